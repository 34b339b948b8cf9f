//! [`Capabilities`]: which parts of a puzzle a format can store; [`Loss`]: what is lost when a puzzle is written in it.

use sudoscope_board::{About, DRAWING, DigitSet, MAX_FIGURE, Puzzle, Rule, Shape, Square, Value};

use crate::demands::DemandSet;

/// The parts of a puzzle that a format can store. Every format stores shape and digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities {
    /// The boards it can hold.
    pub boards: BoardSupport,
    /// Which digits are given and which the player has placed. If not, every digit reads back as given.
    pub givens: bool,
    /// The player's digits.
    pub entered: bool,
    /// Small digits at the edge.
    pub corner: bool,
    /// Small digits in the middle.
    pub centre: bool,
    /// Candidates the player has ruled out.
    pub ruled_out: bool,
    /// Rules besides rows, columns and regions.
    pub rules: RuleSupport,
    /// The title of the puzzle.
    pub title: bool,
    /// Who made it.
    pub author: bool,
    /// Anything else about it.
    pub comment: bool,
    /// More than one puzzle.
    pub collection: bool,
}

/// The boards a format can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardSupport {
    /// Only the classic board.
    Classic,
    /// Every size with its usual boxes.
    Customary,
    /// Boxes of any sides, up to nine digits.
    BoxesOfFigures,
    /// Boxes of any sides.
    Boxes,
    /// Any board of nine digits.
    Nine,
    /// Any board of up to sixteen digits.
    UpToSixteen,
    /// Any board of up to sixteen digits, and larger ones with their usual boxes.
    UpToSixteenOrCustomary,
    /// Any board.
    Any,
}

impl BoardSupport {
    /// Whether a board of this shape can be stored.
    pub fn hold(self, shape: &Shape) -> bool {
        match self {
            Self::Classic => shape.is_classic(),
            Self::Customary => Shape::of_size(shape.size()).as_ref() == Ok(shape),
            Self::BoxesOfFigures => shape.box_sides().is_some() && shape.size() <= MAX_FIGURE,
            Self::Boxes => shape.box_sides().is_some(),
            Self::Nine => shape.size() == Shape::classic().size(),
            Self::UpToSixteen => shape.size() <= 16,
            Self::UpToSixteenOrCustomary => Self::UpToSixteen.hold(shape) || Self::Customary.hold(shape),
            Self::Any => true,
        }
    }
}

/// The rules a format can hold besides rows, columns and regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleSupport {
    /// No rules.
    None,
    /// Some kinds.
    Of {
        /// The kinds that this program knows, by their [keys](Rule::key) or [names](sudoscope_board::Kind::name).
        known: &'static [&'static str],
        /// The prefix of unknown rules.
        unknown: &'static str,
    },
    /// Every kind that this program knows, as far as the format can say what a rule demands.
    Known {
        /// The prefix of unknown rules.
        unknown: &'static str,
    },
    /// Every rule.
    All,
}

/// The prefixes of unknown rules by origin, as they are kept in [`Puzzle::unknown_rules`].
pub(super) mod origin {
    /// Cages of any program.
    pub(crate) const KILLER_CAGE: &str = "KillerCage";
    /// f-puzzles.
    pub(crate) const FPUZZLES: &str = "FPuzzles";
    /// KSudoku.
    pub(crate) const KSUDOKU: &str = "KSudoku";
    /// The Interactive Sudoku Solver.
    pub(crate) const ISS: &str = "Iss";
    /// SudokuPad.
    pub(crate) const SUDOKUPAD: &str = "SudokuPad";
}

/// The entry of a program without the mark of a drawing around it.
pub(super) fn without_mark(entry: &str) -> &str {
    entry.strip_prefix(DRAWING).and_then(|entry| entry.strip_suffix(')')).unwrap_or(entry)
}

/// Everything, for a single puzzle.
pub(super) const EVERYTHING: Capabilities = Capabilities {
    boards: BoardSupport::Any,
    givens: true,
    entered: true,
    corner: true,
    centre: true,
    ruled_out: true,
    rules: RuleSupport::All,
    title: true,
    author: true,
    comment: true,
    collection: false,
};

/// Givens alone.
pub(super) const GIVENS: Capabilities = Capabilities {
    boards: BoardSupport::Customary,
    givens: true,
    entered: false,
    corner: false,
    centre: false,
    ruled_out: false,
    rules: RuleSupport::None,
    title: false,
    author: false,
    comment: false,
    collection: false,
};

pub(super) const CLASSIC: Capabilities = Capabilities { boards: BoardSupport::Classic, ..GIVENS };
pub(super) const CANDIDATES: Capabilities =
    Capabilities { boards: BoardSupport::BoxesOfFigures, givens: false, entered: true, ruled_out: true, ..GIVENS };

impl RuleSupport {
    /// Whether a known rule can be stored.
    pub fn holds(self, rule: &Rule) -> bool {
        match self {
            Self::None => false,
            Self::Of { known, .. } => known.contains(&rule.key()) || known.contains(&rule.kind().name),
            Self::Known { .. } | Self::All => true,
        }
    }

    /// Whether an unknown rule can be stored.
    fn holds_unknown(self, rule: &str) -> bool {
        match self {
            Self::None => false,
            Self::Of { unknown, .. } | Self::Known { unknown } => {
                without_mark(rule).strip_prefix(unknown).is_some_and(|rest| rest.starts_with('('))
            }
            Self::All => true,
        }
    }
}

/// The rules that each format can store, by the keys or names of their kinds.
pub(super) mod rules {
    /// The rules that SudokuPad states; it draws the others.
    pub(crate) const SUDOKUPAD: &[&str] = &["diagonals", "windoku", "disjoint-groups", "anti-knight", "anti-king", "cage"];
    /// Diagonals and cages.
    pub(crate) const KILLER: &[&str] = &["diagonals", "cage"];
    /// Groups and cages.
    pub(crate) const KSUDOKU: &[&str] =
        &["diagonals", "windoku", "disjoint-groups", "falling-diagonal", "rising-diagonal", "region", "cage"];
    /// f-puzzles with its extension for further constraints.
    pub(crate) const FPUZZLES: &[&str] = &crate::formats::fpuzzles::RULES;
}

impl Capabilities {
    /// The part of a puzzle that these capabilities preserve.
    pub(super) fn preserved(&self, puzzle: &Puzzle) -> Puzzle {
        let rules: Vec<Rule> = puzzle.rules().iter().filter(|rule| self.rules.holds(rule)).cloned().collect();
        self.preserved_with(puzzle, &rules)
    }

    /// The preserved puzzle with these rules in place of the known ones.
    pub(super) fn preserved_with(&self, puzzle: &Puzzle, rules: &[Rule]) -> Puzzle {
        let mut kept = Puzzle::new(puzzle.shape().clone(), rules);
        for (cell, square) in puzzle.squares() {
            let marks = |is_kept: bool, digits: DigitSet| if is_kept { digits } else { DigitSet::EMPTY };
            let of = kept.square_mut(cell);
            of.value = match square.value {
                Value::Entered(_) if !self.entered => Value::Empty,
                Value::Entered(digit) if !self.givens => Value::Given(digit),
                value => value,
            };
            of.corner = marks(self.corner, square.corner);
            of.centre = marks(self.centre, square.centre);
            of.ruled_out = marks(self.ruled_out, square.ruled_out);
        }
        let said = |is_kept: bool, text: &String| if is_kept { text.clone() } else { String::new() };
        let About { title, author, comment } = &puzzle.about;
        kept.about =
            About { title: said(self.title, title), author: said(self.author, author), comment: said(self.comment, comment) };
        kept.unknown_rules = puzzle.unknown_rules.iter().filter(|rule| self.rules.holds_unknown(rule)).cloned().collect();
        kept
    }
}

/// A part of a puzzle that a format does not keep, as data.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Loss {
    /// A rule that this program knows.
    Rule(Rule),
    /// A rule that is drawn, and described in a text, but not stored as data.
    Drawn(Rule),
    /// A rule that it does not know.
    UnknownRule(String),
    /// The player's digits.
    Entered,
    /// Which digits are the player's: they are written as givens.
    WhoseDigits,
    /// Empty cells with one candidate are read back as digits.
    Singles,
    /// Marks, and candidates that were ruled out.
    Marks,
    /// The title.
    Title,
    /// The author.
    Author,
    /// The comment.
    Comment,
    /// Line breaks and spaces of title, author and comment.
    Spacing,
}

impl Loss {
    /// The losses of a format that draws the rules that it cannot state, and adds them to the comment in words.
    pub(super) fn of_drawing(puzzle: &Puzzle, mut kept: Puzzle) -> Vec<Self> {
        if kept.about.comment.starts_with(&puzzle.about.comment) {
            kept.about.comment.clone_from(&puzzle.about.comment);
        }
        let drawn = |loss| if let Self::Rule(rule) = loss { Self::Drawn(rule) } else { loss };
        Self::between(puzzle, &kept).into_iter().map(drawn).collect()
    }

    /// Whether what is lost is a rule: without it the puzzle is another.
    pub fn is_of_rules(&self) -> bool {
        match self {
            Self::Rule(_) | Self::Drawn(_) => true,
            Self::UnknownRule(entry) => !entry.starts_with(DRAWING),
            _ => false,
        }
    }

    /// The losses from a puzzle to the part of it that is preserved; each once, in the order above.
    pub(super) fn between(puzzle: &Puzzle, kept: &Puzzle) -> Vec<Self> {
        let rules = lost_rules(puzzle, kept).map(|rule| Self::Rule(rule.clone()));
        // Other programs do not tell drawings from rules.
        let is_kept = |rule: &&String| kept.unknown_rules.iter().any(|kept| without_mark(kept) == without_mark(rule));
        let unknown = puzzle.unknown_rules.iter().filter(|rule| !is_kept(rule)).cloned().map(Self::UnknownRule);
        let differs = |part: fn(&Square) -> DigitSet| {
            puzzle.squares().zip(kept.squares()).any(|((_, square), (_, kept))| !(part(square) - part(kept)).is_empty())
        };
        let any = |is_lost: fn(Value, Value) -> bool| {
            puzzle.squares().zip(kept.squares()).any(|((_, square), (_, kept))| is_lost(square.value, kept.value))
        };
        let (own_words, kept_words) = (words(&puzzle.about), words(&kept.about));
        let is_lost = |text: usize| own_words[text] != kept_words[text];
        let same_words = own_words == kept_words;
        let parts = [
            (any(|value, kept| value != Value::Empty && kept == Value::Empty), Self::Entered),
            (any(|value, kept| matches!((value, kept), (Value::Entered(_), Value::Given(_)))), Self::WhoseDigits),
            (any(|value, kept| value == Value::Empty && kept != Value::Empty), Self::Singles),
            (differs(|square| square.corner | square.centre) || differs(|square| square.ruled_out), Self::Marks),
            (is_lost(0), Self::Title),
            (is_lost(1), Self::Author),
            (is_lost(2), Self::Comment),
            (same_words && puzzle.about != kept.about, Self::Spacing),
        ];
        let mut lost: Vec<Self> = rules.chain(unknown).collect();
        lost.extend(parts.into_iter().filter(|(there, _)| *there).map(|(_, part)| part));
        lost
    }
}

/// The rules that are not kept, neither as they are nor as others that demand the same.
fn lost_rules<'a>(puzzle: &'a Puzzle, kept: &'a Puzzle) -> impl Iterator<Item = &'a Rule> {
    let shape = kept.shape();
    let mut demands = None;
    puzzle.rules().iter().filter(move |rule| {
        !kept.rules().contains(rule)
            && !DemandSet::of_one(rule, puzzle.rules(), shape)
                .are_met_by(demands.get_or_insert_with(|| DemandSet::of(kept.rules(), shape)))
    })
}

/// Title, author and comment word by word.
fn words(about: &About) -> [Vec<&str>; 3] {
    [&about.title, &about.author, &about.comment].map(|text| text.split_whitespace().collect())
}

/// How a puzzle that is read back differs from what was written, as data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The text is no puzzle.
    Refused,
    /// The text can be read in several ways.
    Unclear,
    /// There are more puzzles or fewer.
    Count,
    /// Another board.
    Board,
    /// Other digits.
    Digits,
    /// Other marks.
    Marks,
    /// Other rules.
    Rules,
    /// Another title, author or comment.
    About,
}

impl Difference {
    /// The first thing that differs; nothing where the puzzles are the same but for the order of rules.
    pub(super) fn between(puzzle: &Puzzle, read: &Puzzle) -> Option<Self> {
        // A file may list rules in an order of its own.
        let unknown = |puzzle: &Puzzle| {
            // Other programs do not tell drawings from rules.
            let mut rules: Vec<String> = puzzle.unknown_rules.iter().map(|rule| without_mark(rule).to_owned()).collect();
            rules.sort_unstable();
            rules
        };
        let values = |puzzle: &Puzzle| puzzle.squares().map(|(_, square)| square.value).collect::<Vec<_>>();
        let parts = [
            (puzzle.shape() != read.shape(), Self::Board),
            (values(puzzle) != values(read), Self::Digits),
            (!puzzle.squares().eq(read.squares()), Self::Marks),
            (puzzle.rules() != read.rules() || unknown(puzzle) != unknown(read), Self::Rules),
            (puzzle.about != read.about, Self::About),
        ];
        parts.into_iter().find(|(differs, _)| *differs).map(|(_, part)| part)
    }
}
