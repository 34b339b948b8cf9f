//! The dialog for a new puzzle: shape and rules.

use crate::{
    app::{
        model::NewForm,
        text::{dialog as text, rule as rule_text},
    },
    board::Shape,
    gui::{
        dialog::{
            enter,
            frame::{answers, body, group},
        },
        prelude::*,
        segmented::radio_group,
    },
};

/// Width of the form, in points; the same of a size. There are six sizes in a row.
const WIDTH: f32 = 422.0;
const SIZE: f32 = 67.0;
/// Width of a choice of regions, in points.
const REGIONS: f32 = 96.0;

pub(super) fn show(ui: &mut Pane<'_>, form: &NewForm) {
    ui.set_width(WIDTH);
    body(ui, |ui| choices(ui, form));
    answers(ui, text::new_create, Action::CreateNew);
}

fn choices(ui: &mut Pane<'_>, form: &NewForm) {
    let lang = ui.lang();
    ui.heading(text::new_size);
    let sizes: Vec<(usize, String)> = NewForm::sizes().map(|size| (size, format!("{size}×{size}"))).collect();
    let (chosen, made) = radio_group(ui, text::new_size(lang), form.size, &sizes, (sizes.len() / 2, vec2(SIZE, 32.0)));
    if let Some(made) = made.filter(|_| enter::is_new(ui)) {
        made.request_focus();
    }
    if let Some(size) = chosen {
        ui.send(Action::NewForm(NewForm { size, ..form.clone() }));
    }
    group(ui, text::new_regions);
    let draws_regions = form.draws_regions || !form.has_boxes();
    let choices = [(false, text::new_boxes(lang)), (true, text::new_draw(lang))];
    let choices = &choices[usize::from(!form.has_boxes())..];
    ui.horizontal(|ui| {
        let look = (choices.len(), vec2(REGIONS, 32.0));
        if let (Some(draws_regions), _) = radio_group(ui, text::new_regions(lang), draws_regions, choices, look) {
            ui.send(Action::NewForm(NewForm { draws_regions, ..form.clone() }));
        }
        if draws_regions {
            ui.vertical(|ui| ui.secondary(text::new_draw_hint));
        }
    });
    group(ui, text::new_rules);
    let shape = form.shape().unwrap_or(Shape::classic());
    // Two columns of the same width.
    let column = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
    ui.grid(Grid::new("new_rules").num_columns(2).min_col_width(column), |ui| {
        for (place, rule) in Rule::of_whole_board().enumerate() {
            let mut chosen = form.rules.contains(&rule);
            let suits = rule.suits(&shape);
            let check_box = ui.add_enabled_ui(suits, |ui| ui.check_box(&mut chosen, rule_text::name(lang, &rule))).inner;
            if check_box.on_hover_text(rule_text::sentence(lang, &rule)).changed() {
                let mut rules: Vec<Rule> = form.rules.iter().filter(|other| **other != rule).cloned().collect();
                rules.extend(chosen.then_some(rule));
                ui.send(Action::NewForm(NewForm { rules, ..form.clone() }));
            }
            if place % 2 == 1 {
                ui.end_row();
            }
        }
    });
}
