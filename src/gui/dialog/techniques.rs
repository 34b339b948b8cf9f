//! Which techniques are looked for, and in which order.

use eframe::egui::{Label, RichText, ScrollArea, Ui, vec2};

use crate::{
    app::{
        action::{Action, LogicAction},
        logic::Preset,
        model::Model,
        text::logic::{ladder as text, terms},
    },
    gui::{
        dialog::{close_button, title},
        icon::{Icon, IconButton},
        theme::{Palette, space, text_size},
        widget::{heading, row},
    },
    solve::logic::Technique,
};

pub(super) fn show(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let window = ui.content_rect();
    ui.set_width(520.0_f32.min(window.width() - 80.0));
    title(ui, text::techniques_title(lang));
    ui.add(Label::new(text::techniques_intro(lang)).wrap());
    heading(ui, text::preset(lang));
    ui.horizontal_wrapped(|ui| {
        for preset in Preset::ALL {
            if ui.button(name(model, preset)).clicked() {
                let techniques = if preset == Preset::Standard { Vec::new() } else { preset.techniques() };
                out.push(Action::Logic(LogicAction::Techniques(techniques)));
            }
        }
    });
    let chosen = model.logic_settings().techniques;
    let rest = Technique::all().filter(|technique| !chosen.contains(technique));
    let all: Vec<Technique> = chosen.iter().copied().chain(rest).collect();
    let height = (window.height() - 320.0).clamp(120.0, 520.0);
    ui.add_space(space::TIGHT);
    ScrollArea::vertical().min_scrolled_height(height).max_height(height).auto_shrink([false, true]).show_rows(
        ui,
        space::CONTROL,
        all.len(),
        |ui, range| {
            for place in range {
                technique(ui, model, all[place], place < chosen.len(), out);
            }
        },
    );
    close_button(ui, model, out);
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

/// A line: on or off, what it is called, how hard it is, earlier, later.
fn technique(ui: &mut Ui, model: &Model, technique: Technique, mut is_on: bool, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let was_on = is_on;
    row(ui, space::CONTROL, |ui| {
        let called = terms::technique(lang, technique);
        if ui.checkbox(&mut is_on, called).on_hover_text(terms::does(lang, technique.family())).changed() {
            out.push(Action::Logic(LogicAction::Toggle(technique)));
        }
        ui.with_layout(eframe::egui::Layout::right_to_left(eframe::egui::Align::Center), |ui| {
            let arrows =
                [(Icon::ChevronDown, text::later(lang, called), false), (Icon::ChevronUp, text::earlier(lang, called), true)];
            for (icon, hint, is_earlier) in arrows {
                if was_on {
                    if ui.add(IconButton::new(icon, &hint)).clicked() {
                        out.push(Action::Logic(LogicAction::Move(technique, is_earlier)));
                    }
                } else {
                    ui.add_space(space::CONTROL + space::SMALL);
                }
            }
            let level = format!("{} · {}", terms::level(lang, technique.level()), technique.score());
            ui.allocate_ui(vec2(110.0, space::CONTROL), |ui| {
                ui.label(RichText::new(level).size(text_size::SMALL).color(Palette::of(ui).quiet_ink));
            });
        });
    });
}
