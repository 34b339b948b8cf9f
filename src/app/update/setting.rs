//! Changing a setting.

use crate::app::{action::Setting, effect::Effect, model::Model, update::shared::set};

/// Changes a setting.
pub(super) fn apply(model: &mut Model, setting: Setting, effects: &mut Vec<Effect>) {
    set(model, effects, |settings| match setting {
        Setting::Lang(lang) => settings.lang = lang,
        Setting::Theme(theme) => settings.theme = theme,
        Setting::Contrast(contrast) => settings.contrast = contrast,
        Setting::Numerals(numerals) => settings.numerals = numerals,
        Setting::SolveBy(by) => settings.choose(by),
        Setting::Strength(strength) => settings.strength = strength,
        Setting::Order(order) => settings.order = order,
        Setting::Goal(goal) => settings.goal = goal,
        Setting::Pace(pace) => settings.pace = pace,
        Setting::Placement(placement) => settings.placement = placement,
    });
}
