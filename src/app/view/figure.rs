//! Pictures and tables of a run: a step, the map, the branches, the counts.

use crate::{
    app::{
        prelude::*,
        text::{
            failure, number,
            step::{self, Terms},
            why as text,
        },
    },
    board::DemandId,
    io::picture::{BranchLook, Caption, MapBranch, MapPicture, Paragraph, StepCell, StepInk, StepPicture, StepSigns, Style},
    solve::{
        search::{Alternatives, DeadEnd, Decision, Event, Origin, RemovedBy, View},
        timeline::{Branch, SearchMap},
    },
};

/// The open guesses that are written below a step, the innermost first.
const GUESSES: usize = 12;
/// The narrowest branch of a picture of the map, as a share of its width.
const NARROWEST: f64 = 0.0004;

/// The common part of the pictures of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct RunFigure {
    /// The language of the text.
    pub lang: Lang,
    /// The notation of digits above 9.
    pub numerals: Numerals,
    /// The name of the task.
    pub title: String,
    pub puzzle: Puzzle,
    /// The digits that the run assumes besides its start.
    pub assumed: Vec<Choice>,
    /// What the sentences depend on besides.
    pub terms: Terms,
}

impl RunFigure {
    /// The style of digits.
    pub fn style(&self) -> Style {
        Style { numerals: self.numerals.into(), ..Style::default() }
    }

    /// The picture of a step, with what has happened in words.
    pub fn step(&self, geometry: &Geometry, view: &View) -> StepPicture {
        let names = Names { lang: self.lang, geometry, numerals: self.numerals };
        let mut board = self.puzzle.clone();
        for cell in geometry.shape().cells() {
            *board.square_mut(cell) = Square::EMPTY;
        }
        board.about = About::default();
        let mut picture = StepPicture {
            board,
            cells: geometry.shape().cells().map(|cell| self.cell(view, cell)).collect(),
            links: Vec::new(),
            signs: StepSigns::default(),
            caption: self.caption(names, view),
        };
        happened(&mut picture, geometry, view);
        picture
    }

    fn cell(&self, view: &View, cell: Cell) -> StepCell {
        let is_assumed = self.assumed.iter().any(|(at, _)| *at == cell);
        let ink = match view.origins[cell.index()] {
            Origin::Start | Origin::Empty if is_assumed => StepInk::Guess(None),
            Origin::Start | Origin::Empty => StepInk::Start,
            Origin::Tried { depth } => StepInk::Guess(Some(depth)),
            Origin::LeftBehind => StepInk::Guess(None),
            Origin::Forced { .. } => StepInk::Followed,
        };
        StepCell {
            digit: view.digits[cell.index()].map(|digit| (digit, ink)),
            candidates: view.candidates.as_ref().map_or(DigitSet::EMPTY, |kept| kept[cell.index()]),
            ..StepCell::default()
        }
    }

    fn caption(&self, names: Names<'_>, view: &View) -> Caption {
        let sentence = |text: String| Paragraph { heading: String::new(), text };
        let mut rules = vec![sentence(step::sentence(names, view, self.terms))];
        let reasons = failure::reasons(names, view);
        if !reasons.is_empty() {
            rules.push(sentence(reasons));
        }
        if !view.stack.is_empty() {
            let guess = |decision: &Decision| format!("{}={}", names.cell(decision.cell), names.digit(decision.tried));
            let from = view.stack.len().saturating_sub(GUESSES);
            let mut shown = names.lang.enumeration(view.stack[from..].iter().map(guess));
            if from > 0 {
                shown = format!("… {shown}");
            }
            rules.push(Paragraph { heading: text::guesses_heading(names.lang, view.stack.len()), text: shown });
        }
        let difficulty = text::step_number(names.lang, number(view.position));
        Caption { title: self.title.clone(), difficulty, rules, ..Caption::default() }
    }

    /// The picture of a map, with the branch of the present step marked.
    pub fn map(&self, geometry: &Geometry, map: &SearchMap, view: &View) -> MapPicture {
        let names = Names { lang: self.lang, geometry, numerals: self.numerals };
        let (from, to) = map.window();
        let length = (to - from).max(1) as f64;
        let share = |position: u64| (position.saturating_sub(from)) as f64 / length;
        let stack: Vec<Choice> = view.stack.iter().map(|decision| (decision.cell, decision.tried)).collect();
        let branch = |branch: Branch| {
            let (begins, ends) = map.extent(&branch);
            let (left, right) = (share(begins), share(ends));
            let facts = map.facts(&branch);
            let density = facts.tally.of(Landmark::DeadEnd) as f64 / facts.events.max(1) as f64;
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 255")]
            let darkness = (density.min(1.0) * 255.0) as u8;
            // As in the window.
            let look = if stack.starts_with(map.choices(&branch)) {
                BranchLook::Present
            } else if map.is_solved(&branch) {
                BranchLook::Solved
            } else {
                BranchLook::Failed(darkness)
            };
            let label = map
                .choices(&branch)
                .last()
                .map_or(String::new(), |&(cell, digit)| format!("{}={}", names.cell(cell), names.digit(digit)));
            #[expect(clippy::cast_possible_truncation, reason = "shares of a width")]
            let extent = (left as f32, right as f32);
            (right - left >= NARROWEST || branch.level == 1).then_some(MapBranch { level: branch.level, extent, look, label })
        };
        #[expect(clippy::cast_possible_truncation, reason = "a share of a width")]
        let present = (from..=to).contains(&view.position).then(|| share(view.position) as f32);
        MapPicture {
            branches: (1..=map.levels()).flat_map(|level| map.branches(level)).filter_map(branch).collect(),
            present,
            ends: [from, to].map(|position| text::step_number(self.lang, number(position))),
            caption: Caption {
                title: self.title.clone(),
                difficulty: text::step_number(self.lang, number(view.position)),
                ..Caption::default()
            },
        }
    }

    /// The branches of a map as a table: a line for each, level by level. What is known only about is marked as not exact.
    pub fn branches(&self, geometry: &Geometry, map: &SearchMap) -> Vec<Vec<String>> {
        let head = [
            "level",
            "cell",
            "digit",
            "from",
            "to",
            "steps",
            "guesses",
            "followed",
            "dead_ends",
            "undos",
            "solutions",
            "depth",
            "exact",
        ];
        let line = |branch: Branch| {
            let (facts, (from, to)) = (map.facts(&branch), map.extent(&branch));
            let &(cell, digit) = map.choices(&branch).last()?;
            let count = |landmark| facts.tally.of(landmark).to_string();
            Some(vec![
                branch.level.to_string(),
                geometry.shape().name(cell),
                digit.get().to_string(),
                from.to_string(),
                to.to_string(),
                facts.events.to_string(),
                count(Landmark::Guess),
                count(Landmark::Follow),
                count(Landmark::DeadEnd),
                count(Landmark::Undo),
                count(Landmark::Solution),
                facts.depth.to_string(),
                u8::from(facts.is_exact).to_string(),
            ])
        };
        let lines = (1..=map.levels()).flat_map(|level| map.branches(level)).filter_map(line);
        std::iter::once(head.map(str::to_owned).to_vec()).chain(lines).collect()
    }
}

/// The counts at the moments of a map as a table.
pub fn samples(map: &SearchMap) -> Vec<Vec<String>> {
    let head = ["step", "guesses", "followed", "clashes", "dead_ends", "undos", "solutions", "depth", "closed"];
    let lines = map.moments().iter().map(|moment| {
        let kinds = [Landmark::Guess, Landmark::Follow, Landmark::Clash, Landmark::DeadEnd, Landmark::Undo, Landmark::Solution];
        let counts = kinds.into_iter().map(|landmark| moment.tally.of(landmark).to_string());
        let rest = [moment.choices.len().to_string(), format!("{:.6}", moment.closed)];
        std::iter::once(moment.position.to_string()).chain(counts).chain(rest).collect()
    });
    std::iter::once(head.map(str::to_owned).to_vec()).chain(lines).collect()
}

/// Marks what has just happened.
fn happened(picture: &mut StepPicture, geometry: &Geometry, view: &View) {
    let cells = &mut picture.cells;
    match view.event {
        Some(Event::Clash { cell, digit, with, .. }) => {
            cells[cell.index()].trying = Some(digit);
            cells[with.index()].clash = true;
            picture.links.push((cell, with));
        }
        Some(Event::Break { cell, digit, demand }) => {
            cells[cell.index()].trying = Some(digit);
            for other in breaking(geometry, view, cell, digit, demand) {
                cells[other.index()].clash = true;
            }
        }
        Some(Event::RuleOut { cell, digit, demand }) => {
            cells[cell.index()].struck = digit.set();
            for other in breaking(geometry, view, cell, digit, demand) {
                cells[other.index()].cause = true;
            }
        }
        Some(Event::Place { cell, .. } | Event::PutBack { cell, .. } | Event::Return { cell, .. } | Event::Pass { cell, .. }) => {
            cells[cell.index()].placed = true;
        }
        Some(Event::Strike { cell, digit, by }) => {
            cells[cell.index()].struck = digit.set();
            cells[by.index()].cause = true;
            picture.links.push((cell, by));
        }
        Some(Event::Contradiction(end)) => dead_end(cells, geometry, end),
        Some(Event::Undo { cell, digit, because, .. }) => {
            cells[cell.index()].taken_back = Some(digit);
            match because {
                RemovedBy::Stuck(dead) | RemovedBy::DeadEnd(DeadEnd::Cell(dead)) => {
                    if dead != cell && geometry.entries(&view.digits).candidates()[dead.index()].is_empty() {
                        dead_end(cells, geometry, DeadEnd::Cell(dead));
                    }
                }
                RemovedBy::Exhausted(Alternatives::Digits { cell, .. }) => cells[cell.index()].exhausted = true,
                RemovedBy::Exhausted(Alternatives::Places { house, places, .. }) => {
                    places.cells(geometry, house).for_each(|cell| cells[cell.index()].exhausted = true);
                }
                RemovedBy::Exhausted(Alternatives::Orders { one, other }) => {
                    [one, other].into_iter().for_each(|cell| cells[cell.index()].exhausted = true);
                }
                RemovedBy::Followed { from, .. } => {
                    cells[from.index()].cause = true;
                    picture.links.push((cell, from));
                }
                RemovedBy::DeadEnd(DeadEnd::Place { .. }) | RemovedBy::Solution | RemovedBy::Restart => {}
            }
        }
        Some(Event::Dig { cell, digit }) => cells[cell.index()].taken_back = Some(digit),
        Some(Event::Solution | Event::Exhausted) | None => {}
    }
}

/// The other cells that break a demand with a digit in a cell.
fn breaking(geometry: &Geometry, view: &View, cell: Cell, digit: Digit, demand: DemandId) -> Vec<Cell> {
    let mut digits = view.digits.clone();
    digits[cell.index()] = Some(digit);
    let breach = geometry.entries(&digits).breach(demand, Strength::Bounds);
    breach.map_or(Vec::new(), |breach| breach.cells.iter().map(|found| found.0).filter(|&other| other != cell).collect())
}

/// Hatches the cell without a digit, or the empty cells of the house without a place.
fn dead_end(cells: &mut [StepCell], geometry: &Geometry, end: DeadEnd) {
    match end {
        DeadEnd::Cell(cell) => cells[cell.index()].dead = true,
        DeadEnd::Place { house, .. } => {
            for &cell in geometry.house(house).cells.iter().filter(|cell| cells[cell.index()].digit.is_none()).collect::<Vec<_>>() {
                cells[cell.index()].dead = true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        solve::{Cancel, search::Method, timeline},
        test_support::{EXTREME, position, puzzle},
    };

    #[test]
    fn the_branches_of_the_shown_step_are_marked_where_they_lead_to_the_solution_too() {
        let (start, never) = (position(EXTREME), Cancel::default());
        let mut run = timeline::search(Method::Fewest, &start, Goal::All);
        run.next(Landmark::Solution, &never).unwrap();
        let view = run.view();
        run.to_end(&never);
        let map = run.map(0, run.frontier(), 1 << 16, &never).unwrap();
        let figure = RunFigure {
            lang: Lang::En,
            numerals: Numerals::Numbers,
            title: String::new(),
            puzzle: puzzle(EXTREME, &[]),
            assumed: Vec::new(),
            terms: Terms::default(),
        };
        let looks = |view: &View| -> Vec<BranchLook> {
            figure.map(start.geometry(), &map, view).branches.iter().map(|branch| branch.look).collect()
        };
        let (then, after) = (looks(&view), looks(&run.view()));
        assert!(then.contains(&BranchLook::Present) && !then.contains(&BranchLook::Solved), "{then:?}");
        assert!(after.contains(&BranchLook::Solved) && !after.contains(&BranchLook::Present), "{after:?}");
    }
}
