//! Simplified Chinese.

use super::grammar::Grammar;

pub(in crate::app::text) mod access;
pub(in crate::app::text) mod advice;
pub(in crate::app::text) mod batch;
pub(in crate::app::text) mod breach;
pub(in crate::app::text) mod collection;
pub(in crate::app::text) mod command;
pub(in crate::app::text) mod cover;
pub(in crate::app::text) mod dialog;
pub(in crate::app::text) mod example;
pub(in crate::app::text) mod explained;
pub(in crate::app::text) mod failure;
pub(in crate::app::text) mod format;
pub(in crate::app::text) mod generation;
pub(in crate::app::text) mod help;
pub(in crate::app::text) mod insight;
pub(in crate::app::text) mod label;
pub(in crate::app::text) mod link;
pub(in crate::app::text) mod logic;
pub(in crate::app::text) mod method;
pub(in crate::app::text) mod misfit;
pub(in crate::app::text) mod notice;
pub(in crate::app::text) mod paint;
pub(in crate::app::text) mod panel;
pub(in crate::app::text) mod photo;
pub(in crate::app::text) mod play;
pub(in crate::app::text) mod practice;
pub(in crate::app::text) mod present;
pub(in crate::app::text) mod printing;
pub(in crate::app::text) mod profile;
pub(in crate::app::text) mod program;
pub(in crate::app::text) mod reading;
pub(in crate::app::text) mod refusal;
pub(in crate::app::text) mod rule;
pub(in crate::app::text) mod rule_form;
pub(in crate::app::text) mod rule_title;
pub(in crate::app::text) mod rule_tool;
pub(in crate::app::text) mod run_export;
pub(in crate::app::text) mod status;
pub(in crate::app::text) mod step;
pub(in crate::app::text) mod unknown_rules;
pub(in crate::app::text) mod why;

/// Chinese grammar.
pub(super) const GRAMMAR: &Grammar = &Grammar {
    key: "zh-Hans",
    own_name: "简体中文",
    plural_forms: 1,
    plural_form: |_| 0,
    comma: "、",
    clause_comma: "，",
    semicolon: "；",
    brackets: ["（", "）"],
    and: "和",
    lists_clauses: false,
    or: "或",
    // There is a space between Chinese and other writing.
    word_gap: |before, after| if before.is_ascii() || after.is_ascii() { " " } else { "" },
    sentence_gap: "",
    full_stop: "。",
    capitalises: false,
    words_before_numbers: &["由 "],
    opening_marks: &['（', '“', '‘', '《', '「', '『', '【', '〔'],
    has_wide_punctuation: true,
};
