//! [`Teller`]: writes sentences that know what they name, so that text and board can point at each other.
//!
//! A message is filled in with names as any other is, but each name is wrapped in control characters that no message and no name
//! has. [`Teller::sentence`] takes these out again and leaves pieces of text, each with what it names.

use std::cell::RefCell;

use crate::{
    app::{
        mark::Mark,
        text::{Lang, step::Names},
    },
    board::{Cell, Digit, DigitSet, HouseId},
    solve::logic::{Candidate, Node, notation},
};

/// Before the number of a name, between it and its text, and after that.
const OPEN: char = '\u{1}';
const MIDDLE: char = '\u{2}';
const CLOSE: char = '\u{3}';

/// More cells than this are written together, as in notation: `r1c1245`.
const LISTED: usize = 5;

/// A part of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// How it reads.
    pub text: String,
    /// What it names; nothing for running text.
    pub marks: Vec<Mark>,
}

/// A sentence, or several, in pieces.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Sentence {
    /// The pieces, to be read one after the other.
    pub pieces: Vec<Piece>,
    /// What the whole of it is about, where that is one thing.
    pub about: Vec<Mark>,
}

impl Sentence {
    /// All of it.
    pub fn text(&self) -> String {
        self.pieces.iter().map(|piece| piece.text.as_str()).collect()
    }
}

/// Writes names into messages and remembers what they name.
pub struct Teller<'a> {
    names: Names<'a>,
    named: RefCell<Vec<Vec<Mark>>>,
}

impl<'a> Teller<'a> {
    /// Writes in the language, with the names and the numerals of `names`.
    pub fn new(names: Names<'a>) -> Self {
        Self { names, named: RefCell::default() }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.names.lang
    }

    /// How things are called.
    pub fn names(&self) -> Names<'a> {
        self.names
    }

    /// A text that names these things.
    fn name(&self, text: &str, marks: Vec<Mark>) -> String {
        let mut named = self.named.borrow_mut();
        named.push(marks);
        format!("{OPEN}{}{MIDDLE}{text}{CLOSE}", named.len() - 1)
    }

    /// A cell.
    pub fn cell(&self, cell: Cell) -> String {
        self.name(&self.names.cell(cell), vec![Mark::Cell(cell)])
    }

    /// The cell of a candidate; the candidate is what it names.
    pub fn place(&self, candidate: Candidate) -> String {
        self.name(&self.names.cell(candidate.cell), vec![Mark::Candidate(candidate)])
    }

    /// A house.
    pub fn house(&self, house: HouseId) -> String {
        self.name(&self.names.house(house), vec![Mark::House(house)])
    }

    /// Houses: `rows 2 and 6` as `row 2 and row 6`.
    pub fn houses(&self, houses: impl IntoIterator<Item = HouseId>) -> String {
        self.all(houses.into_iter().map(|house| self.house(house)).collect())
    }

    /// A digit.
    pub fn digit(&self, digit: Digit) -> String {
        self.names.digit(digit)
    }

    /// Digits: `3 and 8`.
    pub fn digits(&self, digits: DigitSet) -> String {
        self.all(digits.iter().map(|digit| self.digit(digit)).collect())
    }

    /// Digits of which one is meant: `3 or 8`.
    pub fn any_digit(&self, digits: DigitSet) -> String {
        self.any(digits.iter().map(|digit| self.digit(digit)).collect())
    }

    /// Cells: `r1c1 and r1c6`.
    pub fn cells(&self, cells: &[Cell]) -> String {
        let marks = || cells.iter().map(|&cell| Mark::Cell(cell)).collect();
        self.listed(cells, marks, |items| self.all(items), |cell| self.cell(cell))
    }

    /// The cells that hold a digit between them: `r1c1 and r1c6`.
    pub fn places(&self, digit: Digit, cells: &[Cell]) -> String {
        self.of_digits(digit.set(), cells, |items| self.all(items))
    }

    /// The cells of which none holds any of the digits: `r1c1 and r1c6`.
    pub fn places_of(&self, digits: DigitSet, cells: &[Cell]) -> String {
        self.of_digits(digits, cells, |items| self.all(items))
    }

    /// Cells of which one holds a digit: `r1c1 or r1c6`.
    pub fn any_place(&self, digit: Digit, cells: &[Cell]) -> String {
        self.of_digits(digit.set(), cells, |items| self.any(items))
    }

    /// Cells that name the candidates of these digits there.
    fn of_digits(&self, digits: DigitSet, cells: &[Cell], join: impl Fn(Vec<String>) -> String) -> String {
        let marks = |cell: Cell| digits.iter().map(move |digit| Mark::Candidate(Candidate::new(cell, digit)));
        let all = || cells.iter().flat_map(|&cell| marks(cell)).collect();
        self.listed(cells, all, join, |cell| self.name(&self.names.cell(cell), marks(cell).collect()))
    }

    fn listed(
        &self,
        cells: &[Cell],
        marks: impl Fn() -> Vec<Mark>,
        join: impl Fn(Vec<String>) -> String,
        one: impl Fn(Cell) -> String,
    ) -> String {
        if cells.len() > LISTED {
            return self.name(&notation::cells(self.names.geometry, cells.iter().copied()), marks());
        }
        join(cells.iter().map(|&cell| one(cell)).collect())
    }

    /// Items of which all are meant.
    pub fn all(&self, items: Vec<String>) -> String {
        self.lang().list(items)
    }

    /// Items of which one is meant.
    pub fn any(&self, items: Vec<String>) -> String {
        self.lang().any(items)
    }

    /// The cells of a node of a chain.
    pub fn node(&self, node: &Node) -> String {
        self.any_place(node.digit, &node.cells)
    }

    /// A message that was filled in, in pieces.
    pub fn sentence(&self, message: &str) -> Sentence {
        let named = self.named.borrow();
        let mut pieces = Vec::new();
        let mut plain = String::new();
        let mut rest = message;
        while let Some((before, tagged)) = rest.split_once(OPEN) {
            plain.push_str(before);
            let parts =
                tagged.split_once(MIDDLE).and_then(|(number, text)| Some((number.parse::<usize>().ok()?, text.split_once(CLOSE)?)));
            let Some((number, (text, after))) = parts else { break };
            flush(&mut plain, &mut pieces);
            pieces.push(Piece { text: text.to_owned(), marks: named.get(number).cloned().unwrap_or_default() });
            rest = after;
        }
        plain.push_str(rest);
        flush(&mut plain, &mut pieces);
        if self.lang().grammar().capitalises {
            capitalise(&mut pieces);
        }
        Sentence { pieces, about: Vec::new() }
    }

    /// A line of an argument: its number, and what holds for this node.
    pub fn numbered(&self, number: usize, node: &Node, message: &str) -> Sentence {
        let about: Vec<Mark> = node.candidates().map(Mark::Candidate).collect();
        let count = Piece { text: format!("{number}."), marks: about.clone() };
        let said = self.sentence(&format!(" {message}"));
        Sentence { pieces: [count].into_iter().chain(said.pieces).collect(), about }
    }

    /// Messages one after the other, as one paragraph.
    pub fn paragraph(&self, messages: &[String]) -> Sentence {
        self.sentence(&self.lang().sentences(messages))
    }
}

/// A sentence begins with a capital, but for the name of a cell: that is a formula.
fn capitalise(pieces: &mut [Piece]) {
    let Some(first) = pieces.first_mut() else { return };
    let names_a_cell = first.marks.iter().any(|mark| !matches!(mark, Mark::House(_)));
    if let Some(letter) = first.text.chars().next().filter(|letter| letter.is_ascii_lowercase() && !names_a_cell) {
        first.text.replace_range(..1, &letter.to_ascii_uppercase().to_string());
    }
}

fn flush(plain: &mut String, pieces: &mut Vec<Piece>) {
    if !plain.is_empty() {
        pieces.push(Piece { text: std::mem::take(plain), marks: Vec::new() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{app::numerals::Numerals, board::Geometry};

    #[test]
    fn a_sentence_knows_what_it_names() {
        let geometry = Geometry::classic();
        let teller = Teller::new(Names { lang: Lang::En, geometry: &geometry, numerals: Numerals::Numbers });
        let (house, seven) = (HouseId::new(3), Digit::from_index(6));
        let [one, other] = [28, 34].map(Cell::new);
        let message = format!("In {} the 7 fits only {}.", teller.house(house), teller.any_place(seven, &[one, other]));
        let sentence = teller.sentence(&message);
        assert_eq!(sentence.text(), "In row 4 the 7 fits only r4c2 or r4c8.");
        let named: Vec<&Piece> = sentence.pieces.iter().filter(|piece| !piece.marks.is_empty()).collect();
        assert_eq!(named.iter().map(|piece| piece.text.as_str()).collect::<Vec<_>>(), ["row 4", "r4c2", "r4c8"]);
        assert_eq!(named[0].marks, [Mark::House(house)]);
        assert_eq!(named[2].marks, [Mark::Candidate(Candidate::new(other, seven))]);
    }

    #[test]
    fn an_english_sentence_begins_with_a_capital_but_a_cell_keeps_its_name() {
        let geometry = Geometry::classic();
        let teller = Teller::new(Names { lang: Lang::En, geometry: &geometry, numerals: Numerals::Numbers });
        let text = |message: String| teller.sentence(&message).text();
        assert_eq!(text(format!("{} has its 9 already.", teller.house(HouseId::new(10)))), "Column 2 has its 9 already.");
        assert_eq!(text(format!("{} is not 2.", teller.cell(Cell::new(2)))), "r1c3 is not 2.");
        assert_eq!(text("in all cases".to_owned()), "In all cases");
    }

    #[test]
    fn a_numbered_line_is_about_its_node_and_keeps_its_words() {
        let geometry = Geometry::classic();
        let teller = Teller::new(Names { lang: Lang::En, geometry: &geometry, numerals: Numerals::Numbers });
        let candidate = Candidate::new(Cell::new(2), Digit::from_index(4));
        let line = teller.numbered(3, &Node::of(candidate), &format!("{} is 5", teller.place(candidate)));
        assert_eq!(line.text(), "3. r1c3 is 5");
        assert_eq!(line.about, [Mark::Candidate(candidate)]);
        assert_eq!(line.pieces[0].marks, line.about);
    }

    #[test]
    fn many_cells_are_written_together_and_all_named() {
        let geometry = Geometry::classic();
        let teller = Teller::new(Names { lang: Lang::Zh, geometry: &geometry, numerals: Numerals::Numbers });
        let cells: Vec<Cell> = (0..6).map(Cell::new).collect();
        let sentence = teller.sentence(&teller.cells(&cells));
        assert_eq!(sentence.text(), "r1c123456");
        assert_eq!(sentence.pieces[0].marks.len(), 6);
    }

    #[test]
    fn paragraphs_have_spaces_between_sentences_only_where_the_language_does() {
        let geometry = Geometry::classic();
        for (lang, expected) in [(Lang::En, "A. B."), (Lang::Zh, "A.B.")] {
            let teller = Teller::new(Names { lang, geometry: &geometry, numerals: Numerals::Numbers });
            assert_eq!(teller.paragraph(&["A.".to_owned(), String::new(), "B.".to_owned()]).text(), expected);
        }
    }
}
