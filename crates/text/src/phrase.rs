//! [`Phrase`]: text that knows what it names, a [`BoardItem`], so that text and board can point at each other.

use std::fmt;

use sudoscope_board::{Cell, HouseId};
use sudoscope_solve::logic::Candidate;

/// A part of a phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The text.
    pub text: String,
    /// The object that it names; empty for running text.
    pub items: Vec<BoardItem>,
}

/// Text in pieces, each with what it names.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Phrase {
    pieces: Vec<Piece>,
}

impl Phrase {
    /// A name of these things.
    pub fn name(text: String, items: Vec<BoardItem>) -> Self {
        Self { pieces: vec![Piece { text, items }] }
    }

    /// A phrase of these pieces.
    pub fn of(pieces: Vec<Piece>) -> Self {
        Self { pieces }
    }

    /// Phrases joined by `gap`.
    pub fn joined(phrases: impl IntoIterator<Item = Self>, gap: &str) -> Self {
        let mut joined = Self::default();
        for (place, phrase) in phrases.into_iter().enumerate() {
            if place > 0 {
                joined.push_text(gap);
            }
            joined.push(phrase);
        }
        joined
    }

    /// Adds a phrase.
    pub fn push(&mut self, phrase: Self) {
        for piece in phrase.pieces {
            if piece.items.is_empty() { self.push_text(&piece.text) } else { self.pieces.push(piece) }
        }
    }

    /// Adds running text.
    pub fn push_text(&mut self, text: &str) {
        match self.pieces.last_mut() {
            _ if text.is_empty() => {}
            Some(last) if last.items.is_empty() => last.text.push_str(text),
            _ => self.pieces.push(Piece { text: text.to_owned(), items: Vec::new() }),
        }
    }

    /// Whether there is no text.
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// The pieces, in reading order.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The pieces, in reading order.
    pub fn into_pieces(self) -> Vec<Piece> {
        self.pieces
    }

    /// The first and the last character.
    pub(super) fn ends(&self) -> Option<(char, char)> {
        let first = self.pieces.first()?.text.chars().next()?;
        Some((first, self.pieces.last()?.text.chars().next_back()?))
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces.iter().try_for_each(|piece| f.write_str(&piece.text))
    }
}

impl From<Phrase> for String {
    fn from(phrase: Phrase) -> Self {
        phrase.to_string()
    }
}

impl From<&str> for Phrase {
    fn from(text: &str) -> Self {
        let mut phrase = Self::default();
        phrase.push_text(text);
        phrase
    }
}

impl From<String> for Phrase {
    fn from(text: String) -> Self {
        text.as_str().into()
    }
}

impl From<char> for Phrase {
    fn from(char: char) -> Self {
        char.to_string().into()
    }
}

impl From<usize> for Phrase {
    fn from(number: usize) -> Self {
        number.to_string().into()
    }
}

impl From<&Self> for Phrase {
    fn from(phrase: &Self) -> Self {
        phrase.clone()
    }
}

/// Something on the board that a sentence names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardItem {
    /// A cell.
    Cell(Cell),
    /// A digit in a cell.
    Candidate(Candidate),
    /// A house.
    House(HouseId),
}

impl BoardItem {
    /// Whether the thing lies in that cell; a house does not.
    pub fn is_in(self, cell: Cell) -> bool {
        match self {
            Self::Cell(own) => own == cell,
            Self::Candidate(candidate) => candidate.cell == cell,
            Self::House(_) => false,
        }
    }
}
