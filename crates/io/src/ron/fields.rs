//! Fields and keys of maps that a later version of the program has written: they stay in a file that this version writes again. A later
//! version that changes what a field means gives it another name. Structs in a list are known by their first field: what is unknown of one
//! stays with it, wherever it stands, and goes with it; one that this version does not know at all stays at the end.

use ron::value::RawValue;
use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};

use super::{locate::read_value, quoted};

/// The name of a struct in a list that has only the unknown fields of one that is known.
const OF_KNOWN: &str = "Of";

/// What a text has besides the fields of `known`, at any depth, as a text of the same form; empty if that is nothing.
pub fn unknown(text: &str, known: &str) -> String {
    if let (Some(text), Some(known)) = (within_some(text), within_some(known)) {
        return unknown(text, known);
    }
    if let (Some(all), Some(known)) = (elements(text), elements(known)) {
        let rest: Vec<String> =
            all.iter().enumerate().filter_map(|(place, element)| unknown_of(element, &all[..place], &known)).collect();
        return if rest.is_empty() { String::new() } else { format!("[{}]", rest.join(", ")) };
    }
    let (Some(all), Some(known)) = (Fields::read(text), Fields::read(known)) else { return String::new() };
    let mut rest = Vec::new();
    for (name, value) in &all.fields {
        let value = match known.value(name) {
            None => value.get_ron().trim().to_owned(),
            Some(known) => unknown(value.get_ron(), known),
        };
        if !value.is_empty() {
            rest.push(all.field(name, &value));
        }
    }
    if rest.is_empty() { String::new() } else { all.written("", &rest) }
}

/// A text with the fields that [`unknown`] has found, besides its own.
pub fn with(text: &str, unknown: &str) -> String {
    if unknown.is_empty() {
        return text.to_owned();
    }
    if let Some(text) = within_some(text) {
        return format!("Some({})", with(text.trim(), unknown));
    }
    if let (Some(own), Some(rest)) = (elements(text), elements(unknown)) {
        let merged = own.iter().enumerate().map(|(place, element)| {
            let rest = rest.iter().filter(|rest| rest.is_of_known()).filter(|rest| rest.id == element.id);
            let place = own[..place].iter().filter(|before| before.id == element.id).count();
            rest.clone().nth(place).map_or_else(|| element.text.clone(), |rest| with(&element.text, &rest.text))
        });
        let added = rest.iter().filter(|rest| !rest.is_of_known() && own.iter().all(|element| element.id != rest.id));
        return format!("[{}]", merged.chain(added.map(|rest| rest.text.clone())).collect::<Vec<_>>().join(", "));
    }
    let (Some(own), Some(rest)) = (Fields::read(text), Fields::read(unknown)) else { return text.to_owned() };
    if own.is_map != rest.is_map {
        return text.to_owned();
    }
    let merged = own.fields.iter().map(|(name, value)| match rest.value(name) {
        Some(rest) => own.field(name, &with(value.get_ron().trim(), rest)),
        None => own.field(name, value.get_ron()),
    });
    let added = rest.fields.iter().filter(|(name, _)| own.value(name).is_none());
    let added = added.map(|(name, value)| own.field(name, value.get_ron().trim()));
    let name = text.split(['(', '{']).next().unwrap_or_default();
    own.written(name, &merged.chain(added).collect::<Vec<_>>())
}

/// What is unknown of a struct in a list, which follows others there: its fields, or all of it.
fn unknown_of(element: &ListElement, before: &[ListElement], known: &[ListElement]) -> Option<String> {
    let place = before.iter().filter(|other| other.id == element.id).count();
    let mut same = known.iter().filter(|other| other.id == element.id).peekable();
    if same.peek().is_none() {
        return Some(element.text.clone());
    }
    let rest = unknown(&element.text, &same.nth(place)?.text);
    let (name, value) = &element.id;
    (!rest.is_empty()).then(|| format!("{OF_KNOWN}({name}: {value}, {}", &rest[1..]))
}

/// A struct in a list.
struct ListElement {
    text: String,
    /// Its first field, by which it is known.
    id: (String, String),
}

impl ListElement {
    fn is_of_known(&self) -> bool {
        self.text.starts_with(OF_KNOWN)
    }
}

/// The structs of a list; `None` if it is no list, or one of something else.
fn elements(text: &str) -> Option<Vec<ListElement>> {
    // Most are lists of long texts.
    let first = text.trim_start().strip_prefix('[')?.trim_start();
    if first.starts_with(['"', '{', '[']) || first.starts_with(|first: char| first.is_ascii_digit()) {
        return None;
    }
    let element = |text: Box<RawValue>| {
        let text = text.get_ron().trim().to_owned();
        let (name, value) = Fields::read(&text).filter(|fields| !fields.is_map)?.fields.into_iter().next()?;
        Some(ListElement { text, id: (name, value.get_ron().trim().to_owned()) })
    };
    read_value::<Vec<Box<RawValue>>>(text).ok()?.into_iter().map(element).collect()
}

/// What is in `Some( )`.
fn within_some(text: &str) -> Option<&str> {
    text.trim().strip_prefix("Some(")?.strip_suffix(')')
}

/// The fields of a struct, or the entries of a map whose keys are texts, in their order.
struct Fields {
    is_map: bool,
    fields: Vec<(String, Box<RawValue>)>,
}

impl Fields {
    fn read(text: &str) -> Option<Self> {
        Some(Self { is_map: text.trim_start().starts_with('{'), ..read_value(text).ok()? })
    }

    fn field(&self, name: &str, value: &str) -> String {
        let name = if self.is_map { &quoted(name) } else { name };
        format!("{name}: {value}")
    }

    fn written(&self, name: &str, fields: &[String]) -> String {
        let (start, end) = if self.is_map { ('{', '}') } else { ('(', ')') };
        format!("{name}{start}{}{end}", fields.join(", "))
    }

    fn value(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|(other, _)| other == name).map(|(_, value)| value.get_ron().trim())
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct All;

        impl<'de> Visitor<'de> for All {
            type Value = Fields;

            fn expecting(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                out.write_str("named fields")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Vec::new();
                while let Some(name) = map.next_key()? {
                    fields.push((name, map.next_value()?));
                }
                Ok(Fields { is_map: false, fields })
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
    fn what_is_unknown_in_a_list_stays_with_its_element() {
        let later = r#"(wins: [(of: "a", n: 1, laps: [3]), (of: "later", n: 5), (of: "b", n: 2, more: (x: 1)), (of: "b", n: 3, laps: [])], texts: ["x"])"#;
        let known = r#"(wins: [(of: "a", n: 1), (of: "b", n: 2), (of: "b", n: 3)], texts: [])"#;
        let rest = unknown(later, known);
        assert_eq!(
            rest,
            r#"(wins: [Of(of: "a", laps: [3]), (of: "later", n: 5), Of(of: "b", more: (x: 1)), Of(of: "b", laps: [])])"#
        );
        // In another order, without the second of two that are alike, and with a new one.
        assert_eq!(
            with(r#"(wins: [(of: "c", n: 0), (of: "b", n: 4), (of: "a", n: 2)], texts: ["y"])"#, &rest),
            r#"(wins: [(of: "c", n: 0), (of: "b", n: 4, more: (x: 1)), (of: "a", n: 2, laps: [3]), (of: "later", n: 5)], texts: ["y"])"#
        );
        assert_eq!(with("(wins: [])", &rest), r#"(wins: [(of: "later", n: 5)])"#);
        assert_eq!(with(r#"(wins: [(of: "later", n: 6)])"#, &rest), r#"(wins: [(of: "later", n: 6)])"#, "it is known by now");
        assert_eq!(unknown(known, known), "");
        assert_eq!(unknown("(pairs: [(1, 2)], numbers: [-1])", "(pairs: [(1, 2)], numbers: [])"), "");
    }

    #[test]
    fn keys_of_a_map_are_kept_and_comments_are_no_fields() {
        let text = r#"Kept(map: {"a: \"": 1, "b": (c: 1, d: 2)}, numbers: {1: 2}, puzzle:
// A, comment: (with things)
Sudoscope(version: 1, x: 2))"#;
        let rest = unknown(text, r#"Kept(map: {"b": (c: 1)}, numbers: {}, puzzle: Sudoscope(version: 1, x: 3))"#);
        assert_eq!(rest, r#"(map: {"a: \"": 1, "b": (d: 2)})"#);
        assert_eq!(with(r#"Kept(map: {"b": (c: 3)}, y: 1)"#, &rest), r#"Kept(map: {"b": (c: 3, d: 2), "a: \"": 1}, y: 1)"#);
        assert_eq!(with(r#"Kept(map: {"b": 2})"#, "(map: (a: 1), y: 1)"), r#"Kept(map: {"b": 2}, y: 1)"#, "of another form");
    }
}
