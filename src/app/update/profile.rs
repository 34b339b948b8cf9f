//! The profile of techniques: edited, saved, chosen, imported and exported, and what follows from that.

use crate::app::{
    action::ProfileAction,
    model::profile::{ProfileFileError, file_of},
    text::{photo, profile as text, reading},
    update::{collection, prelude::*},
};

pub(super) fn act(model: &mut Model, action: ProfileAction, effects: &mut Vec<Effect>) {
    match action {
        ProfileAction::Preset(preset) => edit(model, effects, |profile| *profile = preset.applied(profile)),
        ProfileAction::Choose(place) => {
            if let Some(chosen) = model.settings.profiles.get(place).cloned() {
                edit(model, effects, |profile| *profile = chosen);
            }
        }
        ProfileAction::Turn(technique, is_on) => edit(model, effects, |profile| profile.turn(technique, is_on)),
        ProfileAction::TurnFamily(family, is_on) => edit(model, effects, |profile| profile.turn_family(family, is_on)),
        ProfileAction::Shift { technique, is_earlier } => edit(model, effects, |profile| profile.shift(technique, is_earlier)),
        ProfileAction::Weigh(technique, weight) => edit(model, effects, |profile| profile.weigh(technique, weight)),
        ProfileAction::Save(name) => save(model, &name, effects),
        ProfileAction::Remove => remove(model, effects),
        ProfileAction::Import => files::choose(model, FileRequest::ImportProfile, effects),
        ProfileAction::Export => files::choose(model, FileRequest::ExportProfile, effects),
        ProfileAction::Read(read, path) => imported(model, read, &path, effects),
    }
}

/// Changes the profile in use, and repeats the searches for steps made with the one before.
fn edit(model: &mut Model, effects: &mut Vec<Effect>, change: impl FnOnce(&mut TechniqueProfile)) {
    let before = model.settings.profile.clone();
    set(model, effects, |settings| change(&mut settings.profile));
    if !model.settings.profile.is_like(&before) {
        hints::hide(model);
        hints::find_again(model, effects);
    }
}

fn save(model: &mut Model, name: &str, effects: &mut Vec<Effect>) {
    set(model, effects, |settings| settings.save_profile(name));
    let profile = &model.settings.profile;
    if !profile.name().is_empty() {
        model.notice = Some(Notice::done(text::said::saved(profile.name())));
    }
}

fn remove(model: &mut Model, effects: &mut Vec<Effect>) {
    let name = model.settings.profile.name().to_owned();
    set(model, effects, |settings| settings.profiles.retain(|saved| saved.name() != name));
    edit(model, effects, |profile| *profile = TechniqueProfile::default());
    model.notice = Some(Notice::done(text::said::removed(name)));
}

/// Uses the profile of a file, and saves it by its name, or by that of the file if it has none.
fn imported(model: &mut Model, read: Result<TechniqueProfile, ProfileFileError>, path: &Path, effects: &mut Vec<Effect>) {
    let why = match read {
        Ok(profile) => {
            let stem = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let name = if profile.name().is_empty() { stem.split('.').next().unwrap_or_default() } else { profile.name() };
            let name = name.to_owned();
            edit(model, effects, |own| own.clone_from(&profile));
            set(model, effects, |settings| settings.save_profile(&name));
            model.notice = Some(Notice::done(text::said::imported(name)));
            return;
        }
        Err(ProfileFileError::Load(error)) => reading::unread(error, path),
        Err(ProfileFileError::Wrong(place, problem)) => {
            photo::said::from(path.display(), move |lang| text::problem(lang, place, &problem))
        }
    };
    model.notice = Some(Notice::problem(text::said::not_imported(why.ended())));
}

/// Writes the profile in use to a file.
pub(super) fn write(model: &Model, path: PathBuf, effects: &mut Vec<Effect>) {
    let content = RunContent::Text(file_of(&model.settings.profile).write());
    effects.push(Effect::Export(ExportJob::Run(path, Box::new(content))));
}

/// Rates by the profile in use from now on, once it is no longer being edited: ratings by another are dropped.
pub(super) fn follow(model: &mut Model, effects: &mut Vec<Effect>) {
    let is_edited =
        matches!(model.dialog, Some(Dialog::Techniques | Dialog::Files(FileRequest::ImportProfile | FileRequest::ExportProfile)));
    if is_edited || model.logic.rated_by == model.settings.profile {
        return;
    }
    let before = std::mem::replace(&mut model.logic.rated_by, model.settings.profile.clone());
    if !before.is_like(&model.settings.profile) {
        logic::rate_again(model, effects);
        collection::rated_by_another(model, effects);
    }
}
