//! Explanations of logic steps.
//!
//! The catalogue explains most techniques in lines that name the roles of a [`Reason`], and `explanation` puts these into words; what argues
//! by cases, sums or rules has files of its own. [`step_words`] names the parts of the board. `refutation` explains why a digit is wrong, the
//! texts around a step are in `hint_card`, `step_list`, `solution_path`, `rating` and `technique_list`.

pub mod answer;
pub mod argument;
mod chains;
pub(super) mod explanation;
mod forcing;
mod outcome;
mod refutation;
mod rules;
pub mod se;
pub mod step_list;
pub mod step_words;
mod sums;
pub mod terms;
#[cfg(test)]
mod tests;

pub use super::catalogue::logic::{hint, hint_card, rating, solution_path, technique_list};
use explanation::{ToldLine, told};
pub use outcome::{done, outcome};
pub use refutation::{AnswerText, cells_of_wrong_marks, digits_in_cells, refutation, wrong_digits, wrong_marks};
use step_words::{Sentence, StepWords};

use crate::{Lang, catalogue::technique::WHY, grammar::Numerals, step::Names};
use sudoscope_board::{Cell, Geometry, HouseId, HouseKind};
use sudoscope_solve::logic::{Evidence, Family, Net, Reason, Role, Step, Technique, notation};

/// A step in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepExplanation {
    /// The pattern and what it implies, paragraph by paragraph.
    pub why: Vec<Sentence>,
    /// The consequences in each of several cases, or of one assumption; most steps have none.
    pub cases: Vec<Case>,
    /// The conclusion: digits placed, candidates removed.
    pub so: Sentence,
}

/// One of several cases, or an assumption that is refuted.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Case {
    /// The assumption.
    pub title: Sentence,
    /// The implications, line by line.
    pub lines: Vec<ExplainedLine>,
    /// The conclusion of a chain inside a case, after the last of its own cases. That of the outermost cases is the step.
    pub so: Option<Sentence>,
}

/// A line of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedLine {
    /// The implication and why it holds.
    pub sentence: Sentence,
    /// The index of the implication in its net, if it holds by a refutation that can be shown.
    pub opens: Option<usize>,
}

impl From<Sentence> for ExplainedLine {
    fn from(sentence: Sentence) -> Self {
        Self { sentence, opens: None }
    }
}

impl Case {
    /// The assumption, then its implications.
    pub fn into_sentences(self) -> impl Iterator<Item = Sentence> {
        [self.title].into_iter().chain(self.lines.into_iter().map(|line| line.sentence)).chain(self.so)
    }
}

impl StepExplanation {
    /// All sentences, in reading order.
    pub fn into_sentences(self) -> impl Iterator<Item = Sentence> {
        let cases = self.cases.into_iter().flat_map(Case::into_sentences);
        self.why.into_iter().chain(cases).chain([self.so])
    }
}

/// The letter that names a set, on the board as well: A, B, C …
pub fn set_letter(place: usize) -> char {
    (b'A'..=b'Z').map(char::from).nth(place % 26).unwrap_or('Z')
}

/// Explains a step.
pub fn explain(words: &StepWords<'_>, step: &Step) -> StepExplanation {
    let (why, cases) = match step.technique().family() {
        Family::Rules => (rules::why(words, step), Vec::new()),
        Family::ForcingChains => (forcing::why(words, step), forcing::cases(words, step)),
        _ => (why(words, step).unwrap_or_else(|rest| rest), Vec::new()),
    };
    let why = why.into_iter().filter(|paragraph| !paragraph.pieces.is_empty()).collect();
    StepExplanation { why, cases, so: words.sentence(outcome(words, step)) }
}

/// The explanation of a pattern; an error if the step lacks what is always told of it.
fn why(words: &StepWords<'_>, step: &Step) -> Result<Vec<Sentence>, Vec<Sentence>> {
    let technique = step.technique();
    // Where the catalogue has none for a technique, its family shares one.
    let of_family = match technique.family() {
        Family::Fish => Technique::XWing,
        Family::Subsets => Technique::NakedPair,
        Family::SingleDigitPatterns => Technique::TurbotFish,
        _ => technique,
    };
    let lines = |technique: Technique| WHY.get(words.lang(), technique.key());
    told(words, lines(technique).or_else(|| lines(of_family)).unwrap_or(&[ToldLine::Chains]), step)
}

/// Explains a step with the proofs of facts refuted in its cases, each after its case, and with digits as they are.
pub fn explain_plainly(lang: Lang, geometry: &Geometry, step: &Step) -> StepExplanation {
    let words = StepWords::new(Names { lang, geometry, numerals: Numerals::Numbers });
    let StepExplanation { why, cases, so } = explain(&words, step);
    let inner = |net| forcing::inner_proofs(&words, net);
    let cases = cases.into_iter().zip(step.reason().nets()).flat_map(|(case, net)| [case].into_iter().chain(inner(net)));
    StepExplanation { why, cases: cases.collect(), so }
}

/// The proof of a fact refuted in a case of a step. `opened`: the facts whose proofs lead there, each in the proof of the one before it.
pub fn proof(words: &StepWords<'_>, case: &Net, opened: &[usize]) -> Option<Case> {
    let net = opened.iter().try_fold(case, |net, &at| net.refutation(at))?;
    Some(forcing::refuted(words, net, &notation::line_numbers(case, opened)))
}

/// The houses to look at to find a step: at most two.
pub fn where_to_look(geometry: &Geometry, step: &Step) -> Vec<HouseId> {
    let reason = step.reason();
    let mut houses: Vec<HouseId> = [Role::House, Role::Base].into_iter().flat_map(|role| reason.houses_of(role)).collect();
    if houses.is_empty() {
        // The rule of 45 is about its houses; cells outside of them lie elsewhere.
        let sums = reason.parts().iter().filter_map(|part| if let Evidence::Sum(sum) = &part.what { Some(sum) } else { None });
        houses = sums.flat_map(|sum| sum.houses.iter().copied()).collect();
    }
    if houses.is_empty() {
        let region = |cell: Cell| {
            // Without regions, the row.
            let houses = geometry.houses_of(cell);
            houses.iter().copied().find(|&house| geometry.house(house).kind == HouseKind::Region).or(houses.first().copied())
        };
        let cells = pattern_cells(reason);
        let done = || step.placements().iter().chain(step.eliminations()).map(|candidate| candidate.cell);
        let ends = [cells.first().copied(), cells.last().copied()];
        houses = ends.into_iter().flatten().chain(done()).filter_map(region).collect();
    }
    let mut seen = Vec::new();
    houses.retain(|house| {
        !seen.contains(house) && {
            seen.push(*house);
            true
        }
    });
    houses.truncate(2);
    houses
}

/// The cells of a pattern, in the order of its reason.
fn pattern_cells(reason: &Reason) -> Vec<Cell> {
    let of_part = |what: &Evidence| -> Vec<Cell> {
        match what {
            Evidence::Cells(cells) => cells.clone(),
            Evidence::Candidates(list) => list.iter().map(|candidate| candidate.cell).collect(),
            Evidence::Set(set) => set.cells.clone(),
            Evidence::Chain(chain) => chain.nodes.iter().flat_map(|node| node.cells.iter().copied()).collect(),
            Evidence::Net(net) => net.implications.iter().flat_map(|implication| implication.node.cells.iter().copied()).collect(),
            Evidence::Sum(sum) => sum.terms.iter().map(|term| term.0).collect(),
            Evidence::Ways(ways) => ways.iter().flatten().map(|candidate| candidate.cell).collect(),
            Evidence::ManyWays(ways) => ways.first.iter().flatten().map(|candidate| candidate.cell).collect(),
            Evidence::Digits(_)
            | Evidence::Houses(_)
            | Evidence::Rules(_)
            | Evidence::Combinations { .. }
            | Evidence::Repeating(_)
            | Evidence::Numbers(_)
            | Evidence::Reach { .. }
            | Evidence::Totals(_)
            | Evidence::Decided(_)
            | Evidence::Excluders(_) => Vec::new(),
        }
    };
    reason.parts().iter().flat_map(|part| of_part(&part.what)).collect()
}
