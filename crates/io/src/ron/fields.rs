//! Fields that a later version of the program has written: they stay in a file that this version writes again. A later version that
//! changes what a field means gives it another name.

use ron::value::RawValue;
use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};

use super::lenient::read_value;

/// What a text has besides the fields of `known`, at any depth, as a text of the same form; empty if that is nothing.
pub fn unknown(text: &str, known: &str) -> String {
    if let (Some(text), Some(known)) = (within_some(text), within_some(known)) {
        return unknown(text, known);
    }
    let (Some(all), Some(known)) = (StructFields::read(text), StructFields::read(known)) else { return String::new() };
    let mut rest = Vec::new();
    for (name, value) in all.0 {
        let value = match known.value(&name) {
            None => value.get_ron().trim().to_owned(),
            Some(known) => unknown(value.get_ron(), known),
        };
        if !value.is_empty() {
            rest.push(format!("{name}: {value}"));
        }
    }
    if rest.is_empty() { String::new() } else { format!("({})", rest.join(", ")) }
}

/// A text with the fields that [`unknown`] has found, besides its own.
pub fn with(text: &str, unknown: &str) -> String {
    if unknown.is_empty() {
        return text.to_owned();
    }
    if let Some(text) = within_some(text) {
        return format!("Some({})", with(text.trim(), unknown));
    }
    let (Some(own), Some(rest)) = (StructFields::read(text), StructFields::read(unknown)) else { return text.to_owned() };
    let name = text.split('(').next().unwrap_or_default();
    let merged = own.0.iter().map(|(name, value)| match rest.value(name) {
        Some(rest) => format!("{name}: {}", with(value.get_ron().trim(), rest)),
        None => format!("{name}: {}", value.get_ron()),
    });
    let added = rest.0.iter().filter(|(name, _)| own.value(name).is_none());
    let added = added.map(|(name, value)| format!("{name}: {}", value.get_ron().trim()));
    format!("{name}({})", merged.chain(added).collect::<Vec<_>>().join(", "))
}

/// What is in `Some( )`.
fn within_some(text: &str) -> Option<&str> {
    text.trim().strip_prefix("Some(")?.strip_suffix(')')
}

/// The fields of a struct, in their order.
struct StructFields(Vec<(String, Box<RawValue>)>);

impl StructFields {
    fn read(text: &str) -> Option<Self> {
        // What else has names in front of its values is a map: its keys are no fields.
        if text.trim_start().starts_with('{') { None } else { read_value(text).ok() }
    }

    fn value(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(other, _)| other == name).map(|(_, value)| value.get_ron().trim())
    }
}

impl<'de> Deserialize<'de> for StructFields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct All;

        impl<'de> Visitor<'de> for All {
            type Value = StructFields;

            fn expecting(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                out.write_str("named fields")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<StructFields, A::Error> {
                let mut fields = Vec::new();
                while let Some(name) = map.next_key()? {
                    fields.push((name, map.next_value()?));
                }
                Ok(StructFields(fields))
            }
        }

        deserializer.deserialize_any(All)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_unknown_is_found_at_any_depth_and_put_back() {
        let later = r#"Kept(version: 1, saved: true, color: "red)", played: (seconds: 3, pauses: [1, (a: 2)]), game: (x: 1), list: Some((at: 1, wind: "N")), end: None)"#;
        let known = "Kept(version: 1, saved: true, played: (seconds: 3), game: (x: 1), list: Some((at: 1)))";
        let rest = unknown(later, known);
        assert_eq!(rest, r#"(color: "red)", played: (pauses: [1, (a: 2)]), list: (wind: "N"), end: None)"#);
        let changed = "Kept(version: 1, saved: false, played: (seconds: 9), game: (x: 2), list: Some((at: 2)))";
        assert_eq!(
            with(changed, &rest),
            r#"Kept(version: 1, saved: false, played: (seconds: 9, pauses: [1, (a: 2)]), game: (x: 2), list: Some((at: 2, wind: "N")), color: "red)", end: None)"#
        );
        assert_eq!((unknown(known, known), with(known, "")), (String::new(), known.to_owned()));
        assert_eq!(unknown("no struct", known), "");
    }

    #[test]
    fn keys_of_a_map_and_comments_are_no_fields() {
        let text = "Kept(map: {\"a\": 1}, puzzle:\n// A, comment: (with things)\nSudoscope(version: 1, x: 2))";
        assert_eq!(unknown(text, "Kept(map: {}, puzzle: Sudoscope(version: 1, x: 3))"), "");
        assert_eq!(with("Kept(map: {\"b\": 2})", "(map: (a: 1), y: 1)"), "Kept(map: {\"b\": 2}, y: 1)");
    }
}
