//! The dialog with all keyboard shortcuts: those of the command table, and the keys that write and move.

use crate::{
    app::{
        model::settings::Settings,
        shortcut::Scope,
        text::{dialog as text, mode},
    },
    gui::{
        dialog::frame::{close_button, height_of_pages, pages},
        prelude::*,
        table::{GAP, TableColumn, fitting, table, width},
    },
};

/// Maximum width of the list and its greatest height, in points.
const WIDTH: f32 = 720.0;
const HEIGHT: f32 = 900.0;
/// Minimum width of each half of the list in two columns, and the distance between them, in points.
const HALF: f32 = 600.0;
const BETWEEN: f32 = space::WIDE;

/// A group of the list: its name, and its keys with what they do.
struct Group {
    name: &'static str,
    lines: Vec<(String, &'static str)>,
}

impl Group {
    /// A group of these lines, and of the commands of a scope.
    fn new(settings: &Settings, name: &'static str, lines: &[(&'static str, &'static str)], scope: Option<Scope>) -> Self {
        let lang = settings.lang;
        let lines = lines.iter().map(|&(keys, does)| (keys.to_owned(), does));
        let commands = Command::ALL.into_iter().filter_map(|command| {
            let keys = command.keys(settings);
            let is_listed = Some(command.row().keys.scope) == scope && !keys.is_empty();
            let text = || lang.enumeration(keys.iter().map(|shortcut| shortcut.text(lang)));
            is_listed.then(|| (text(), command.name(lang)))
        });
        Self { name, lines: lines.chain(commands).collect() }
    }
}

pub(super) fn show(ui: &mut Pane<'_>) {
    let model = ui.model;
    let room = ui.content_rect().width() - 80.0;
    let has_halves = room >= 2.0 * HALF + BETWEEN;
    ui.set_width(if has_halves { room.min(2.0 * WIDTH + BETWEEN) } else { room.min(WIDTH) });
    let groups = groups(&model.settings);
    let height = height_of_pages(ui, HEIGHT);
    pages(ui, ScrollArea::vertical(), height, |ui| {
        let width = ui.available_width() - GAP;
        if !has_halves {
            return list(ui, &groups, &columns(ui, &groups, width));
        }
        let half = (width - BETWEEN) / 2.0;
        let columns = columns(ui, &groups, half);
        let (first, second) = groups.split_at(split(&groups.each_ref().map(|group| group.lines.len())));
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = BETWEEN;
            for part in [first, second] {
                ui.vertical(|ui| {
                    ui.set_width(half);
                    list(ui, part, &columns);
                });
            }
        });
    });
    close_button(ui);
}

/// The columns of all groups, which are the same, in that width.
fn columns(ui: &Ui, groups: &[Group], room: f32) -> Vec<TableColumn> {
    let widest =
        |of: &dyn Fn(&(String, &'static str)) -> f32| groups.iter().flat_map(|group| &group.lines).map(of).fold(0.0, f32::max);
    let wanted = [widest(&|(keys, _)| width(ui, keys)), widest(&|(_, does)| width(ui, does))];
    fitting(&wanted, room).into_iter().map(TableColumn::of_words).collect()
}

/// The number of groups in the first half, so that the higher half is as low as possible. `lines` has the number of lines of each group.
fn split(lines: &[usize]) -> usize {
    let higher = |at: usize| lines[..at].iter().sum::<usize>().max(lines[at..].iter().sum());
    (0..=lines.len()).min_by_key(|&at| higher(at)).unwrap_or_default()
}

fn list(ui: &mut Pane<'_>, groups: &[Group], columns: &[TableColumn]) {
    for group in groups {
        show_group(ui, group, columns);
    }
}

/// All keys, by where they do something.
fn groups(settings: &Settings) -> [Group; 5] {
    let lang = settings.lang;
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
        (text::key_shift_digit(lang), Command::ToolCorner.name(lang)),
        (text::key_ctrl_digit(lang), Command::ToolCentre.name(lang)),
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
    let watching = [(text::key_map_back(lang), text::key_map_back_does(lang)), (text::mouse_map(lang), text::mouse_map_does(lang))];
    let everywhere = [
        (text::key_menus(lang), text::key_menus_does(lang)),
        (text::key_cell_menu(lang), text::key_cell_menu_does(lang)),
        (text::key_tab(lang), text::key_tab_does(lang)),
        (text::key_list(lang), text::key_list_does(lang)),
    ];
    [
        Group::new(settings, mode::name(lang, Mode::Enter), &entering, Some(Scope::Enter)),
        Group::new(settings, mode::name(lang, Mode::Play), &playing, Some(Scope::Play)),
        Group::new(settings, mode::name(lang, Mode::Watch), &watching, Some(Scope::Watch)),
        Group::new(settings, text::shortcuts_mouse(lang), &mouse, None),
        Group::new(settings, text::shortcuts_always(lang), &everywhere, Some(Scope::Always)),
    ]
}

/// Shows a heading and the lines of a group.
fn show_group(ui: &mut Pane<'_>, group: &Group, columns: &[TableColumn]) {
    let color = ui.palette().secondary_text;
    ui.add_space(space::SMALL);
    ui.heading(group.name);
    table(ui, group.name, columns, |ui, rows| {
        for (keys, does) in &group.lines {
            rows.row(ui, &access::named_value(ui.lang(), keys, does), |ui, row| {
                row.cell(ui, RichText::new(keys).color(color));
                row.cell(ui, RichText::new(*does));
            });
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_halves_of_the_list_are_about_as_high_as_each_other() {
        for (lines, at) in [(&[8, 17, 30, 4, 41][..], 3), (&[1, 1, 8], 2), (&[9, 1], 1), (&[5], 0), (&[], 0)] {
            assert_eq!(split(lines), at, "{lines:?}");
        }
    }
}
