//! How a list looks: which column it is sorted by, and which puzzles are listed. It comes back with the game that belongs to the list.

use std::str::FromStr;

use crate::app::{
    model::collection::{CollectionModel, Filter, Grade, ListColumn},
    prelude::*,
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
