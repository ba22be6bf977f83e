//! The table of settings.

use hotseat::app::settings::{SettingKind, Settings, TABLE, Value};

#[test]
fn every_setting_reads_what_it_writes() {
    let mut settings = Settings::default();
    for setting in TABLE {
        let values = match setting.kind {
            SettingKind::Switch => vec![Value::Switch(true), Value::Switch(false)],
            SettingKind::Choice(_) | SettingKind::Theme | SettingKind::Pieces => {
                let words = setting.words(&settings).into_iter();
                let more = (setting.kind == SettingKind::Pieces).then_some("/my/pieces");
                let texts = words.chain(more).map(str::to_owned);
                texts.map(Value::Text).collect()
            }
            SettingKind::Amount(range) => {
                let words = range.words("5").into_iter();
                words.map(Value::Text).collect()
            }
            SettingKind::Time => vec![Value::Text("5+3".to_owned())],
            SettingKind::Name(color) => vec![Value::Text(format!("{color} player"))],
        };
        for value in values {
            setting.set(&mut settings, &value).unwrap();
            assert_eq!(setting.get(&settings), value, "{}", setting.key);
        }
    }
}

#[test]
fn a_wrong_value_changes_nothing() {
    let mut settings = Settings::default();
    for setting in TABLE {
        let wrong = match setting.kind {
            SettingKind::Switch
            | SettingKind::Choice(_)
            | SettingKind::Theme
            | SettingKind::Pieces
            | SettingKind::Time => Value::Text("banana".to_owned()),
            SettingKind::Amount(_) => Value::Text("0".to_owned()),
            SettingKind::Name(_) => Value::Text("computer3".to_owned()),
        };
        assert!(
            setting.set(&mut settings, &wrong).is_err(),
            "{}",
            setting.key
        );
    }
    assert_eq!(settings, Settings::default());
}
