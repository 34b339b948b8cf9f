//! The dialog that chooses the techniques to search for, their order, and what each counts; its first row has the profiles.

use eframe::egui::Checkbox;

use crate::{
    app::{
        action::ProfileAction,
        model::profile::Preset,
        text::{logic::technique_list, preset, profile as profile_text, profile as text},
    },
    gui::{dialog::frame::close_button, prelude::*, widget::check_box_of},
    solve::logic::{Family, TechniqueProfile, Weight},
};

/// Width of the dialog, of the list of levels and of the field of a score, in points.
const WIDTH: f32 = 580.0;
const LEVEL: f32 = 92.0;
const SCORE: f32 = 58.0;
/// Height of everything but the list, in points.
const ROUND_THE_LIST: f32 = 392.0;

/// The order of the lines.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Arrangement {
    /// In search order; disabled techniques last.
    #[default]
    Order,
    /// Grouped by family.
    Families,
}

/// The view state of the dialog.
#[derive(Clone, Default)]
struct Look {
    arrangement: Arrangement,
    /// The text to filter names by.
    name: String,
    /// The name that is being typed for the profile.
    naming: Option<String>,
    /// The technique that has been moved: the list follows it.
    moved: Option<Technique>,
    /// The technique of which a control had the focus in the last frame.
    focused: Option<Technique>,
    /// The part of the list that was shown last: where it begins, and how high it is, in points.
    shown: (f32, f32),
}

/// A line of the list.
#[derive(Clone, Copy, PartialEq)]
enum Line {
    Family(Family),
    Technique(Technique),
}

pub(super) fn show(ui: &mut Pane<'_>) {
    let (model, window) = (ui.model, ui.content_rect());
    ui.set_width(WIDTH.min(window.width() - 80.0));
    ui.wrapped(profile_text::intro);
    let memory: Kept<Look> = Kept::new("how the techniques are listed");
    let mut look = memory.get(ui).unwrap_or_default();
    show_profiles(ui, &mut look.naming);
    presets(ui);
    choose_look(ui, &mut look);
    // Before the controls of its line are shown: they take arrows with Alt for arrows alone.
    let focused = look.focused.take();
    if let Some(technique) = focused.filter(|&technique| can_move(model, technique, &look))
        && let Some(is_earlier) = keys(ui)
    {
        shift(ui, technique, is_earlier, &mut look);
    }
    let lines = lines(&model.settings.profile, &look);
    // The list keeps its height, however few lines match the filter.
    let height = (window.height() - ROUND_THE_LIST).clamp(2.0 * space::CONTROL, 480.0);
    if lines.is_empty() {
        ui.secondary(technique_list::no_technique);
    }
    let mut scroll = ScrollArea::vertical().min_scrolled_height(height).max_height(height).auto_shrink(false);
    if let Some(place) = look.moved.take().and_then(|moved| lines.iter().position(|line| *line == Line::Technique(moved))) {
        scroll = scroll.vertical_scroll_offset(following(ui, place, look.shown));
    }
    let shown = ui.scroll_rows(scroll, space::CONTROL, lines.len(), |ui, range| {
        for &line in &lines[range] {
            match line {
                Line::Family(of) => family(ui, of),
                Line::Technique(of) => technique(ui, of, &mut look),
            }
        }
    });
    look.shown = (shown.state.clamped_offset().y, shown.inner_rect.height());
    memory.set(ui, look);
    close_button(ui);
}

/// Where the list is to begin so that the line of that place is within it.
fn following(ui: &Ui, place: usize, (begins, height): (f32, f32)) -> f32 {
    let pitch = space::CONTROL + ui.spacing().item_spacing.y;
    let top = place as f32 * pitch;
    begins.clamp((top + pitch - height).max(0.0), top)
}

/// Shows the presets; the current one is highlighted.
fn presets(ui: &mut Pane<'_>) {
    let (model, lang) = (ui.model, ui.lang());
    ui.heading(technique_list::preset);
    let current = Preset::ALL.into_iter().find(|preset| preset.is_chosen(&model.settings.profile));
    let presets = Preset::ALL.map(|preset| (Some(preset), preset::name(lang, preset)));
    if let Some(Some(preset)) = ui.segmented(technique_list::preset, current, &presets) {
        ui.send(ProfileAction::Preset(preset));
    }
}

/// Shows the choice of the order, and the filter field.
fn choose_look(ui: &mut Pane<'_>, look: &mut Look) {
    let lang = ui.lang();
    let arrangements =
        [(Arrangement::Order, technique_list::by_order(lang)), (Arrangement::Families, technique_list::by_family(lang))];
    ui.add_space(space::TIGHT);
    ui.row(space::CONTROL + space::TIGHT, |ui| {
        ui.segmented_of(step_list::order, &mut look.arrangement, &arrangements);
        let field =
            TextEdit::singleline(&mut look.name).hint_text(technique_list::find_technique(lang)).desired_width(f32::INFINITY);
        let response = ui.add(field);
        response.widget_info(|| WidgetInfo::labeled(eframe::egui::Role::TextInput, true, technique_list::find_technique(lang)));
    });
}

/// The lines that match the filter, in the chosen order.
fn lines(profile: &TechniqueProfile, look: &Look) -> Vec<Line> {
    let wanted = look.name.trim().to_lowercase();
    let is_called =
        |technique: &Technique| Lang::ALL.iter().any(|lang| terms::technique(*lang, *technique).to_lowercase().contains(&wanted));
    match look.arrangement {
        Arrangement::Order => {
            let rest = profile.order().iter().copied().filter(|&technique| !profile.is_on(technique));
            profile.used().chain(rest).filter(is_called).map(Line::Technique).collect()
        }
        Arrangement::Families => {
            let of = |family: Family| {
                let found: Vec<Line> =
                    Technique::all().filter(|one| one.family() == family).filter(is_called).map(Line::Technique).collect();
                let head = (!found.is_empty()).then_some(Line::Family(family));
                head.into_iter().chain(found)
            };
            Family::ALL.into_iter().flat_map(of).collect()
        }
    }
}

/// Shows the name of a family and a checkbox for all of its techniques.
fn family(ui: &mut Pane<'_>, family: Family) {
    let all: Vec<Technique> = Technique::all().filter(|technique| technique.family() == family).collect();
    let on = all.iter().filter(|&&technique| ui.model.settings.profile.is_on(technique)).count();
    ui.row(space::CONTROL, |ui| {
        let called = RichText::new(terms::family(ui.lang(), family)).family(fonts::semibold());
        let mut is_on = on == all.len();
        let checkbox = Checkbox::new(&mut is_on, called).indeterminate(on > 0 && on < all.len());
        check_box_of(ui, checkbox)
            .on_hover_text(terms::does(ui.lang(), family))
            .sends_change(ProfileAction::TurnFamily(family, on < all.len()), ui);
        ui.secondary(format!("{on}/{}", all.len()));
    });
}

/// Shows the line of a technique: checkbox, name, level, score, and the buttons that move it. Its controls keep their names in the
/// window's memory, so that the focus moves with them.
fn technique(ui: &mut Pane<'_>, technique: Technique, look: &mut Look) {
    let was_on = ui.model.settings.profile.is_on(technique);
    let called = terms::technique(ui.lang(), technique);
    // The names of the controls do not depend on the place in the list.
    let own = UiBuilder::new().scope_id(ui.scope_id().with(technique.key()));
    let moves = ui.scope_builder(own, |ui| {
        ui.row(space::CONTROL, |ui| {
            if look.arrangement == Arrangement::Families {
                ui.add_space(space::WIDE);
            }
            let mut is_on = was_on;
            // In a narrow window the name is cut; its tooltip has all of it.
            let arrows_width = if look.arrangement == Arrangement::Order { 2.0 * (space::CONTROL + space::SMALL) } else { 0.0 };
            let beside = LEVEL + SCORE + arrows_width + 3.0 * ui.spacing().item_spacing.x;
            let room = vec2((ui.available_width() - beside).max(80.0), space::CONTROL);
            let name = ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center), |ui| {
                ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
                ui.check_box(&mut is_on, called)
            });
            let about = format!("{called}: {}", terms::does(ui.lang(), technique.family()));
            let checkbox = name.inner.on_hover_text(about);
            checkbox.sends_change(ProfileAction::Turn(technique, is_on), ui);
            let mut has_focus = checkbox.has_focus();
            let clicked = ui.row_end("weights", |ui| {
                has_focus |= weigh(ui, technique);
                let is_moved = look.arrangement == Arrangement::Order;
                is_moved.then(|| arrows(ui, called, was_on, &mut has_focus)).flatten()
            });
            (clicked, has_focus)
        })
    });
    let (clicked, has_focus) = moves.inner;
    if has_focus {
        look.focused = Some(technique);
    }
    if let Some(is_earlier) = clicked.filter(|_| can_move(ui.model, technique, look)) {
        shift(ui, technique, is_earlier, look);
    }
}

/// Whether a technique has a place in the order that can be changed.
fn can_move(model: &Model, technique: Technique, look: &Look) -> bool {
    model.settings.profile.is_on(technique) && look.arrangement == Arrangement::Order
}

/// Moves a technique by one place. The list follows it.
fn shift(ui: &mut Pane<'_>, technique: Technique, is_earlier: bool, look: &mut Look) {
    look.moved = Some(technique);
    ui.send(ProfileAction::Shift { technique, is_earlier });
}

/// Shows the level and the score of a technique. Returns whether one of them has the focus.
fn weigh(ui: &mut Pane<'_>, technique: Technique) -> bool {
    let (lang, weight) = (ui.lang(), ui.model.settings.profile.weight(technique));
    let (mut next, called) = (weight, terms::technique(lang, technique));
    let shown = terms::level(lang, weight.level);
    let level = ui.list(profile_text::level_of(lang, called), LEVEL, shown, |ui| {
        for level in Level::ALL {
            choice_of(ui, &mut next.level, level, terms::level(lang, level));
        }
    });
    let drag = DragValue::new(&mut next.score).range(0..=Weight::MAX_SCORE).update_while_editing(false);
    let score = theme::fields(ui, |ui| ui.add_sized([SCORE, space::CONTROL], drag));
    widget::name(&score, &profile_text::score_of(lang, called), "");
    ui.send_if(next != weight, ProfileAction::Weigh(technique, next));
    score.has_focus() || level.has_focus()
}

/// Shows the buttons that move a technique up and down the order. Returns whether it is to be looked for earlier or later.
fn arrows(ui: &mut Pane<'_>, called: &str, is_on: bool, has_focus: &mut bool) -> Option<bool> {
    let arrows = [
        (Icon::ChevronUp, technique_list::earlier(ui.lang(), called), true),
        (Icon::ChevronDown, technique_list::later(ui.lang(), called), false),
    ];
    let mut moves = None;
    for (icon, hint, is_earlier) in arrows {
        if !is_on {
            ui.add_space(space::CONTROL + space::SMALL);
            continue;
        }
        let button: Response = ui.add(IconButton::new(icon, &hint));
        *has_focus |= button.has_focus();
        if button.on_hover_text(profile_text::move_keys(ui.lang())).clicked() {
            moves = Some(is_earlier);
        }
    }
    moves
}

/// The keys that move the technique that has the focus: whether it is to be looked for earlier or later.
fn keys(ui: &Ui) -> Option<bool> {
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::ALT, key));
    let is_earlier = match (pressed(Key::ArrowUp), pressed(Key::ArrowDown)) {
        (true, false) => true,
        (false, true) => false,
        _ => return None,
    };
    keep_focus_from_arrow(ui);
    Some(is_earlier)
}

/// Width of the list of profiles and of the field for a name, in points.
const CHOICE: f32 = 190.0;

/// The name of the profile that is to be deleted, until that is answered.
const ASKED: Kept<String> = Kept::new("the profile that is to be deleted");

/// Shows the row. `naming` is the name that is being typed for the profile, if one is.
pub(super) fn show_profiles(ui: &mut Pane<'_>, naming: &mut Option<String>) {
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
