//! The answers to *Why not?*: a table of kinds of boards with how many wrong candidates are refuted, by how many lines, and how long a
//! question takes; and how soon a question ends that is cancelled.
//! `cargo bench --no-default-features -- why_not [PART OF A NAME]`
//!
//! The boards are made from seeds 1 to 6, and the candidates are spread over each. With `SUDOSCOPE_CANCEL=MILLISECONDS` each question is
//! cancelled after that time, doubled from one question to the next up to ten seconds, and the table shows how long it goes on.

use sudoscope::{
    board::KnownGeometry,
    solve::{
        generate::CageCount,
        logic::{Answer, Candidate, Holding, Means, Refutation},
    },
};

use super::{is_measured, timed};
use crate::prelude::*;

/// The boards of a row, and how many candidates are asked about on each.
struct Row {
    name: &'static str,
    spec: RuledSpec,
    /// Whether only techniques of level easy come before an argument.
    is_easy: bool,
    asked: usize,
}

/// What came of one question.
struct Asked {
    /// The lines of the argument, if there is one; 0 where steps alone show it.
    lines: Option<usize>,
    seconds: f64,
    late: Duration,
}

pub(super) fn table(words: &[String]) {
    let wanted = words.first().map_or("", String::as_str);
    let mut after = env::var("SUDOSCOPE_CANCEL").ok().and_then(|text| text.parse().ok()).map(Duration::from_millis);
    println!(
        "| board | techniques | refuted | lines: median, most | s: median, most | s cancelled: most |\n|---|---|---|---|---|---|"
    );
    for row in rows().into_iter().filter(|row| row.name.contains(wanted)) {
        let mut all = Vec::new();
        for seed in 1..=if is_measured() { 6 } else { 1 } {
            let made = Generator::new(row.spec.clone(), seed).unwrap().next(&Cancel::default()).unwrap();
            let board = Board::new(&made.geometry, &made.givens, &made.solution);
            for candidate in board.wrong(if is_measured() { row.asked } else { 1 }) {
                let asked = board.ask(candidate, row.is_easy, after);
                if env::var("SUDOSCOPE_EACH").is_ok() {
                    println!("{seed} {candidate:?} {:?} {:.3}", asked.lines, asked.seconds);
                }
                all.push(asked);
                after = after.map(|after| if after > Duration::from_secs(5) { after / 256 } else { after * 2 });
            }
        }
        let mut lines: Vec<usize> = all.iter().filter_map(|asked| asked.lines).collect();
        let mut seconds: Vec<f64> = all.iter().map(|asked| asked.seconds).collect();
        lines.sort_unstable();
        seconds.sort_unstable_by(f64::total_cmp);
        let late = all.iter().map(|asked| asked.late).max().unwrap_or_default().as_secs_f64();
        println!(
            "| {} | {} | {} of {} | {}, {} | {:.3}, {:.2} | {late:.3} |",
            row.name,
            if row.is_easy { "easy" } else { "all" },
            lines.len(),
            all.len(),
            lines.get(lines.len() / 2).unwrap_or(&0),
            lines.last().unwrap_or(&0),
            seconds[seconds.len() / 2],
            seconds[seconds.len() - 1],
        );
    }
}

fn rows() -> Vec<Row> {
    let spec = |size: usize, kind: Option<RuleMix>, level: Option<Level>| RuledSpec {
        level,
        ..RuledSpec::new(Shape::of_size(size).unwrap(), Vec::new(), kind)
    };
    let few = |size: usize, kind: RuleMix| RuledSpec {
        cages: if kind == RuleMix::Killer { CageCount::Fewest } else { CageCount::Usual },
        minimal: kind != RuleMix::Killer,
        ..spec(size, Some(kind), None)
    };
    let extreme = |kind: Option<RuleMix>| spec(9, kind, Some(Level::Extreme));
    let row = |name, spec, is_easy, asked| Row { name, spec, is_easy, asked };
    vec![
        row("9×9 extreme", extreme(None), false, 17),
        row("9×9 extreme", extreme(None), true, 17),
        row("9×9 extreme killers", extreme(Some(RuleMix::Killer)), false, 4),
        row("9×9 extreme killers", extreme(Some(RuleMix::Killer)), true, 4),
        row("9×9 thermometers", extreme(Some(RuleMix::Thermometers)), false, 6),
        row("9×9 thermometers", extreme(Some(RuleMix::Thermometers)), true, 6),
        row("9×9 extreme arrows", extreme(Some(RuleMix::Arrows)), false, 17),
        row("9×9 extreme arrows", extreme(Some(RuleMix::Arrows)), true, 4),
        row("9×9 killers, few cages", few(9, RuleMix::Killer), false, 6),
        row("9×9 killers, few cages", few(9, RuleMix::Killer), true, 6),
        row("6×6 killers, few cages", few(6, RuleMix::Killer), true, 20),
        row("6×6 little killers, few", few(6, RuleMix::LittleKillers), true, 20),
        row("6×6 little killers, few", few(6, RuleMix::LittleKillers), false, 12),
    ]
}

struct Board<'b> {
    geometry: &'b KnownGeometry,
    holding: Holding,
    solution: &'b Digits,
}

impl<'b> Board<'b> {
    fn new(geometry: &'b KnownGeometry, givens: &Digits, solution: &'b Digits) -> Self {
        let puzzle = Puzzle::from_givens(geometry.shape().clone(), geometry.rules(), givens);
        Self { geometry, holding: Holding::new(geometry.shared(), &puzzle).unwrap(), solution }
    }

    /// Some wrong candidates, spread over the board.
    fn wrong(&self, count: usize) -> Vec<Candidate> {
        let state = self.holding.state();
        let of = |cell: Cell| state.candidates(cell).iter().map(move |digit: Digit| Candidate::new(cell, digit));
        let open = self.geometry.shape().cells().filter(|&cell| state.digit(cell).is_none());
        let wrong: Vec<Candidate> =
            open.flat_map(of).filter(|found| self.solution[found.cell.index()] != Some(found.digit)).collect();
        (0..count).map(|number| wrong[(2 * number + 1) * wrong.len() / (2 * count)]).collect()
    }

    fn ask(&self, candidate: Candidate, is_easy: bool, after: Option<Duration>) -> Asked {
        let mut settings = LogicSettings::default();
        settings.techniques.retain(|technique: &Technique| !is_easy || technique.level() == Level::Easy);
        let (engine, cancel) = (Engine::new(self.geometry), Cancel::default());
        let canceller = after.map(|after| {
            let cancel = cancel.clone();
            thread::spawn(move || {
                thread::sleep(after);
                cancel.cancel();
                Instant::now()
            })
        });
        let (answer, seconds) = timed(|| engine.answer(&self.holding, candidate, Means::Shortest, &settings, &cancel));
        let end = Instant::now();
        let late = canceller.map_or(Duration::ZERO, |canceller| end.saturating_duration_since(canceller.join().unwrap()));
        let lines = match answer {
            Answer::Wrong(Refutation::Contradiction { reason, .. }) => Some(reason.nets().map(|net| net.lines()).sum()),
            Answer::Wrong(Refutation::Repeated { .. }) => Some(0),
            _ => None,
        };
        Asked { lines, seconds, late }
    }
}
