//! Why a hint finds a mistake on the board.

use crate::{
    Lang, Phrase,
    logic::{
        Case,
        argument::ArgumentPart,
        explain,
        step_words::{Sentence, StepWords},
        terms,
    },
};
use sudoscope_board::Cell;
use sudoscope_solve::logic::{Candidate, LONGEST_ARGUMENT, Refutation, Role, Step};

pub(crate) use crate::catalogue::logic::refutation::*;

/// The greatest number of preceding steps that are named, where those of one technique in a row count as one.
const NAMED: usize = 6;

/// The techniques of steps in order: `Hidden Single ×7 → Naked Pair`.
pub(super) fn named(lang: Lang, steps: &[Step]) -> String {
    let groups: Vec<&[Step]> = steps.chunk_by(|one, other| one.technique() == other.technique()).collect();
    let name = |group: &&[Step]| {
        let name = terms::technique(lang, group[0].technique());
        // A wide bracket has its gap already.
        let gap = if lang.has_wide_punctuation() && name.ends_with(lang.grammar().close_bracket) { "" } else { " " };
        if group.len() == 1 { name.to_owned() } else { format!("{name}{gap}×{}", group.len()) }
    };
    let list = groups.iter().take(NAMED).map(name).collect::<Vec<_>>().join(" → ");
    if groups.len() > NAMED { and_others(lang, list).to_string() } else { list }
}

/// The sentences that name the wrong digits.
pub fn wrong_digits(words: &StepWords<'_>, wrong: &[Candidate]) -> Sentence {
    let lang = words.lang();
    let Some((first, rest)) = wrong.split_first() else { return Sentence::default() };
    let first = wrong_digit(lang, words.place(*first), words.digit(first.digit));
    words.paragraph(&[first, others(words, rest, |list| more_wrong(lang, list))])
}

/// The sentence that names the cells whose candidates lack their digit, but not the digits: those are the answer.
pub fn cells_of_wrong_marks(words: &StepWords<'_>, missing: &[Candidate]) -> Sentence {
    let cells: Vec<Cell> = missing.iter().map(|candidate| candidate.cell).collect();
    words.sentence(left_out(words.lang(), words.cells(&cells)))
}

/// The sentences that name the candidates missing by mistake.
pub fn wrong_marks(words: &StepWords<'_>, missing: &[Candidate]) -> Sentence {
    let lang = words.lang();
    let Some((first, rest)) = missing.split_first() else { return Sentence::default() };
    let first = missing_mark(lang, words.place(*first), words.digit(first.digit));
    words.paragraph(&[first, others(words, rest, |list| more_missing(lang, list))])
}

fn others(words: &StepWords<'_>, rest: &[Candidate], sentence: impl Fn(Phrase) -> Phrase) -> Phrase {
    if rest.is_empty() { Phrase::default() } else { sentence(digits_in_cells(words, rest)) }
}

/// Digits, each with its cell: `3 in r1c2 and 5 in r4c4`.
pub fn digits_in_cells(words: &StepWords<'_>, list: &[Candidate]) -> Phrase {
    let item = |found: &Candidate| place(words.lang(), words.place(*found), words.digit(found.digit));
    words.all(list.iter().map(item).collect())
}

/// An answer in words: paragraphs, and after them an argument if it is a long one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnswerText {
    /// The paragraphs.
    pub paragraphs: Vec<Sentence>,
    /// The long argument. The last paragraph says how long it is.
    pub argument: Option<ArgumentPart>,
}

impl From<Vec<Sentence>> for AnswerText {
    fn from(paragraphs: Vec<Sentence>) -> Self {
        Self { paragraphs, argument: None }
    }
}

impl AnswerText {
    /// All sentences of it, in reading order: those of a long argument too.
    pub fn into_sentences(self) -> impl Iterator<Item = Sentence> {
        let cases = self.argument.into_iter().flat_map(ArgumentPart::into_cases);
        self.paragraphs.into_iter().chain(cases.flat_map(Case::into_sentences))
    }
}

/// Explains why the first of them is wrong.
pub fn refutation(words: &StepWords<'_>, wrong: Candidate, refutation: &Refutation) -> AnswerText {
    let lang = words.lang();
    let mut argument = None;
    let paragraphs = match refutation {
        Refutation::Repeated { house, cell } => {
            let there = words.place(Candidate::new(*cell, wrong.digit));
            vec![words.sentence(repeated(lang, words.house(*house), there, words.digit(wrong.digit)))]
        }
        Refutation::BySolution => vec![words.sentence(by_solution(lang, LONGEST_ARGUMENT))],
        Refutation::Contradiction { steps, reason, .. } => {
            let mut paragraphs = Vec::new();
            if !steps.is_empty() {
                paragraphs.push(words.sentence(after(lang, steps.len(), named(lang, steps))));
            }
            match (reason.nets().next(), steps.last()) {
                (Some(net), _) => {
                    let whole = ArgumentPart::of(words, net);
                    if whole.is_long() {
                        paragraphs.push(words.sentence(whole.size(lang)));
                        argument = Some(whole);
                    } else {
                        paragraphs.extend(whole.into_cases().into_iter().flat_map(Case::into_sentences));
                    }
                }
                (None, Some(step)) => {
                    paragraphs.push(words.sentence(last_step(lang)));
                    paragraphs.extend(explain(words, step).into_sentences());
                }
                (None, None) => debug_assert!(reason.of(Role::Branch).next().is_none()),
            }
            paragraphs
        }
    };
    AnswerText { paragraphs, argument }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{grammar::Numerals, step::Names, test_support::puzzle};
    use sudoscope_board::{Cell, Digit, Digits, HouseGeometry, KnownGeometry, Puzzle, Shape};
    use sudoscope_solve::{
        Cancel,
        generate::{Generator, RuleMix, RuledSpec},
        logic::{Answer, Engine, Holding, Level, LogicSettings, Means, Reason, Technique},
    };

    /// The answers about some wrong candidates by the shortest argument, in a language, paragraph by paragraph.
    fn answers(geometry: &KnownGeometry, puzzle: &Puzzle, solution: &Digits, settings: &LogicSettings, lang: Lang) -> Vec<String> {
        let holding = Holding::new(geometry.shared(), puzzle).unwrap();
        let engine = Engine::new(geometry);
        let words = StepWords::new(Names { lang, geometry, numerals: Numerals::Numbers });
        let open = geometry.shape().cells().filter(|&cell| puzzle.digit(cell).is_none()).step_by(7);
        let wrong = |cell: Cell| Digit::all(geometry.size()).find(|&digit| solution[cell.index()] != Some(digit));
        let asked = open.filter_map(|cell| Some(Candidate::new(cell, wrong(cell)?)));
        let text = |candidate: Candidate| {
            let Answer::Wrong(why) = engine.answer(&holding, candidate, Means::Shortest, settings, &Cancel::default()) else {
                panic!("{candidate:?} is wrong")
            };
            let sentences: Vec<Sentence> = refutation(&words, candidate, &why).into_sentences().collect();
            let of = |sentence: &Sentence| sentence.pieces.iter().map(|piece| piece.text.as_str()).collect::<String>();
            sentences.iter().map(|sentence| of(sentence) + "\n").collect()
        };
        asked.map(text).collect()
    }

    #[test]
    fn an_argument_names_the_cages_by_which_its_lines_hold() {
        let spec =
            RuledSpec { level: Some(Level::Easy), ..RuledSpec::new(Shape::of_size(6).unwrap(), Vec::new(), Some(RuleMix::Killer)) };
        let made = Generator::new(spec, 3).unwrap().next(&Cancel::default()).unwrap();
        let puzzle = Puzzle::from_givens(made.geometry.shape().clone(), made.geometry.rules(), &made.givens);
        for (lang, by) in [(Lang::En, "(Killer cage "), (Lang::Zh, "杀手笼")] {
            let all = answers(&made.geometry, &puzzle, &made.solution, &LogicSettings::default(), lang);
            assert!(all.iter().filter(|text| text.contains(by)).count() > 1, "{by}: {all:?}");
            // What a cage takes at once is one line.
            let several =
                |line: &&str| line.contains(by) && line.split('.').next().is_some_and(|number| number.contains(['–', ',']));
            assert!(all.iter().flat_map(|text| text.lines()).filter(several).count() > 1, "{all:?}");
        }
    }

    #[test]
    fn where_techniques_do_not_reach_the_argument_goes_on_inside() {
        let line = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
        let (geometry, puzzle) = (HouseGeometry::classic(), puzzle(line, &[]));
        let solution =
            crate::test_support::digits("468931527751624839392578461134756298289413675675289314846192753513867942927345186");
        let singles: Vec<Technique> = Technique::all().filter(|technique| technique.level() == Level::Easy).collect();
        let settings = LogicSettings { techniques: singles, ..LogicSettings::default() };
        for (lang, inside) in [(Lang::En, "the opposite leads to a contradiction"), (Lang::Zh, "反之会导致矛盾")] {
            let all = answers(&geometry, &puzzle, &solution, &settings, lang);
            let with_cases: Vec<&String> = all.iter().filter(|text| text.contains(inside)).collect();
            assert!(!with_cases.is_empty(), "{all:?}");
            let suppose = if lang == Lang::En { "uppose " } else { "，则：" };
            for text in with_cases {
                assert_eq!(text.matches(suppose).count(), 1 + text.matches(inside).count(), "{text}");
            }
        }
    }

    #[test]
    fn steps_of_one_technique_in_a_row_are_counted() {
        let steps = |techniques: &[Technique]| -> Vec<Step> {
            techniques.iter().map(|&technique| Step::placing(technique, [], Reason::default())).collect()
        };
        let [single, pair] = [Technique::HiddenSingle, Technique::NakedPair];
        assert_eq!(named(Lang::En, &steps(&[single, single, single, pair])), "Hidden Single ×3 → Naked Pair");
        let many = [single, pair].repeat(4);
        assert_eq!(named(Lang::En, &steps(&many)).matches('→').count(), NAMED - 1);
        assert!(named(Lang::En, &steps(&many)).ends_with(" and others") && named(Lang::Zh, &steps(&many)).ends_with(" 等"));
        let bracket = steps(&[Technique::SimpleColorsTrap, Technique::SimpleColorsTrap]);
        assert_eq!(named(Lang::Zh, &bracket), "简单染色（陷阱）×2", "the bracket has a gap");
    }
}
