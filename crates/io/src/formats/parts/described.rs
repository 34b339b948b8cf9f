//! What files say of a puzzle beside its board: texts of rules, under several names and in several forms, and a solution.

use serde_json::{Map, Value as Json};

use sudoscope_board::{Digits, Shape};

use crate::syntax::json;

/// Whether a field holds texts of rules and nothing else.
pub(crate) fn is_rule_text(name: &str, value: &Json) -> bool {
    is_of_rules(name) && is_text(value)
}

/// Whether a field or a column of that name holds rules in words.
pub(crate) fn is_of_rules(name: &str) -> bool {
    const NAMES: [&str; 6] = ["description", "instructions", "constraints", "regeln", "规则", "规则说明"];
    let name = name.trim().to_lowercase();
    name.starts_with("rule") || NAMES.contains(&name.as_str())
}

/// Whether a value is a text, or holds texts only.
fn is_text(value: &Json) -> bool {
    match value {
        Json::String(_) => true,
        Json::Array(list) => list.iter().all(is_text),
        Json::Object(fields) => fields.values().all(is_text),
        value => json::is_nothing(value),
    }
}

/// The texts of rules among fields, each once.
pub(crate) fn rule_texts<'a>(fields: impl IntoIterator<Item = &'a Map<String, Json>>) -> Vec<&'a str> {
    fn add<'a>(value: &'a Json, texts: &mut Vec<&'a str>) {
        match value {
            Json::String(text) if !text.is_empty() && !texts.contains(&text.as_str()) => texts.push(text),
            Json::Array(list) => list.iter().for_each(|value| add(value, texts)),
            Json::Object(fields) => fields.values().for_each(|value| add(value, texts)),
            _ => {}
        }
    }
    let mut texts = Vec::new();
    let of_rules = fields.into_iter().flatten().filter(|(name, value)| is_rule_text(name, value));
    of_rules.for_each(|(_, value)| add(value, &mut texts));
    texts
}

/// The solution that a file states for a board, as far as it does.
pub(crate) fn solution(shape: &Shape, stated: Option<&Json>) -> Option<Digits> {
    let size = shape.size();
    let digits: Digits = match stated {
        Some(Json::String(text)) => {
            text.chars().filter(|char| !char.is_whitespace()).map(|char| json::digit(&char.to_string().into(), size)).collect()
        }
        Some(Json::Array(list)) => list.iter().map(|value| json::digit(value, size)).collect(),
        _ => return None,
    };
    (digits.len() == shape.cell_count()).then_some(digits)
}
