//! The dialog that chooses the techniques to search for, and their order.

use eframe::egui::{Align, Button, Checkbox, Id, Label, Layout, RichText, ScrollArea, TextEdit, Ui, WidgetInfo, vec2};

use crate::{
    app::{
        action::{Action, LogicAction},
        model::{
            Model,
            logic::{Preset, with_family},
        },
        text::{
            Lang,
            logic::{ladder as text, terms},
            number,
        },
    },
    gui::{
        dialog::frame::{close_button, title},
        fonts,
        icon::{Icon, IconButton},
        theme::{Palette, space, text_size},
        widget::{heading, row, secondary, segmented},
    },
    solve::logic::{Family, Technique},
};

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
}

/// A line of the list.
#[derive(Clone, Copy)]
enum Line {
    Family(Family),
    Technique(Technique),
}

pub(super) fn show(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let window = ui.content_rect();
    ui.set_width(520.0_f32.min(window.width() - 80.0));
    title(ui, text::techniques_title(lang));
    ui.add(Label::new(text::techniques_intro(lang)).wrap());
    let chosen = model.logic_settings().techniques;
    presets(ui, model, &chosen, out);
    let memory = Id::unique("how the techniques are listed");
    let mut look: Look = ui.data(|data| data.get_temp(memory)).unwrap_or_default();
    choose_look(ui, model, &mut look);
    let lines = lines(&chosen, &look);
    // The list keeps its height, however few lines match the filter.
    let height = (window.height() - 360.0).clamp(2.0 * space::CONTROL, 480.0);
    if lines.is_empty() {
        secondary(ui, text::no_technique(lang));
    }
    let scroll = ScrollArea::vertical().min_scrolled_height(height).max_height(height).auto_shrink(false);
    scroll.show_rows(ui, space::CONTROL, lines.len(), |ui, range| {
        for &line in &lines[range] {
            match line {
                Line::Family(of) => family(ui, model, of, &chosen, out),
                Line::Technique(of) => technique(ui, model, of, &chosen, look.arrangement, out),
            }
        }
    });
    ui.data_mut(|data| data.insert_temp(memory, look));
    close_button(ui, model, out);
}

/// Shows the presets; the current one is highlighted.
fn presets(ui: &mut Ui, model: &Model, chosen: &[Technique], out: &mut Vec<Action>) {
    heading(ui, text::preset(model.settings.lang));
    ui.horizontal_wrapped(|ui| {
        for preset in Preset::ALL {
            let is_chosen = preset.techniques() == chosen;
            if ui.add(Button::selectable(is_chosen, name(model, preset)).frame_when_inactive(true)).clicked() {
                let techniques = if preset == Preset::Standard { Vec::new() } else { preset.techniques() };
                out.push(Action::Logic(LogicAction::Techniques(techniques)));
            }
        }
    });
}

fn name(model: &Model, preset: Preset) -> &'static str {
    let lang = model.settings.lang;
    match preset {
        Preset::Standard => text::preset_standard(lang),
        Preset::Basic => text::preset_basic(lang),
        Preset::WithoutTrial => text::preset_advanced(lang),
        Preset::Everything => text::preset_all(lang),
    }
}

/// Shows the choice of the order, and the filter field.
fn choose_look(ui: &mut Ui, model: &Model, look: &mut Look) {
    let lang = model.settings.lang;
    let arrangements =
        [(Arrangement::Order, text::by_order(lang), String::new()), (Arrangement::Families, text::by_family(lang), String::new())];
    ui.add_space(space::TIGHT);
    row(ui, space::CONTROL + space::TIGHT, |ui| {
        look.arrangement = segmented(ui, look.arrangement, &arrangements).unwrap_or(look.arrangement);
        let field = TextEdit::singleline(&mut look.name).hint_text(text::find_technique(lang)).desired_width(f32::INFINITY);
        let response = ui.add(field);
        response.widget_info(|| WidgetInfo::labeled(eframe::egui::Role::TextInput, true, text::find_technique(lang)));
    });
}

/// The lines that match the filter, in the chosen order.
fn lines(chosen: &[Technique], look: &Look) -> Vec<Line> {
    let wanted = look.name.trim().to_lowercase();
    let is_called =
        |technique: &Technique| Lang::ALL.iter().any(|lang| terms::technique(*lang, *technique).to_lowercase().contains(&wanted));
    match look.arrangement {
        Arrangement::Order => {
            let rest = Technique::all().filter(|technique| !chosen.contains(technique));
            chosen.iter().copied().chain(rest).filter(is_called).map(Line::Technique).collect()
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
fn family(ui: &mut Ui, model: &Model, family: Family, chosen: &[Technique], out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let all: Vec<Technique> = Technique::all().filter(|technique| technique.family() == family).collect();
    let on = all.iter().filter(|technique| chosen.contains(technique)).count();
    row(ui, space::CONTROL, |ui| {
        let called = RichText::new(terms::family(lang, family)).family(fonts::semibold());
        let mut is_on = on == all.len();
        let checkbox = Checkbox::new(&mut is_on, called).indeterminate(on > 0 && on < all.len());
        if ui.add(checkbox).on_hover_text(terms::does(lang, family)).changed() {
            out.push(Action::Logic(LogicAction::Techniques(with_family(chosen, family, on < all.len()))));
        }
        secondary(ui, format!("{on}/{}", all.len()));
    });
}

/// Shows the line of a technique: checkbox, name, difficulty, and the buttons that move it.
fn technique(
    ui: &mut Ui,
    model: &Model,
    technique: Technique,
    chosen: &[Technique],
    arrangement: Arrangement,
    out: &mut Vec<Action>,
) {
    let lang = model.settings.lang;
    let was_on = chosen.contains(&technique);
    let mut is_on = was_on;
    row(ui, space::CONTROL, |ui| {
        if arrangement == Arrangement::Families {
            ui.add_space(space::WIDE);
        }
        let called = terms::technique(lang, technique);
        if ui.checkbox(&mut is_on, called).on_hover_text(terms::does(lang, technique.family())).changed() {
            out.push(Action::Logic(LogicAction::Toggle(technique)));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if arrangement == Arrangement::Order {
                arrows(ui, technique, called, was_on, lang, out);
            }
            let level = format!("{} · {}", terms::level(lang, technique.level()), number(u64::from(technique.score())));
            ui.allocate_ui(vec2(110.0, space::CONTROL), |ui| {
                ui.label(RichText::new(level).size(text_size::SMALL).color(Palette::of(ui).secondary_text));
            });
        });
    });
}

/// Shows the buttons that move a technique up and down the order.
fn arrows(ui: &mut Ui, technique: Technique, called: &str, is_on: bool, lang: crate::app::text::Lang, out: &mut Vec<Action>) {
    let arrows = [(Icon::ChevronDown, text::later(lang, called), false), (Icon::ChevronUp, text::earlier(lang, called), true)];
    for (icon, hint, is_earlier) in arrows {
        if !is_on {
            ui.add_space(space::CONTROL + space::SMALL);
        } else if ui.add(IconButton::new(icon, &hint)).clicked() {
            out.push(Action::Logic(LogicAction::Move(technique, is_earlier)));
        }
    }
}
