//! A second, independent implementation of the rules, slow and simple: a map of pieces, and a test of
//! every square for every piece.

use std::collections::BTreeMap;

type At = (i32, i32);

#[derive(Clone)]
pub(crate) struct Naive {
    pub(crate) board: BTreeMap<At, (usize, char)>,
    pub(crate) turn: usize,
    pub(crate) out: [bool; 4],
    /// King's side and queen's side.
    pub(crate) castle: [[bool; 4]; 2],
    pub(crate) passed: [Option<(At, At)>; 4],
    pub(crate) clock: u32,
    pub(crate) teams: bool,
}

#[derive(Clone, Copy)]
pub(crate) struct Step {
    from: At,
    to: At,
    becomes: Option<char>,
    /// The square of a pawn captured en passant.
    passing: Option<At>,
    castles: Option<usize>,
}

const AHEAD: [At; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const COLORS: [char; 4] = ['r', 'b', 'y', 'g'];

fn exists(at: At) -> bool {
    let (c, r) = at;
    let middle = |n: i32| (4..=11).contains(&n);
    (1..=14).contains(&c) && (1..=14).contains(&r) && (middle(c) || middle(r))
}

fn squares() -> impl Iterator<Item = At> {
    (1..=14)
        .flat_map(|r| (1..=14).map(move |c| (c, r)))
        .filter(|&at| exists(at))
}

pub(crate) fn text(at: At) -> String {
    format!("{}{}", (b'a' + at.0 as u8 - 1) as char, at.1)
}

fn promotes(seat: usize, (c, r): At) -> bool {
    let outside = |n: i32| n <= 3 || n >= 12;
    match seat {
        0 => r == 14 || c == 1 || c == 14 || (r == 11 && outside(c)),
        1 => c == 14 || r == 1 || r == 14 || (c == 11 && outside(r)),
        2 => r == 1 || c == 1 || c == 14 || (r == 4 && outside(c)),
        _ => c == 1 || r == 1 || r == 14 || (c == 4 && outside(r)),
    }
}

fn is_start(seat: usize, (c, r): At) -> bool {
    [r == 2, c == 2, r == 13, c == 13][seat]
}

/// King from, king to, rook from, rook to.
fn castling(seat: usize, side: usize) -> [At; 4] {
    match (seat, side) {
        (0, 0) => [(8, 1), (10, 1), (11, 1), (9, 1)],
        (0, _) => [(8, 1), (6, 1), (4, 1), (7, 1)],
        (1, 0) => [(1, 7), (1, 5), (1, 4), (1, 6)],
        (1, _) => [(1, 7), (1, 9), (1, 11), (1, 8)],
        (2, 0) => [(7, 14), (5, 14), (4, 14), (6, 14)],
        (2, _) => [(7, 14), (9, 14), (11, 14), (8, 14)],
        (_, 0) => [(14, 8), (14, 10), (14, 11), (14, 9)],
        (_, _) => [(14, 8), (14, 6), (14, 4), (14, 7)],
    }
}

impl Naive {
    pub(crate) fn start(teams: bool) -> Naive {
        let mut board = BTreeMap::new();
        for n in 0..8 {
            let white = "RNBQKBNR".as_bytes()[n] as char;
            let black = "RNBKQBNR".as_bytes()[n] as char;
            let n = n as i32;
            for (seat, back, pawn, kind) in [
                (0, (4 + n, 1), (4 + n, 2), white),
                (1, (1, 11 - n), (2, 11 - n), white),
                (2, (4 + n, 14), (4 + n, 13), black),
                (3, (14, 11 - n), (13, 11 - n), black),
            ] {
                board.insert(back, (seat, kind));
                board.insert(pawn, (seat, 'P'));
            }
        }
        Naive {
            board,
            turn: 0,
            out: [false; 4],
            castle: [[true; 4]; 2],
            passed: [None; 4],
            clock: 0,
            teams,
        }
    }

    pub(crate) fn is_friend(&self, a: usize, b: usize) -> bool {
        a == b || (self.teams && a % 2 == b % 2)
    }

    fn may_capture(&self, a: usize, b: usize) -> bool {
        a != b && (self.out[b] || !self.is_friend(a, b))
    }

    fn king(&self, seat: usize) -> Option<At> {
        let found = self.board.iter().find(|&(_, &piece)| piece == (seat, 'K'));
        found.map(|(&at, _)| at)
    }

    /// Whether a piece on `from` attacks `to`, occupied or not.
    fn attacks(&self, from: At, to: At) -> bool {
        let (seat, kind) = self.board[&from];
        let (dc, dr) = (to.0 - from.0, to.1 - from.1);
        let (ac, ar) = (dc.abs(), dr.abs());
        let open = || {
            let (sc, sr) = (dc.signum(), dr.signum());
            (1..ac.max(ar)).all(|n| {
                let at = (from.0 + n * sc, from.1 + n * sr);
                exists(at) && !self.board.contains_key(&at)
            })
        };
        let straight = (dc == 0) != (dr == 0);
        let diagonal = ac == ar && ac > 0;
        match kind {
            'N' => (ac, ar) == (1, 2) || (ac, ar) == (2, 1),
            'K' => ac.max(ar) == 1,
            'R' => straight && open(),
            'B' => diagonal && open(),
            'Q' => (straight || diagonal) && open(),
            _ => {
                let (fc, fr) = AHEAD[seat];
                ac == 1 && ar == 1 && (dc == fc || dr == fr)
            }
        }
    }

    pub(crate) fn is_attacked(&self, at: At, seat: usize) -> bool {
        self.board.iter().any(|(&from, &(owner, _))| {
            !self.out[owner] && !self.is_friend(seat, owner) && self.attacks(from, at)
        })
    }

    pub(crate) fn is_check(&self) -> bool {
        self.king(self.turn)
            .is_some_and(|king| self.is_attacked(king, self.turn))
    }

    fn candidates(&self) -> Vec<Step> {
        let me = self.turn;
        let mut steps = Vec::new();
        for (&from, &(_, kind)) in self.board.iter().filter(|(_, piece)| piece.0 == me) {
            for to in squares() {
                let target = self.board.get(&to);
                let takes = target.is_some_and(|&(owner, _)| self.may_capture(me, owner));
                let mut passing = None;
                let goes = if kind == 'P' {
                    let (fc, fr) = AHEAD[me];
                    let one = (from.0 + fc, from.1 + fr);
                    let two = (one.0 + fc, one.1 + fr);
                    if self.attacks(from, to) && target.is_none() {
                        passing = self.passed.iter().enumerate().find_map(|(owner, passed)| {
                            let (over, pawn) = (*passed)?;
                            (over == to && self.may_capture(me, owner)).then_some(pawn)
                        });
                    }
                    (to == one && target.is_none())
                        || (to == two
                            && is_start(me, from)
                            && target.is_none()
                            && !self.board.contains_key(&one))
                        || (self.attacks(from, to) && (takes || passing.is_some()))
                } else {
                    (target.is_none() || takes) && self.attacks(from, to)
                };
                if !goes {
                    continue;
                }
                let step = Step {
                    from,
                    to,
                    becomes: None,
                    passing,
                    castles: None,
                };
                if kind == 'P' && promotes(me, to) {
                    steps.extend("QRBN".chars().map(|c| Step {
                        becomes: Some(c),
                        ..step
                    }));
                } else {
                    steps.push(step);
                }
            }
        }
        for side in 0..2 {
            let [from, to, rook, over] = castling(me, side);
            let mut between = squares().filter(|&at| {
                let on_row =
                    at.1 == from.1 && rook.1 == from.1 && (at.0 - from.0) * (at.0 - rook.0) < 0;
                let on_column =
                    at.0 == from.0 && rook.0 == from.0 && (at.1 - from.1) * (at.1 - rook.1) < 0;
                on_row || on_column
            });
            if self.castle[side][me]
                && between.all(|at| !self.board.contains_key(&at))
                && [from, over, to].iter().all(|&at| !self.is_attacked(at, me))
            {
                steps.push(Step {
                    from,
                    to,
                    becomes: None,
                    passing: None,
                    castles: Some(side),
                });
            }
        }
        steps
    }

    pub(crate) fn legal(&self) -> Vec<(String, Step)> {
        if self.teams && (0..4).any(|seat| self.king(seat).is_none()) {
            return Vec::new();
        }
        let mut all: Vec<(String, Step)> = self
            .candidates()
            .into_iter()
            .filter(|&step| {
                let after = self.made(step);
                after
                    .king(self.turn)
                    .is_some_and(|king| !after.is_attacked(king, self.turn))
            })
            .map(|step| {
                let letter = step.becomes.map(|c| c.to_ascii_lowercase().to_string());
                let word = text(step.from) + &text(step.to) + &letter.unwrap_or_default();
                (word, step)
            })
            .collect();
        all.sort_by(|a, b| a.0.cmp(&b.0));
        all
    }

    pub(crate) fn made(&self, step: Step) -> Naive {
        let mut next = self.clone();
        let me = self.turn;
        let (_, kind) = next.board.remove(&step.from).expect("a piece moves");
        let victim_at = step.passing.unwrap_or(step.to);
        let victim = next.board.remove(&victim_at);
        if let Some((owner, role)) = victim {
            if next.passed[owner].is_some_and(|(_, pawn)| pawn == victim_at) {
                next.passed[owner] = None;
            }
            if role == 'K' {
                next.put_out(owner);
            }
        }
        next.board
            .insert(step.to, (me, step.becomes.unwrap_or(kind)));
        if let Some(side) = step.castles {
            let [_, _, rook, over] = castling(me, side);
            next.board.remove(&rook);
            next.board.insert(over, (me, 'R'));
        }
        for side in 0..2 {
            for seat in 0..4 {
                let [home, _, rook, _] = castling(seat, side);
                if [home, rook]
                    .iter()
                    .any(|&at| at == step.from || at == step.to)
                {
                    next.castle[side][seat] = false;
                }
            }
        }
        let is_quiet = victim.is_none() && kind != 'P';
        next.clock = if is_quiet { self.clock + 1 } else { 0 };
        let far = (step.to.0 - step.from.0).abs() + (step.to.1 - step.from.1).abs();
        let is_straight = step.to.0 == step.from.0 || step.to.1 == step.from.1;
        if kind == 'P' && far == 2 && is_straight {
            let (fc, fr) = AHEAD[me];
            let over = (step.from.0 + fc, step.from.1 + fr);
            next.passed[me] = Some((over, step.to));
        }
        next.go_on();
        next
    }

    fn put_out(&mut self, seat: usize) {
        self.out[seat] = true;
        self.castle[0][seat] = false;
        self.castle[1][seat] = false;
    }

    pub(crate) fn eliminate(&mut self) {
        self.put_out(self.turn);
        self.go_on();
    }

    fn go_on(&mut self) {
        loop {
            self.turn = (self.turn + 1) % 4;
            self.passed[self.turn] = None;
            if !self.out[self.turn] || self.out == [true; 4] {
                return;
            }
        }
    }

    pub(crate) fn fen4(&self) -> String {
        let flags = |flags: [bool; 4]| flags.map(|flag| if flag { "1" } else { "0" }).join(",");
        let passed = if self.passed.iter().any(Option::is_some) {
            let words = self.passed.map(|entry| match entry {
                Some((over, pawn)) => format!("'{}:{}'", text(over), text(pawn)),
                None => "''".to_owned(),
            });
            format!("{{'enPassant':({})}}-", words.join(","))
        } else {
            String::new()
        };
        let rows: Vec<String> = (1..=14)
            .rev()
            .map(|r| {
                let cells: Vec<String> = (1..=14)
                    .map(|c| match self.board.get(&(c, r)) {
                        Some(&(seat, kind)) => format!("{}{kind}", COLORS[seat]),
                        None => String::new(),
                    })
                    .collect();
                let runs = cells.chunk_by(|a, b| a.is_empty() && b.is_empty());
                let words = runs.map(|run| match run {
                    [piece] if !piece.is_empty() => piece.clone(),
                    empty => empty.len().to_string(),
                });
                words.collect::<Vec<_>>().join(",")
            })
            .collect();
        format!(
            "{}-{}-{}-{}-0,0,0,0-{}-{passed}{}",
            COLORS[self.turn].to_ascii_uppercase(),
            flags(self.out),
            flags(self.castle[0]),
            flags(self.castle[1]),
            self.clock,
            rows.join("/")
        )
    }

    pub(crate) fn living(&self) -> usize {
        self.out.iter().filter(|&&out| !out).count()
    }
}
