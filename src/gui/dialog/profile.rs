//! The row of the dialog of techniques that chooses, saves, imports and exports profiles.

use crate::{
    app::{action::ProfileAction, model::profile::Preset, text::profile as text},
    gui::prelude::*,
    solve::logic::TechniqueProfile,
};

/// Width of the list of profiles and of the field for a name, in points.
const CHOICE: f32 = 190.0;

/// Shows the row. `naming` is the name that is being typed for the profile, if one is.
pub(super) fn show(ui: &mut Ui, model: &Model, naming: &mut Option<String>, out: &mut Vec<Action>) {
    ui.horizontal_wrapped(|ui| match naming {
        Some(_) => name_field(ui, model, naming, out),
        None => match ui.data(|data| data.get_temp::<Option<String>>(asked())).flatten() {
            Some(name) if name == model.settings.profile.name() => question(ui, model, &name, out),
            _ => choices(ui, model, naming, out),
        },
    });
}

fn push(out: &mut Vec<Action>, action: ProfileAction) {
    out.push(Action::Profile(action));
}

fn choices(ui: &mut Ui, model: &Model, naming: &mut Option<String>, out: &mut Vec<Action>) {
    let (lang, settings) = (model.settings.lang, &model.settings);
    let profile = &settings.profile;
    let shown = text::name(lang, profile, settings.is_profile_changed());
    let combo = ComboBox::from_id_salt("profile").width(CHOICE).selected_text(&shown).truncate().show_choices(ui, |ui| {
        let is_standard = profile.is_standard() && profile.name().is_empty();
        choice(ui, is_standard, text::standard(lang)).sends(ProfileAction::Preset(Preset::Standard), out);
        for (place, saved) in settings.profiles.iter().enumerate() {
            choice(ui, saved == profile, saved.name()).sends(ProfileAction::Choose(place), out);
        }
    });
    combo.response.widget_info(|| combo_info(lang, text::heading(lang), &shown));
    let is_named = !profile.name().is_empty();
    let has_changed = is_named && settings.is_profile_changed();
    if has_changed && ui.button(text::save(lang)).clicked() {
        push(out, ProfileAction::Save(profile.name().to_owned()));
    }
    if ui.button(text::save_as(lang)).clicked() {
        *naming = Some(profile.name().to_owned());
    }
    ui.button(text::import(lang)).sends(ProfileAction::Import, out);
    ui.button(text::export(lang)).sends(ProfileAction::Export, out);
    if is_named && settings.saved_profile().is_some() && ui.add(IconButton::new(Icon::Close, text::remove(lang))).clicked() {
        ask(ui, Some(profile.name().to_owned()));
    }
}

/// Keeps in egui's memory the name of the profile that is to be deleted, until that is answered.
fn ask(ui: &Ui, name: Option<String>) {
    ui.data_mut(|data| data.insert_temp(asked(), name));
}

fn asked() -> Id {
    Id::unique("the profile that is to be deleted")
}

/// Shows the question whether the profile is to be deleted.
fn question(ui: &mut Ui, model: &Model, name: &str, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    ui.label(text::ask_remove(lang, name));
    let delete = ui.button(text::remove_it(lang)).clicked();
    if delete {
        push(out, ProfileAction::Remove);
    }
    if ui.button(text::give_up(lang)).clicked() || delete {
        ask(ui, None);
    }
}

fn name_field(ui: &mut Ui, model: &Model, naming: &mut Option<String>, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let Some(name) = naming else { return };
    let field = TextEdit::singleline(name).hint_text(text::name_it(lang)).desired_width(CHOICE);
    let field = ui.add(field.char_limit(TechniqueProfile::LONGEST_NAME));
    field.widget_info(|| WidgetInfo::labeled(eframe::egui::Role::TextInput, true, text::name_it(lang)));
    // It gets the focus in the frame in which it appears.
    let frame = turns::showing(ui);
    let last: u64 = ui.data(|data| data.get_temp(field.id)).unwrap_or_default();
    ui.data_mut(|data| data.insert_temp(field.id, frame));
    if last + 1 < frame {
        field.request_focus();
    }
    let can = !name.trim().is_empty();
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let clicked = ui.add_enabled(can, Button::new(text::keep_name(lang))).clicked();
    if can && (clicked || entered) {
        push(out, ProfileAction::Save(name.clone()));
        *naming = None;
    } else if ui.button(text::give_up(lang)).clicked() {
        *naming = None;
    }
}
