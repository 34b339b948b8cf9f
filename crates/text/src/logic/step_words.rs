//! [`StepWords`]: names the parts of a board, and turns phrases into sentences.

use std::fmt::Display;

use crate::{Lang, Phrase, Piece, phrase::BoardItem, step::Names};
use sudoscope_board::{Cell, Digit, DigitSet, HouseId, MAX_FIGURE};
use sudoscope_solve::logic::{Candidate, Node, notation};

/// More cells than this are written in groups: `r1c1245 and r3c24`. Those of a line on a classic board are named one by one.
const LISTED: usize = MAX_FIGURE;

/// One or several sentences, in pieces.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Sentence {
    /// The pieces, in reading order.
    pub pieces: Vec<Piece>,
    /// The subject of the sentence as a whole, if that is one thing.
    pub about: Vec<BoardItem>,
}

impl Sentence {
    /// The text.
    pub fn text(&self) -> String {
        self.pieces.iter().map(|piece| piece.text.as_str()).collect()
    }
}

/// Explains steps on a board, in a language.
#[derive(Clone, Copy)]
pub struct StepWords<'a> {
    names: Names<'a>,
}

impl<'a> StepWords<'a> {
    /// The words in the language and with the numerals of `names`.
    pub fn new(names: Names<'a>) -> Self {
        Self { names }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.names.lang
    }

    /// The names in use.
    pub fn names(&self) -> Names<'a> {
        self.names
    }

    /// A cell.
    pub fn cell(&self, cell: Cell) -> Phrase {
        Phrase::name(self.names.cell(cell), vec![BoardItem::Cell(cell)])
    }

    /// The cell of a candidate; the candidate is what it names.
    pub fn place(&self, candidate: Candidate) -> Phrase {
        Phrase::name(self.names.cell(candidate.cell), vec![BoardItem::Candidate(candidate)])
    }

    /// A house.
    pub fn house(&self, house: HouseId) -> Phrase {
        Phrase::name(self.names.house(house), vec![BoardItem::House(house)])
    }

    /// Houses, each named in full: `row 2 and row 6`.
    pub fn houses(&self, houses: impl IntoIterator<Item = HouseId>) -> Phrase {
        self.all(houses.into_iter().map(|house| self.house(house)).collect())
    }

    /// A digit.
    pub fn digit(&self, digit: Digit) -> Phrase {
        self.names.digit(digit).into()
    }

    /// Digits: `3 and 8`.
    pub fn digits(&self, digits: DigitSet) -> Phrase {
        self.all(digits.iter().map(|digit| self.digit(digit)).collect())
    }

    /// Alternative digits: `3 or 8`.
    pub fn any_digit(&self, digits: DigitSet) -> Phrase {
        self.any(digits.iter().map(|digit| self.digit(digit)).collect())
    }

    /// Cells: `r1c1 and r1c6`.
    pub fn cells(&self, cells: &[Cell]) -> Phrase {
        self.listed(cells, |items| self.all(items), |cell| vec![BoardItem::Cell(cell)])
    }

    /// Alternative cells: `r1c1 or r1c6`.
    pub fn any_cell(&self, cells: &[Cell]) -> Phrase {
        self.listed(cells, |items| self.any(items), |cell| vec![BoardItem::Cell(cell)])
    }

    /// The cells that hold a digit between them: `r1c1 and r1c6`.
    pub fn places(&self, digit: Digit, cells: &[Cell]) -> Phrase {
        self.of_digits(digit.set(), cells, |items| self.all(items))
    }

    /// Cells none of which holds any of the digits: `r1c1 and r1c6`.
    pub fn places_of(&self, digits: DigitSet, cells: &[Cell]) -> Phrase {
        self.of_digits(digits, cells, |items| self.all(items))
    }

    /// Alternative cells of a digit: `r1c1 or r1c6`.
    pub fn any_place(&self, digit: Digit, cells: &[Cell]) -> Phrase {
        self.of_digits(digit.set(), cells, |items| self.any(items))
    }

    /// Cells whose names point at their candidates of these digits.
    pub fn of_digits(&self, digits: DigitSet, cells: &[Cell], join: impl Fn(Vec<Phrase>) -> Phrase) -> Phrase {
        let items = |cell: Cell| digits.iter().map(|digit| BoardItem::Candidate(Candidate::new(cell, digit))).collect();
        self.listed(cells, join, items)
    }

    /// Cells one by one in their order, or many of them in groups; `items`: what the name of a cell points at.
    fn listed(&self, cells: &[Cell], join: impl Fn(Vec<Phrase>) -> Phrase, items: impl Fn(Cell) -> Vec<BoardItem>) -> Phrase {
        if cells.len() <= LISTED {
            return join(cells.iter().map(|&cell| Phrase::name(self.names.cell(cell), items(cell))).collect());
        }
        let groups = notation::grouped(self.names.geometry.shape(), cells.iter().copied());
        join(groups.into_iter().map(|(name, cells)| Phrase::name(name, cells.into_iter().flat_map(&items).collect())).collect())
    }

    /// Cells one by one in an order that counts, however many they are: `r1c1, r1c6 and r4c6`.
    pub fn cells_in_order(&self, cells: &[Cell]) -> Phrase {
        self.all(cells.iter().map(|&cell| self.cell(cell)).collect())
    }

    /// Joins items with "and".
    pub fn all(&self, items: Vec<Phrase>) -> Phrase {
        self.lang().all(items)
    }

    /// Joins clauses with "and", or as the language joins them.
    pub fn clauses(&self, items: Vec<Phrase>) -> Phrase {
        let grammar = self.lang().grammar();
        if grammar.lists_clauses { self.all(items) } else { Phrase::joined(items, grammar.clause_comma) }
    }

    /// Joins items with "or".
    pub fn any(&self, items: Vec<Phrase>) -> Phrase {
        self.lang().any(items)
    }

    /// The cells of a node of a chain.
    pub fn node(&self, node: &Node) -> Phrase {
        self.any_place(node.digit, &node.cells)
    }

    /// A phrase as a sentence.
    pub fn sentence(&self, phrase: impl Into<Phrase>) -> Sentence {
        let mut pieces = phrase.into().into_pieces();
        if self.lang().grammar().capitalises {
            capitalise(&mut pieces);
        }
        Sentence { pieces, about: Vec::new() }
    }

    /// A numbered line of an argument, about a node.
    pub fn numbered(&self, number: impl Display, node: &Node, phrase: Phrase) -> Sentence {
        self.numbered_about(number, node.candidates().map(BoardItem::Candidate).collect(), phrase)
    }

    /// A numbered line of an argument, about these items.
    pub fn numbered_about(&self, number: impl Display, about: Vec<BoardItem>, phrase: Phrase) -> Sentence {
        let mut line = Phrase::name(format!("{number}."), about.clone());
        line.push_text(" ");
        line.push(phrase);
        Sentence { pieces: line.into_pieces(), about }
    }

    /// Phrases as one paragraph. Empty ones are dropped.
    pub fn paragraph(&self, phrases: &[Phrase]) -> Sentence {
        let sentences = phrases.iter().filter(|phrase| !phrase.is_empty()).map(|phrase| Phrase::of(self.sentence(phrase).pieces));
        self.sentence(Phrase::joined(sentences, self.lang().grammar().sentence_gap))
    }
}

/// A sentence begins with a capital, unless it begins with the name of a cell, such as r1c1.
fn capitalise(pieces: &mut [Piece]) {
    let Some(first) = pieces.first_mut() else { return };
    let names_a_cell = first.items.iter().any(|item| !matches!(item, BoardItem::House(_)));
    if let Some(letter) = first.text.chars().next().filter(|letter| letter.is_ascii_lowercase() && !names_a_cell) {
        first.text.replace_range(..1, &letter.to_ascii_uppercase().to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grammar::Numerals;
    use sudoscope_board::HouseGeometry;

    #[test]
    fn a_sentence_knows_what_it_names() {
        let geometry = HouseGeometry::classic();
        let words = StepWords::new(Names { lang: Lang::En, geometry: &geometry, numerals: Numerals::Numbers });
        let (house, seven) = (HouseId::new(3), Digit::from_index(6));
        let [one, other] = [28, 34].map(Cell::new);
        let places = words.any_place(seven, &[one, other]);
        let phrase = Phrase::joined([words.house(house), "has its".into(), words.digit(seven), "in".into(), places], " ");
        let sentence = words.sentence(phrase);
        assert_eq!(sentence.text(), "Row 4 has its 7 in r4c2 or r4c8");
        let named: Vec<&Piece> = sentence.pieces.iter().filter(|piece| !piece.items.is_empty()).collect();
        assert_eq!(named.iter().map(|piece| piece.text.as_str()).collect::<Vec<_>>(), ["Row 4", "r4c2", "r4c8"]);
        assert_eq!(named[0].items, [BoardItem::House(house)]);
        assert_eq!(named[2].items, [BoardItem::Candidate(Candidate::new(other, seven))]);
    }

    #[test]
    fn an_english_sentence_begins_with_a_capital_but_a_cell_keeps_its_name() {
        let geometry = HouseGeometry::classic();
        let words = StepWords::new(Names { lang: Lang::En, geometry: &geometry, numerals: Numerals::Numbers });
        let text = |phrase: Phrase, rest: &str| words.sentence(Phrase::joined([phrase, rest.into()], " ")).text();
        assert_eq!(text(words.house(HouseId::new(10)), "has its 9 already."), "Column 2 has its 9 already.");
        assert_eq!(text(words.cell(Cell::new(2)), "is not 2."), "r1c3 is not 2.");
        assert_eq!(text("in all".into(), "cases"), "In all cases");
    }

    #[test]
    fn every_english_sentence_of_a_paragraph_begins_with_a_capital() {
        let geometry = HouseGeometry::classic();
        let words = StepWords::new(Names { lang: Lang::En, geometry: &geometry, numerals: Numerals::Numbers });
        let house = |number| Phrase::joined([words.house(HouseId::new(number)), "has it.".into()], " ");
        assert_eq!(words.paragraph(&[house(4), house(12)]).text(), "Row 5 has it. Column 4 has it.");
    }

    #[test]
    fn a_numbered_line_is_about_its_node_and_keeps_its_words() {
        let geometry = HouseGeometry::classic();
        let words = StepWords::new(Names { lang: Lang::En, geometry: &geometry, numerals: Numerals::Numbers });
        let candidate = Candidate::new(Cell::new(2), Digit::from_index(4));
        let line = words.numbered("3", &Node::of(candidate), Phrase::joined([words.place(candidate), "is 5".into()], " "));
        assert_eq!(line.text(), "3. r1c3 is 5");
        assert_eq!(line.about, [BoardItem::Candidate(candidate)]);
        assert_eq!(line.pieces[0].items, line.about);
    }

    #[test]
    fn many_cells_are_written_together_and_all_named() {
        let geometry = HouseGeometry::classic();
        let words = StepWords::new(Names { lang: Lang::Zh, geometry: &geometry, numerals: Numerals::Numbers });
        let cells: Vec<Cell> = (0..10).map(Cell::new).collect();
        let sentence = words.sentence(words.cells(&cells[..6]));
        assert_eq!(sentence.text(), "r1c1、r1c2、r1c3、r1c4、r1c5 和 r1c6", "those of a line are named one by one");
        let sentence = words.sentence(words.cells(&cells));
        assert_eq!(sentence.text(), "r1c123456789 和 r2c1");
        assert_eq!(sentence.pieces[0].items.len(), 9);
        // Groups are listed as single cells are, and each points at its own.
        let cells: Vec<Cell> = [0, 1, 2, 3, 4, 5, 6, 20, 22, 80].map(Cell::new).into();
        let sentence = words.sentence(words.any_place(Digit::from_index(4), &cells));
        assert_eq!(sentence.text(), "r1c1234567、r3c35 或 r9c9");
        assert_eq!(sentence.pieces.iter().map(|piece| piece.items.len()).collect::<Vec<_>>(), [7, 0, 2, 0, 1]);
    }

    #[test]
    fn paragraphs_have_spaces_between_sentences_only_where_the_language_does() {
        let geometry = HouseGeometry::classic();
        for (lang, expected) in [(Lang::En, "A. B."), (Lang::Zh, "A.B.")] {
            let words = StepWords::new(Names { lang, geometry: &geometry, numerals: Numerals::Numbers });
            assert_eq!(words.paragraph(&["A.".into(), Phrase::default(), "B.".into()]).text(), expected);
        }
    }
}
