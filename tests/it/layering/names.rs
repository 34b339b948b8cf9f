//! The names of public types.

use super::{assert_none, source::sources};
use crate::prelude::*;

#[test]
fn a_public_name_means_one_thing() {
    let mut places: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for source in sources() {
        for words in source.product.windows(3) {
            let [keyword, kind, name] = words else { continue };
            let is_type = keyword.text == "pub" && ["struct", "enum", "trait", "type"].contains(&kind.text.as_str());
            if is_type && name.text != "$" {
                places.entry(&name.text).or_default().push(format!("{}:{}", source.file(), name.line));
            }
        }
    }
    assert!(places.contains_key("Puzzle"));
    let twice = places.iter().filter(|(_, places)| places.len() > 1);
    let broken: Vec<String> = twice.map(|(name, places)| format!("{name}: {}", places.join(", "))).collect();
    assert_none(&broken);
}
