//! The dialog with all keyboard shortcuts: those of the command table, and the keys that write and move.

use eframe::egui::{Grid, RichText, ScrollArea, Ui};

use crate::{
    app::{
        action::Action,
        command::COMMANDS,
        model::Model,
        shortcut::Scope,
        text::{access, dialog as text},
    },
    gui::{
        dialog::frame::{close_button, pages, title},
        table::table,
        theme::{Palette, space},
        widget::heading,
    },
};

/// Width of the list, in points: that of its longest line.
const WIDTH: f32 = 720.0;

pub(super) fn show(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    ui.set_width(WIDTH.min(ui.content_rect().width() - 80.0));
    title(ui, text::shortcuts_title(lang));
    let height = (ui.content_rect().height() - 180.0).clamp(160.0, 560.0);
    pages(ui, ScrollArea::vertical(), height, |ui| {
        let entering = [
            (text::key_digits(lang), text::key_digits_enter(lang)),
            (text::key_skip(lang), text::key_skip_does(lang)),
            (text::key_backspace(lang), text::key_backspace_does(lang)),
            (text::key_enter(lang), text::key_enter_does(lang)),
            (text::key_arrows(lang), text::key_arrows_does(lang)),
            (text::key_region(lang), text::key_region_does(lang)),
            (text::key_next_region(lang), text::key_next_region_does(lang)),
            (text::key_clear_region(lang), text::key_clear_region_does(lang)),
        ];
        let playing = [
            (text::key_digits(lang), text::key_digits_play(lang)),
            (text::key_shift_digit(lang), crate::app::text::command::tool_corner(lang)),
            (text::key_ctrl_digit(lang), crate::app::text::command::tool_centre(lang)),
            (text::key_light(lang), text::key_light_does(lang)),
            (text::key_enter(lang), text::key_write_lit_does(lang)),
            (text::key_delete(lang), text::key_delete_does(lang)),
            (text::key_escape(lang), text::key_escape_does(lang)),
        ];
        let mouse = [
            (text::mouse_drag(lang), text::mouse_drag_does(lang)),
            (text::mouse_add(lang), text::mouse_add_does(lang)),
            (text::mouse_double(lang), text::mouse_double_does(lang)),
            (text::mouse_menu(lang), text::mouse_menu_does(lang)),
        ];
        group(ui, model, text::shortcuts_enter(lang), &entering, None);
        group(ui, model, text::shortcuts_play(lang), &playing, Some(Scope::Play));
        let watching =
            [(text::key_map_back(lang), text::key_map_back_does(lang)), (text::mouse_map(lang), text::mouse_map_does(lang))];
        group(ui, model, text::shortcuts_watch(lang), &watching, Some(Scope::Watch));
        group(ui, model, text::shortcuts_mouse(lang), &mouse, None);
        let everywhere = [
            (text::key_menus(lang), text::key_menus_does(lang)),
            (text::key_cell_menu(lang), text::key_cell_menu_does(lang)),
            (text::key_tab(lang), text::key_tab_does(lang)),
            (text::key_list(lang), text::key_list_does(lang)),
        ];
        group(ui, model, text::shortcuts_always(lang), &everywhere, Some(Scope::Always));
    });
    close_button(ui, model, out);
}

/// Shows a heading, some lines, and the commands of a scope.
fn group(ui: &mut Ui, model: &Model, name: &str, lines: &[(&str, &str)], scope: Option<Scope>) {
    let lang = model.settings.lang;
    let color = Palette::of(ui).secondary_text;
    ui.add_space(space::SMALL);
    heading(ui, name);
    let grid = Grid::new(name).num_columns(2).spacing([space::LARGE, space::TIGHT]);
    // In a narrow window, both columns wrap.
    let width = ui.available_width();
    let is_narrow = width < WIDTH - space::WIDE;
    let grid = if is_narrow { grid.max_col_width((width - 2.0 * space::LARGE) / 2.0) } else { grid.min_col_width(180.0) };
    table(ui, name, grid, |ui, rows| {
        let mut line = |ui: &mut Ui, keys: &str, does: &str| {
            rows.row(ui, &access::named_value(lang, keys, does), |ui, row| {
                row.cell(ui, keys, |ui| ui.label(RichText::new(keys).color(color)));
                row.cell(ui, does, |ui| ui.label(does));
            });
        };
        for (keys, does) in lines {
            line(ui, keys, does);
        }
        for spec in COMMANDS.iter().filter(|spec| Some(spec.scope) == scope && !spec.shortcuts.is_empty()) {
            let keys: Vec<String> = spec.shortcuts.iter().map(|shortcut| shortcut.text(lang)).collect();
            line(ui, &keys.join("  "), (spec.name)(lang));
        }
    });
}
