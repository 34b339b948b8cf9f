//! Why a command line cannot be understood, in sentences of the facts that clap finds.

use std::{error::Error as _, num::ParseIntError};

use clap::{
    Error,
    error::{ContextKind, ContextValue, ErrorKind},
};

use crate::{
    app::text::refusal as text,
    cli::{prelude::*, synonym},
};

/// What clap says between a value and its range.
const OUT_OF_RANGE: &str = " is not in ";

/// The printed form of an error, without control characters.
pub(super) fn in_words(error: &Error, lang: Lang) -> String {
    let mut message = text::error(lang, problem(error, lang));
    for value in [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue] {
        let similar = listed(error, value);
        if !similar.is_empty() {
            message +=
                &format!("\n\n  {}", text::similar(lang, lang.enumeration(similar.iter().map(|word| text::quoted(lang, word)))));
        }
    }
    if let Some(word) = listed(error, ContextKind::InvalidSubcommand).first().filter(|_| second_file(error).is_none())
        && let Some(topic) = synonym::meant(word).and_then(|meant| meant.topic)
    {
        message += &format!("\n  {}", text::see_topic(lang, topic));
    }
    format!("{message}\n\n{}\n", text::more(lang))
}

/// A second file to open, which clap takes for a command.
fn second_file(error: &Error) -> Option<&ContextValue> {
    error.get(ContextKind::InvalidSubcommand).filter(|_| error.kind() == ErrorKind::ArgumentConflict)
}

/// The first sentence.
fn problem(error: &Error, lang: Lang) -> String {
    if let Some(word) = second_file(error) {
        return text::second_file(lang, visible(word));
    }
    let option = || quoted(error, ContextKind::InvalidArg, lang);
    let value = || quoted(error, ContextKind::InvalidValue, lang);
    match error.kind() {
        ErrorKind::UnknownArgument => text::unknown_argument(lang, option()),
        ErrorKind::InvalidSubcommand => text::unknown_command(lang, quoted(error, ContextKind::InvalidSubcommand, lang)),
        ErrorKind::InvalidValue if listed(error, ContextKind::InvalidValue).concat().is_empty() => text::no_value(lang, option()),
        ErrorKind::InvalidValue => {
            let values = lang.enumeration(listed(error, ContextKind::ValidValue));
            text::value_of_several(lang, option(), value(), values)
        }
        ErrorKind::ValueValidation => text::bad_value(lang, option(), value(), reason(error, lang)),
        ErrorKind::ArgumentConflict => match quoted(error, ContextKind::PriorArg, lang) {
            other if other.is_empty() => text::conflict(lang).to_owned(),
            other => text::not_together(lang, option(), other),
        },
        ErrorKind::MissingRequiredArgument => text::missing(lang, option()),
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues | ErrorKind::NoEquals => {
            text::number_of_values(lang, option())
        }
        ErrorKind::InvalidUtf8 => text::not_utf8(lang).to_owned(),
        _ => text::not_understood(lang).to_owned(),
    }
}

/// Why a value is refused.
fn reason(error: &Error, lang: Lang) -> String {
    let Some(source) = error.source() else { return String::new() };
    if let Some(sentence) = source.downcast_ref::<Said>() {
        return sentence.text(lang);
    }
    if source.downcast_ref::<ParseIntError>().is_some() {
        return text::no_number(lang).to_owned();
    }
    // The ranges of clap: "0 is not in 1..=1024".
    let english = source.to_string();
    let range = english.split_once(OUT_OF_RANGE).and_then(|(_, range)| range.split_once(".."));
    match range.map(|(least, most)| (least, most.trim_start_matches('='))) {
        Some(("", most)) => text::at_most(lang, most),
        Some((least, "" | "18446744073709551615" | "9223372036854775807" | "4294967295")) => text::at_least(lang, least),
        Some((least, most)) => text::out_of_range(lang, least, most),
        None => text::no_number(lang).to_owned(),
    }
}

/// The context of that kind in an error, quoted and listed.
fn quoted(error: &Error, kind: ContextKind, lang: Lang) -> String {
    lang.enumeration(listed(error, kind).iter().map(|word| text::quoted(lang, word)))
}

/// The context of that kind in an error.
fn listed(error: &Error, kind: ContextKind) -> Vec<String> {
    let one = |text: &dyn Display| visible(text);
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![one(text)],
        Some(ContextValue::Strings(texts)) => texts.iter().map(|text| one(text)).collect(),
        Some(ContextValue::StyledStr(text)) => vec![one(text)],
        Some(ContextValue::StyledStrs(texts)) => texts.iter().map(|text| one(text)).collect(),
        _ => Vec::new(),
    }
}
