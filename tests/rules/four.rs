//! Four-player chess: rules, games, notation, reasons, tools and computer players.

mod computers;
mod games;
mod naive;
mod notation;
mod oracle;
mod reasons;
mod records;
mod rules;
mod tools;
