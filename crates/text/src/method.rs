//! The methods: name, description, lesson and program of each.
//!
//! The texts on a method stand in one place of each language, its `words`, so that a new method has one entry in each.

use crate::{Lang, catalogue, rule};
use sudoscope_board::Rule;
use sudoscope_solve::search::Method;

pub use crate::catalogue::{method::*, work_unit::plural as work_unit};

/// Its name.
pub fn name(lang: Lang, method: Method) -> &'static str {
    catalogue::method::NAME.of(lang, method.key())
}

/// One sentence on what it does.
pub fn does(lang: Lang, method: Method) -> &'static str {
    catalogue::method::DOES.of(lang, method.key())
}

/// What it does on a board with these rules.
pub fn does_on(lang: Lang, method: Method, rules: &[Rule]) -> String {
    let mut names: Vec<String> = Vec::new();
    for name in rules.iter().map(|rule| rule::name_within(lang, rule)) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    if names.is_empty() { does(lang, method).to_owned() } else { does_under(lang, does(lang, method), lang.enumeration(names)) }
}

/// One sentence on what it teaches.
pub fn lesson(lang: Lang, method: Method) -> &'static str {
    catalogue::method::LESSON.of(lang, method.key())
}

/// Its program, line by line.
pub fn program(lang: Lang, method: Method) -> &'static str {
    catalogue::method::PROGRAM.of(lang, method.key())
}

/// The program that it comes from, line by line, if there is one.
pub fn source(lang: Lang, method: Method) -> Option<&'static str> {
    catalogue::method::SOURCE.get(lang, method.key())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_description_names_each_rule_of_the_board_once() {
        let rules = [Rule::Diagonals, Rule::AntiKnight, Rule::AntiKnight];
        let said = does_on(Lang::En, Method::Scan, &rules);
        let names = [&rules[0], &rules[1]].map(|rule| rule::name_within(Lang::En, rule)).join(", ");
        assert!(said.starts_with(does(Lang::En, Method::Scan)) && said.ends_with(&format!(": {names}.")), "{said}");
        assert_eq!(does_on(Lang::Zh, Method::Scan, &[]), does(Lang::Zh, Method::Scan));
    }
}
