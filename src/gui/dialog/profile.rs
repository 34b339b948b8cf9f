//! The row of the dialog of techniques that chooses, saves, imports and exports profiles.

use crate::{
    app::{action::ProfileAction, model::profile::Preset, text::profile as text},
    gui::prelude::*,
    solve::logic::TechniqueProfile,
};

/// Width of the list of profiles and of the field for a name, in points.
const CHOICE: f32 = 190.0;

/// The name of the profile that is to be deleted, until that is answered.
const ASKED: Kept<String> = Kept::new("the profile that is to be deleted");

/// Shows the row. `naming` is the name that is being typed for the profile, if one is.
pub(super) fn show(ui: &mut Pane<'_>, naming: &mut Option<String>) {
    ui.horizontal_wrapped(|ui| match naming {
        Some(_) => name_field(ui, naming),
        None => match ASKED.get(ui) {
            Some(name) if name == ui.model.settings.profile.name() => question(ui, &name),
            _ => choices(ui, naming),
        },
    });
}

fn choices(ui: &mut Pane<'_>, naming: &mut Option<String>) {
    let (lang, settings) = (ui.lang(), &ui.model.settings);
    let profile = &settings.profile;
    let shown = text::name(lang, profile, settings.is_profile_changed());
    ui.list(text::heading, CHOICE, &shown, |ui| {
        let is_standard = profile.is_standard() && profile.name().is_empty();
        choice(ui, is_standard, text::standard(lang)).sends(ProfileAction::Preset(Preset::Standard), ui);
        for (place, saved) in settings.profiles.iter().enumerate() {
            choice(ui, saved == profile, saved.name()).sends(ProfileAction::Choose(place), ui);
        }
    });
    let is_named = !profile.name().is_empty();
    let has_changed = is_named && settings.is_profile_changed();
    if has_changed && ui.button(text::save).clicked() {
        ui.send(ProfileAction::Save(profile.name().to_owned()));
    }
    if ui.button(text::save_as).clicked() {
        *naming = Some(profile.name().to_owned());
    }
    ui.button(text::import).sends(ProfileAction::Import, ui);
    ui.button(text::export).sends(ProfileAction::Export, ui);
    if is_named && settings.saved_profile().is_some() && ui.icon_button(Icon::Close, text::remove).clicked() {
        ASKED.set(ui, profile.name().to_owned());
    }
}

/// Shows the question whether the profile is to be deleted.
fn question(ui: &mut Pane<'_>, name: &str) {
    ui.label(text::ask_remove(ui.lang(), name));
    let delete = ui.button(text::remove_it).clicked();
    ui.send_if(delete, ProfileAction::Remove);
    if ui.button(text::give_up).clicked() || delete {
        ASKED.set(ui, None);
    }
}

fn name_field(ui: &mut Pane<'_>, naming: &mut Option<String>) {
    let lang = ui.lang();
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
        ui.send(ProfileAction::Save(name.clone()));
        *naming = None;
    } else if ui.button(text::give_up).clicked() {
        *naming = None;
    }
}
