//! The dialogs that are only read: title and comment of the puzzle, the program, the puzzles solved so far, the table of formats, and all
//! keyboard shortcuts.

use eframe::egui::{Image, TextureFilter, TextureHandle, TextureOptions};

use crate::{
    app::{
        model::{days::Statistics, settings::Settings},
        shortcut::Scope,
        text::{dialog as text, format as format_text, mode, play as play_text},
    },
    board::About,
    gui::{
        dialog::{
            enter,
            frame::{FootButton, answers, close_button, foot, height_of_pages, pages, title},
        },
        prelude::*,
        table::{GAP, TableColumn, fitting, head_width, table, width},
    },
    io::Format,
};

/// The crates that the program holds, with their versions and licenses, and the height of their list, in points.
const CRATES: &str = include_str!("../../../assets/licenses.tsv");
const CRATES_HEIGHT: f32 = 160.0;

/// Side of the icon of the program, in points.
const ICON: f32 = 56.0;

pub(super) fn puzzle(ui: &mut Pane<'_>, about: &About) {
    ui.set_width(400.0);
    let mut edited = about.clone();
    let fields = [
        (text::about_puzzle_title(ui.lang()), &mut edited.title, 1),
        (text::about_author(ui.lang()), &mut edited.author, 1),
        (text::about_comment(ui.lang()), &mut edited.comment, 4),
    ];
    for (name, value, rows) in fields {
        let label = ui.heading(name);
        let edit = if rows == 1 { TextEdit::singleline(value) } else { TextEdit::multiline(value).desired_rows(rows) };
        let response = ui.add(edit.desired_width(f32::INFINITY)).labelled_by(label.id);
        if rows > 1 {
            enter::presses(ui, &response);
        }
    }
    ui.send_if(edited != *about, Action::EditAbout(edited));
    answers(ui, text::about_keep, Action::Confirm);
}

pub(super) fn program(ui: &mut Pane<'_>) {
    ui.set_width(400.0);
    ui.horizontal(|ui| {
        if let Some(icon) = icon(ui) {
            ui.add(Image::from_texture(&icon).fit_to_exact_size(Vec2::splat(ICON)));
            ui.add_space(space::SMALL);
        }
        ui.vertical(|ui| {
            title(ui, command::product);
            ui.secondary(text::program_version(ui.lang(), env!("CARGO_PKG_VERSION")));
        });
    });
    ui.add_space(space::SMALL);
    ui.wrapped(text::program_what);
    ui.secondary(text::program_licence);
    ui.fold("crates", text::program_crates(ui.lang(), CRATES.lines().count()), false, |ui| {
        ui.scroll(ScrollArea::vertical().max_height(CRATES_HEIGHT), |ui| ui.secondary(CRATES));
    });
    close_button(ui);
}

/// The icon of the program; it is read when it is shown first.
fn icon(ui: &Ui) -> Option<TextureHandle> {
    let memory = Id::unique("the icon of the program");
    if let Some(icon) = ui.data(|data| data.get_temp::<TextureHandle>(memory)) {
        return Some(icon);
    }
    let picture = eframe::icon_data::from_png_bytes(include_bytes!("../../../assets/icon/sudoscope-256.png")).ok()?;
    let size = [usize::try_from(picture.width).ok()?, usize::try_from(picture.height).ok()?];
    let options = TextureOptions { mipmap_mode: Some(TextureFilter::Linear), ..TextureOptions::LINEAR };
    let icon = ui.ctx().load_texture("icon", ColorImage::from_rgba_unmultiplied(size, &picture.rgba), options);
    ui.data_mut(|data| data.insert_temp(memory, icon.clone()));
    Some(icon)
}

/// Least width of the dialog, in points.
const STATISTICS_WIDTH: f32 = 460.0;
/// The number of columns.
const FIGURES: usize = 5;
/// The least width of a column of figures, in points.
const LEAST: f32 = 64.0;

/// Shows the dialog. `cleared` are the statistics that have just been cleared.
pub(super) fn show_statistics(ui: &mut Pane<'_>, cleared: Option<&Statistics>) {
    let (lang, statistics) = (ui.lang(), &ui.model.settings.statistics);
    let heads = [
        play_text::statistics_level(lang),
        play_text::statistics_solved(lang),
        play_text::statistics_unaided(lang),
        play_text::statistics_average(lang),
        play_text::statistics_best(lang),
    ];
    let levels = Level::ALL.map(|level| figures(lang, statistics, level));
    let widths: [f32; FIGURES] = std::array::from_fn(|place| {
        let cells = levels.iter().map(|cells| width(ui, &cells[place]));
        cells.fold(head_width(ui, heads[place]), f32::max).max(LEAST)
    });
    ui.set_width((widths.iter().sum::<f32>() + GAP * (FIGURES - 1) as f32).max(STATISTICS_WIDTH));
    ui.secondary(play_text::statistics_empty);
    ui.add_space(space::SMALL);
    // What is left of the width goes to the words.
    let left = ui.available_width() - widths.iter().sum::<f32>() - GAP * (FIGURES - 1) as f32;
    let column = |place: usize| match place {
        0 => TableColumn::of_words(widths[0] + left.max(0.0)),
        _ => TableColumn::of_figures(widths[place]),
    };
    table(ui, play_text::statistics_title(lang), &std::array::from_fn::<TableColumn, FIGURES, _>(column), |ui, rows| {
        rows.heads(ui, &heads);
        for figures in &levels {
            let named = heads.iter().zip(figures).skip(1).map(|(head, figure)| access::named_value(lang, *head, figure));
            let name = access::named_value(lang, &figures[0], lang.clauses(named));
            rows.row(ui, &name, |ui, row| figures.iter().for_each(|figure| row.cell(ui, RichText::new(figure))));
        }
    });
    ui.add_space(space::SMALL);
    let is_clear = cleared.is_some();
    let change = if is_clear { play_text::statistics_restore(lang) } else { play_text::statistics_clear(lang) };
    let change = FootButton::new(change, Action::ClearStatistics(!is_clear)).ready(is_clear || !statistics.is_empty(), "");
    foot(ui, vec![change, FootButton::new(text::close(lang), Action::Cancel)], false);
}

/// The name of a level and its figures.
fn figures(lang: Lang, statistics: &Statistics, level: Level) -> [String; FIGURES] {
    let record = statistics.record(level);
    let time = |seconds: Option<f64>| seconds.map_or("–".to_owned(), play_text::time);
    [
        terms::level(lang, level).to_owned(),
        number(record.solved).to_string(),
        number(record.unaided).to_string(),
        time(record.average()),
        time(record.average().map(|_| record.best)),
    ]
}

/// Maximum width of the table and its greatest height, in points.
const FORMATS_WIDTH: f32 = 1_080.0;
const FORMATS_HEIGHT: f32 = 560.0;
/// The number of columns.
const FORMAT_COLUMNS: usize = 5;

pub(super) fn show_formats(ui: &mut Pane<'_>) {
    let lang = ui.lang();
    ui.set_width(FORMATS_WIDTH.min(ui.content_rect().width() - 80.0));
    ui.wrapped(format_text::intro);
    ui.add_space(space::SMALL);
    let heads = [
        format_text::column_name(lang),
        format_text::column_files(lang),
        format_text::column_written(lang),
        format_text::column_boards(lang),
        format_text::column_keeps(lang),
    ];
    let rows: Vec<[String; FORMAT_COLUMNS]> = Format::ALL.iter().map(|&format| cells(lang, format)).collect();
    let columns = format_columns(ui, &heads, &rows);
    let (height, top) = (height_of_pages(ui, FORMATS_HEIGHT), ui.cursor().top());
    table(ui, format_text::title(lang), &columns, |ui, shown| {
        // The heads stay above the rows that scroll.
        shown.heads(ui, &heads);
        let height = height - (ui.cursor().top() - top);
        pages(ui, ScrollArea::vertical(), height, |ui| {
            let color = ui.palette().secondary_text;
            for cells in &rows {
                let named = heads.iter().zip(cells).skip(1).filter(|(_, cell)| !cell.is_empty());
                let named = named.map(|(head, cell)| access::named_value(lang, *head, cell));
                let name = access::named_value(lang, &cells[0], lang.independent_clauses(named));
                shown.row(ui, &name, |ui, row| {
                    for (place, cell) in cells.iter().enumerate() {
                        let words = RichText::new(cell);
                        row.cell(ui, if place == 1 { words.color(color) } else { words });
                    }
                });
            }
        });
    });
    close_button(ui);
}

/// What the table says of a format.
fn cells(lang: Lang, format: Format) -> [String; FORMAT_COLUMNS] {
    [
        format_text::name(lang, format).into(),
        format_text::files(format),
        format_text::written(lang, format).into(),
        format_text::boards(lang, format.capabilities().boards).into(),
        format_text::keeps(lang, format.capabilities()),
    ]
}

/// The columns: as wide as their texts where there is room; otherwise the widest are wrapped.
fn format_columns(ui: &Ui, heads: &[&str; FORMAT_COLUMNS], rows: &[[String; FORMAT_COLUMNS]]) -> Vec<TableColumn> {
    let wanted = |place: usize| {
        let cells = rows.iter().map(|cells| width(ui, &cells[place]));
        cells.fold(head_width(ui, heads[place]), f32::max)
    };
    // The scroll bar stands beside the last column.
    let room = ui.available_width() - GAP;
    fitting(&std::array::from_fn::<f32, FORMAT_COLUMNS, _>(wanted), room).into_iter().map(TableColumn::of_words).collect()
}

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

pub(super) fn show_shortcuts(ui: &mut Pane<'_>) {
    let model = ui.model;
    let room = ui.content_rect().width() - 80.0;
    let has_halves = room >= 2.0 * HALF + BETWEEN;
    ui.set_width(if has_halves { room.min(2.0 * WIDTH + BETWEEN) } else { room.min(WIDTH) });
    let groups = groups(&model.settings);
    let height = height_of_pages(ui, HEIGHT);
    pages(ui, ScrollArea::vertical(), height, |ui| {
        let width = ui.available_width() - GAP;
        if !has_halves {
            return list(ui, &groups, &shortcut_columns(ui, &groups, width));
        }
        let half = (width - BETWEEN) / 2.0;
        let columns = shortcut_columns(ui, &groups, half);
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
fn shortcut_columns(ui: &Ui, groups: &[Group], room: f32) -> Vec<TableColumn> {
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
