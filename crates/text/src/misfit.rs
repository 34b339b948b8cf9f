//! Why a rule is not valid on a board.

#![warn(clippy::wildcard_enum_match_arm, reason = "each kind of error has words of its own")]

use crate::{Said, grammar::Numerals, label, rule};
use sudoscope_board::{Misfit, Rule, Shape};

pub use crate::catalogue::misfit::*;

/// Why that rule is not valid on a board of that shape, as a sentence.
pub fn sentence(of: &Rule, misfit: &Misfit, shape: &Shape, numerals: Numerals) -> Said {
    let key = rule::key(of);
    let name = move |lang| rule::NAME.of(lang, key);
    match *misfit {
        Misfit::Empty => said::empty(name),
        Misfit::OffBoard { .. } => said::off_board(name),
        Misfit::Twice { cell } => said::twice(name, shape.name(cell)),
        Misfit::TooFewCells { cells, least } => said::too_few_cells(name, cells, least),
        Misfit::TooManyCells { cells, most } => said::too_many_cells(name, cells, most),
        Misfit::TooManyDigits { most, .. } => said::digits(name, most),
        Misfit::Sum { cells, sum: wanted, least, most } => said::sum(cells, wanted, least, most),
        Misfit::Product { cells, product: wanted } => said::product(cells, wanted),
        Misfit::Value { value: wanted, least, most } => said::value(name, wanted, least, most),
        Misfit::Digit { digit: found } => {
            let greatest = label::greatest_digit(shape, numerals);
            said::digit(label::digit(found, numerals), greatest)
        }
        Misfit::NoDigit => said::no_digit(name),
        Misfit::Size { .. } => said::size(name),
        Misfit::TooFewClues { least, .. } => said::too_few_clues(name, least),
        Misfit::InAlternatives => said::in_alternatives(name),
        Misfit::Line => said::line(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use sudoscope_board::{Cage, Cell};

    #[test]
    fn a_sum_out_of_reach_is_refused_with_the_sums_that_are_possible() {
        let (shape, cage) = (Shape::classic(), Rule::Cage(Cage::killer([0, 1].map(Cell::new), 18)));
        let misfit = cage.check(&shape).unwrap_err();
        let said = [Lang::En, Lang::Zh].map(|lang| sentence(&cage, &misfit, &shape, Numerals::Numbers).text(lang));
        assert_eq!(
            said,
            ["A cage of 2 cells cannot make 18; its sum is from 3 to 17.", "2 格的笼之和不可能为 18，应在 3 到 17 之间。"]
        );
    }

    #[test]
    fn every_misfit_has_a_sentence_that_says_what_is_possible() {
        let shape = Shape::classic();
        let region = |cells: Vec<usize>| Rule::Region(cells.into_iter().map(Cell::new).collect());
        for (rule, expected) in [
            (region(vec![]), "Extra region: it has no cells yet."),
            (region(vec![81]), "Extra region: it does not lie on the board."),
            (region(vec![4, 4]), "Extra region: it cannot contain r1c5 twice."),
            (region((0..10).collect()), "Extra region: it has 10 cells, and can have at most 9 cells."),
        ] {
            let misfit = rule.check(&shape).unwrap_err();
            assert_eq!(sentence(&rule, &misfit, &shape, Numerals::Numbers).text(Lang::En), expected);
        }
    }
}
