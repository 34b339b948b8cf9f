//! How a list looks: its columns, which of them it is sorted by, and which puzzles are listed. It comes back with the game that belongs to
//! the list, with [`ListPlace`], where a puzzle lies in it.

use std::{cmp::Ordering, str::FromStr};

use crate::{
    app::{
        model::collection::{CollectionModel, Filter, Grade, ListColumn},
        prelude::*,
    },
    io,
};

/// What differs from a list that has just been opened, by names.
type Look = BTreeMap<String, String>;
/// What it is made of: each name, with its text where it differs.
type Parts = [(&'static str, Option<String>); 14];

impl CollectionModel {
    /// How it looks.
    pub fn look(&self) -> Look {
        let own = self.look_parts().into_iter().filter_map(|(name, part)| Some((name.to_owned(), part?)));
        own.chain(self.later_look.clone()).collect()
    }

    fn look_parts(&self) -> Parts {
        let Filter { solutions, grade, technique, as_hardest, .. } = self.filter;
        let Filter { fewest_clues, most_clues, lowest_score, highest_score, lowest_er, highest_er, ref field, .. } = self.filter;
        let (column, from_highest) = self.sort;
        let shown = self.field.map_or_else(String::new, |field| field.to_string());
        [
            ("sort", (column != ListColumn::Number).then(|| column.key().to_owned())),
            ("from_highest", from_highest.then(String::new)),
            ("shown", (!self.fields.is_empty()).then_some(shown)),
            ("solutions", solutions.map(|solutions| solutions.key().to_owned())),
            ("grade", grade.map(|grade| grade.key().to_owned())),
            ("technique", technique.map(|technique| technique.key().to_owned())),
            ("as_hardest", as_hardest.then(String::new)),
            ("fewest_clues", (fewest_clues > 0).then(|| fewest_clues.to_string())),
            ("most_clues", most_clues.map(|most| most.to_string())),
            ("lowest_score", lowest_score.map(|score| score.to_string())),
            ("highest_score", highest_score.map(|score| score.to_string())),
            ("lowest_er", lowest_er.map(|er| er.to_string())),
            ("highest_er", highest_er.map(|er| er.to_string())),
            ("field", (!field.is_empty()).then(|| field.clone())),
        ]
    }

    /// Lets it look like that. What cannot be read, or is not there any more, is as usual. The list is still to be arranged.
    pub fn take_look(&mut self, look: &Look) {
        fn number<T: FromStr>(look: &Look, name: &str) -> Option<T> {
            look.get(name)?.parse().ok()
        }
        let parts = self.look_parts();
        let is_known = |name: &str| parts.iter().any(|(known, _)| *known == name);
        self.later_look =
            look.iter().filter(|(name, _)| !is_known(name)).map(|(name, part)| (name.clone(), part.clone())).collect();
        let key = |name: &str| look.get(name).map_or("", String::as_str);
        if look.contains_key("shown") {
            self.show_field(number(look, "shown"));
        }
        self.sort = (ListColumn::from_key(key("sort")).unwrap_or(ListColumn::Number), look.contains_key("from_highest"));
        self.filter = Filter {
            solutions: Solutions::from_key(key("solutions")),
            grade: Grade::ALL.into_iter().find(|grade| grade.key() == key("grade")),
            technique: Technique::from_key(key("technique")),
            as_hardest: look.contains_key("as_hardest"),
            fewest_clues: number(look, "fewest_clues").unwrap_or_default(),
            most_clues: number(look, "most_clues"),
            lowest_score: number(look, "lowest_score"),
            highest_score: number(look, "highest_score"),
            lowest_er: number(look, "lowest_er"),
            highest_er: number(look, "highest_er"),
            field: key("field").to_owned(),
        };
    }
}

/// The list that a puzzle belongs to, or that is open beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListPlace {
    /// Its file.
    pub path: PathBuf,
    /// Whether that is only how the program keeps a list that a person has in no file.
    pub is_kept: bool,
    /// Whether its puzzles were generated.
    pub is_made: bool,
    /// The part of the file, if it is read in parts.
    pub part: Option<u32>,
    /// The place of the puzzle; `None` if it is another one than those of the list.
    pub index: Option<usize>,
    /// Whether the list is shown.
    pub is_shown: bool,
    /// How it is sorted and filtered, by names.
    pub look: BTreeMap<String, String>,
}

/// A condition on a column.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Wanted {
    /// A number from one to another, both included.
    Range(f64, f64),
    /// A text in it, in small letters.
    Text(String),
}

impl Wanted {
    /// Reads what was typed: `7.0..8.5`, `7..`, `..8.5`, `>7`, `<=8.5`, or a text; `None` if that is nothing.
    pub(super) fn of(typed: &str) -> Option<Self> {
        let typed = typed.trim();
        if let Some(bounded) = Self::bounded(typed) {
            return Some(bounded);
        }
        let bound = |text: &str, otherwise: f64| if text.trim().is_empty() { Some(otherwise) } else { text.trim().parse().ok() };
        let range = typed.split_once("..").filter(|ends| *ends != ("", ""));
        let range = range.and_then(|(least, most)| Some((bound(least, f64::NEG_INFINITY)?, bound(most, f64::INFINITY)?)));
        match range {
            Some((least, most)) => Some(Self::Range(least, most)),
            None => (!typed.is_empty()).then(|| Self::Text(typed.to_lowercase())),
        }
    }

    /// Reads a bound: `>7`, `>=7`, `<8.5`, `<=8.5`, also with the signs that keyboards for Chinese type.
    fn bounded(typed: &str) -> Option<Self> {
        let sign = typed.chars().next()?;
        let rest = &typed[sign.len_utf8()..];
        let (is_included, bound) = rest.strip_prefix(['=', '＝']).map_or((false, rest), |bound| (true, bound));
        let (sign, is_included) = match sign {
            '>' | '＞' => ('>', is_included),
            '<' | '＜' => ('<', is_included),
            '≥' => ('>', true),
            '≤' => ('<', true),
            _ => return None,
        };
        let bound: f64 = bound.trim().parse().ok()?;
        Some(match (sign, is_included) {
            ('>', true) => Self::Range(bound, f64::INFINITY),
            ('>', false) => Self::Range(bound.next_up(), f64::INFINITY),
            (_, true) => Self::Range(f64::NEG_INFINITY, bound),
            (_, false) => Self::Range(f64::NEG_INFINITY, bound.next_down()),
        })
    }

    /// Whether a text of the column is wanted.
    pub(super) fn is(&self, text: &str) -> bool {
        match self {
            Self::Range(least, most) => number(text).is_some_and(|number| (*least..=*most).contains(&number)),
            Self::Text(wanted) => text.to_lowercase().contains(wanted.as_str()),
        }
    }
}

/// The number of puzzles whose texts show whether a column holds numbers.
const SHOWN: usize = 100;

/// Whether a column holds numbers: all texts of the first puzzles that have any.
pub(super) fn holds_numbers(puzzles: &Collection, column: &io::Column) -> bool {
    let texts = (0..puzzles.len().min(SHOWN)).map(|index| puzzles.field(index, column));
    let mut numbers = texts.filter(|text| !text.trim().is_empty()).map(|text| number(&text).is_some()).peekable();
    numbers.peek().is_some() && numbers.all(|is_number| is_number)
}

/// The number that a text is or begins with: 7.2, and 11.8 in `11.8/1.2/1.2`.
pub(super) fn number(text: &str) -> Option<f64> {
    let text = text.trim();
    let end = text.find(|char: char| !(char.is_ascii_digit() || matches!(char, '.' | '-' | '+'))).unwrap_or(text.len());
    let goes_on = text[end..].starts_with(char::is_alphanumeric);
    text[..end].trim_end_matches('.').parse().ok().filter(|number: &f64| number.is_finite() && !goes_on)
}

/// The rank of each text among all, from 0: numbers by value, then other texts by their letters; `None` for empty ones. Equal texts have
/// the same rank.
pub(super) fn ranks<T: AsRef<str>>(texts: &[T]) -> Vec<Option<u32>> {
    let keys: Vec<_> = texts.iter().map(|text| (number(text.as_ref()), text.as_ref().trim().to_lowercase())).collect();
    let mut order: Vec<usize> = (0..texts.len()).filter(|&index| !keys[index].1.is_empty()).collect();
    order.sort_by(|&one, &other| compare(&keys[one], &keys[other]));
    let (mut ranks, mut rank) = (vec![None; texts.len()], 0);
    for (place, &index) in order.iter().enumerate() {
        let is_next = place > 0 && compare(&keys[order[place - 1]], &keys[index]).is_lt();
        rank += u32::from(is_next);
        ranks[index] = Some(rank);
    }
    ranks
}

fn compare(one: &(Option<f64>, String), other: &(Option<f64>, String)) -> Ordering {
    match (one.0, other.0) {
        (Some(number), Some(than)) => number.total_cmp(&than).then_with(|| one.1.cmp(&other.1)),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => one.1.cmp(&other.1),
    }
}

/// Number of puzzles by which a column is judged.
const SAMPLE: usize = 20;

/// The column that is shown first: one of numbers that do not just count the puzzles, such as ratings; else any other.
pub(super) fn first(puzzles: &Collection, fields: &[io::Column]) -> Option<usize> {
    let sample = puzzles.len().min(SAMPLE);
    let numbers =
        |column: &io::Column| -> Vec<Option<f64>> { (0..sample).map(|index| number(&puzzles.field(index, column))).collect() };
    let counts = |column: &io::Column| {
        let numbers = numbers(column);
        numbers.windows(2).all(|pair| pair[0].zip(pair[1]).is_some_and(|(one, next)| next == one + 1.0))
    };
    let is_rating = |column: &io::Column| numbers(column).iter().flatten().count() * 2 > sample;
    let kept: Vec<usize> = (0..fields.len()).filter(|&place| !fields[place].is_count() && !counts(&fields[place])).collect();
    kept.iter().find(|&&place| is_rating(&fields[place])).or(kept.first()).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_by_value_before_texts_and_equals_share_a_rank() {
        let ranks = ranks(&["10.2", "9.7", "", "easy", "9.7", "11.8/1.2/1.2", "Easy", "2nd"]);
        assert_eq!(ranks, [Some(1), Some(0), None, Some(4), Some(0), Some(2), Some(4), Some(3)]);
    }

    #[test]
    fn a_range_or_a_text_is_wanted() {
        let is = |typed: &str, text: &str| Wanted::of(typed).is_none_or(|wanted| wanted.is(text));
        assert!(is("", "anything") && is("  ", ""));
        assert!(is("7.0..8.5", "7.2/1.2/1.2") && is("7..", "11") && is("..8", "8") && !is("7..8", "8.1") && !is("7..8", "seven"));
        assert!(
            is(">9.5", "9.6")
                && !is(">9.5", "9.5")
                && is(">=9.5", "9.5/1.2")
                && is("< 8", "7.9")
                && !is("＜8", "8")
                && is("≤8", "8")
        );
        assert!(is(">", "a > b"), "no bound: a text");
        assert!(is("gold", "Golden Nugget") && !is("gold", "Silver"));
        assert!(is("..", "to be continued..."), "no range: a text");
    }
}
