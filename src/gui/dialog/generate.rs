//! The dialog that generates puzzles: the form for their spec, and the progress of the job.

use crate::{
    app::{
        action::GenerationAction,
        model::generation::{GenerateForm, GenerationModel},
        text::{dialog, generation as text, play, rule as rule_text},
    },
    board::Shape,
    gui::{
        dialog::{
            enter,
            frame::{follow_focus, foot},
        },
        form::{er_limits, limits},
        prelude::*,
    },
    solve::generate::{CageCount, PlacedKind, Strategy, Symmetry},
};

/// Width of the form and of its drop-down lists, in points.
const WIDTH: f32 = 460.0;
const CHOICE: f32 = 220.0;
/// Width of the seed field in points: twenty digits.
const SEED: f32 = 170.0;
/// Height of what is around the form and what is below it, in points.
const AROUND: f32 = 120.0;
/// Height of what is below the form: the buttons, and above them the progress or a problem in two lines, in points.
const FOOT: (f32, f32) = (36.0, 80.0);
const PROBLEM: f32 = 40.0;

pub(super) fn show(ui: &mut Ui, model: &Model, form: &GenerateForm, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    ui.set_width(WIDTH);
    let mut edited = form.clone();
    // Only the form scrolls, where the window is too low for it: the title, the problem message and the buttons stay visible. A message
    // takes its room from the form, so that the buttons keep their positions.
    let problem = problem(lang, form).filter(|_| model.generation.is_none());
    let foot = if model.generation.is_some() || problem.is_some() { FOOT.1 } else { FOOT.0 };
    let memory = Id::unique("height of the form for puzzles");
    let needed = ui.data(|data| data.get_temp::<f32>(memory)).map_or(f32::INFINITY, |form| form + FOOT.0);
    let height = ((ui.content_rect().height() - AROUND).min(needed) - foot).max(space::CONTROL);
    let area = ScrollArea::vertical().min_scrolled_height(height).max_height(height).auto_shrink([false, true]);
    let shown = area.show(ui, |ui| {
        ui.set_width(WIDTH - space::LARGE);
        ui.add_enabled_ui(model.generation.is_none(), |ui| {
            choices(ui, model, &mut edited);
            fold(ui, "more", text::more(lang), false, |ui| {
                details(ui, lang, &mut edited, out);
                ui.add_space(space::TIGHT);
                rules(ui, lang, &mut edited);
            });
        });
        follow_focus(ui);
    });
    ui.data_mut(|data| data.insert_temp(memory, shown.content_size.y));
    if edited != *form {
        out.push(Action::Generation(GenerationAction::Form(Box::new(edited))));
    }
    ui.allocate_ui(vec2(ui.available_width(), foot), |ui| {
        ui.set_min_height(foot);
        match &model.generation {
            Some(job) => progress(ui, lang, job, out),
            None => answer(ui, lang, form, problem, out),
        }
    });
}

/// Shows a label and a drop-down list, of which values cannot be chosen that `refused` gives a reason for.
fn choice<T: PartialEq + Clone, S: Into<String>>(
    ui: &mut Ui,
    (lang, name): (Lang, &str),
    chosen: &mut T,
    all: impl IntoIterator<Item = T>,
    shown: impl Fn(&T) -> S,
    refused: impl Fn(&T) -> Option<&'static str>,
) -> Response {
    form::field(ui, name, |ui, _| {
        let response = form::pick_unless(ui, (lang, name), form::list_of(name, CHOICE), chosen, all, shown, refused);
        enter::presses(ui, &response);
        response
    })
}

/// Shows what most people want to choose.
fn choices(ui: &mut Ui, model: &Model, form: &mut GenerateForm) {
    let lang = model.settings.lang;
    let mut shapes: Vec<Shape> = Shape::SIZES.iter().filter_map(|&size| Shape::of_size(size).ok()).collect();
    let own = model.puzzle().shape();
    if !shapes.contains(own) {
        shapes.push(own.clone());
    }
    grid("choices").show(ui, |ui| {
        let is_fast = form.strategy == Strategy::Fast;
        if is_fast {
            let hint = if form.is_ruled() { text::level_hint_ruled(lang) } else { text::level_hint(lang, form.level) };
            let levels = [None].into_iter().chain(Level::ALL.map(Some));
            choice(ui, (lang, text::level(lang)), &mut form.level, levels, |&level| text::level_name(lang, level), |_| None)
                .on_hover_text(hint);
        }
        choice(ui, (lang, text::size(lang)), &mut form.shape, shapes, |shape| label::shape(lang, shape), |_| None);
        if is_fast {
            form::field(ui, text::count(lang), |ui, label| {
                number_field(ui, DragValue::new(&mut form.count).range(1..=GenerateForm::MOST)).labelled_by(label);
            });
        }
        let kinds = [None].into_iter().chain(PlacedKind::ALL.map(Some));
        let name = |&kind: &Option<PlacedKind>| text::kind_name(lang, kind);
        let refused = |kind: &Option<PlacedKind>| (!is_fast && kind.is_some()).then(|| text::watched_has_no_kind(lang));
        choice(ui, (lang, text::kind(lang)), &mut form.kind, kinds, name, refused).on_hover_text(if is_fast {
            text::kind_hint(lang)
        } else {
            text::watched_has_no_kind(lang)
        });
        if form.kind == Some(PlacedKind::Killer) {
            cages(ui, lang, form);
        }
    });
}

fn grid(name: &str) -> Grid {
    Grid::new(name).num_columns(2).min_col_width(120.0).spacing(vec2(space::LARGE, space::TIGHT))
}

/// Shows the rest of the choices.
fn details(ui: &mut Ui, lang: Lang, form: &mut GenerateForm, out: &mut Vec<Action>) {
    let strategies = [Strategy::Fast, Strategy::DigHoles, Strategy::RandomFill];
    grid("details").show(ui, |ui| {
        if form.strategy != Strategy::RandomFill {
            let name = |&symmetry: &Symmetry| text::symmetry_name(lang, symmetry);
            choice(ui, (lang, text::symmetry(lang)), &mut form.symmetry, Symmetry::ALL, name, |_| None);
        }
        if form.strategy == Strategy::Fast {
            form::field(ui, text::er(lang), |ui, label| er(ui, lang, form, label));
        }
        if form.strategy != Strategy::RandomFill {
            let cells = form.shape.cell_count();
            form::field(ui, text::clues(lang), |ui, label| {
                // Usual puzzles have clues in three to four of ten cells.
                let usual = (cells * 3 / 10, cells * 4 / 10);
                form::optional(ui, (text::clues(lang), text::clues_from(lang), label), &mut form.clues, usual, |ui, now| {
                    limits(ui, lang, text::clues(lang), now, 0..=cells)
                });
            });
        }
        let is_ruled = form.is_ruled();
        let name = |&strategy: &Strategy| text::strategy_name(lang, strategy);
        let refused = |&strategy: &Strategy| (is_ruled && strategy != Strategy::Fast).then(|| text::kind_not_watched(lang));
        choice(ui, (lang, text::way(lang)), &mut form.strategy, strategies, name, refused);
        form::field(ui, text::seed(lang), |ui, label| seed(ui, lang, form, label, out));
    });
    ui.allocate_ui(vec2(ui.available_width(), 34.0), |ui| {
        ui.set_min_height(34.0);
        secondary(ui, form.kind.map_or_else(|| text::does(lang, form.strategy), |kind| text::does_place(lang, kind)));
        if form.is_ruled() {
            secondary(ui, text::kind_not_watched(lang));
        } else if form.strategy != Strategy::Fast {
            secondary(ui, text::watched_has_no_kind(lang));
        }
    });
}

fn rules(ui: &mut Ui, lang: Lang, form: &mut GenerateForm) {
    heading(ui, text::rules(lang));
    let shape = form.shape_of_rules();
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let can_be_irregular = form.strategy == Strategy::Fast && !form.is_ruled();
        ui.add_enabled_ui(can_be_irregular, |ui| check_box(ui, &mut form.irregular, text::irregular(lang)));
        for rule in Rule::of_whole_board() {
            let mut chosen = form.rules.contains(&rule);
            let suits = GenerateForm::offers(&rule, &shape) && (rule.is_of_houses() || form.strategy == Strategy::Fast);
            let mut switch = ui.add_enabled_ui(suits, |ui| check_box(ui, &mut chosen, rule_text::says(lang, &rule))).inner;
            if form.strategy != Strategy::Fast && !rule.is_of_houses() {
                switch = switch.on_disabled_hover_text(text::watched_has_no_kind(lang));
            }
            if switch.changed() {
                form.rules.retain(|other| *other != rule);
                form.rules.extend(chosen.then_some(rule));
            }
        }
        if form.strategy != Strategy::RandomFill && !(form.is_ruled() && form.kind == Some(PlacedKind::Killer)) {
            check_box(ui, &mut form.minimal, text::minimal_under(lang, form.symmetry));
        }
    });
}

/// The number of cages and the most cells of one.
fn cages(ui: &mut Ui, lang: Lang, form: &mut GenerateForm) {
    let (cells, size) = (form.shape.cell_count(), form.shape.size());
    let number = if let CageCount::Number(range) = &form.cages { range.clone() } else { cells * 3 / 10..=cells * 2 / 5 };
    let counts = [CageCount::Usual, CageCount::Fewest, CageCount::Number(number.clone())];
    let name = |count: &CageCount| match count {
        CageCount::Usual => text::cages_usual(lang),
        CageCount::Fewest => text::cages_fewest(lang),
        CageCount::Number(_) => text::cages_number(lang),
    };
    choice(ui, (lang, text::cages(lang)), &mut form.cages, counts, name, |_| None);
    if let CageCount::Number(_) = form.cages {
        form::field(ui, "", |ui, _| {
            ui.horizontal(|ui| {
                ui.label(text::clues_from(lang));
                if let Some((least, most)) = limits(ui, lang, text::cages(lang), number.into_inner(), 1..=cells) {
                    form.cages = CageCount::Number(least..=most);
                }
            });
        });
    }
    form::field(ui, text::largest_cage(lang), |ui, label| {
        let words = (text::largest_cage(lang), text::largest_cage_usual(lang), label);
        form::optional(ui, words, &mut form.largest_cage, size.min(4), |ui, largest| {
            form::number_of(ui, text::largest_cage(lang), largest, 1..=size)
        });
    });
}

/// The range of the ER, where puzzles can have one.
fn er(ui: &mut Ui, lang: Lang, form: &mut GenerateForm, label: Id) {
    let shown = ui.add_enabled_ui(form.can_have_er(), |ui| {
        let words = (text::er(lang), text::clues_from(lang), label);
        form::optional(ui, words, &mut form.er, (Tenths(70), Tenths(75)), |ui, now| {
            er_limits(ui, lang, text::er(lang), now, (Tenths(10), Tenths(120)))
        })
        .on_hover_text(text::er_hint(lang));
    });
    shown.response.on_disabled_hover_text(text::er_hint(lang));
}

fn seed(ui: &mut Ui, lang: Lang, form: &mut GenerateForm, label: Id, out: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        ui.add(TextEdit::singleline(&mut form.seed).desired_width(SEED)).labelled_by(label).on_hover_text(text::seed_hint(lang));
        let other = ui.button(text::seed_new(lang));
        enter::presses(ui, &other);
        other.sends(GenerationAction::OtherSeed, out);
    });
}

/// Why the form cannot be submitted, if so, or why nothing was made from it.
fn problem(lang: Lang, form: &GenerateForm) -> Option<String> {
    match (&form.invalid_spec, form.seed(), &form.stop) {
        (Some(invalid_spec), _, _) => Some(text::invalid_spec(lang, invalid_spec)),
        (None, None, _) if !form.seed.is_empty() => Some(text::seed_missing(lang).to_owned()),
        (None, _, Some(stop)) => Some(text::none(lang, text::why(lang, stop))),
        _ => None,
    }
}

/// Shows the problem, if any, and the buttons.
fn answer(ui: &mut Ui, lang: Lang, form: &GenerateForm, problem: Option<String>, out: &mut Vec<Action>) {
    match problem {
        Some(problem) => {
            ui.allocate_ui(vec2(ui.available_width(), PROBLEM), |ui| {
                ui.set_min_height(PROBLEM);
                ui.label(RichText::new(problem).color(Palette::of(ui).clash));
            });
        }
        None => ui.add_space(space::SMALL),
    }
    let main = if form.strategy == Strategy::Fast { text::start(lang) } else { text::start_watching(lang) };
    let clicked = foot(ui, &[dialog::cancel(lang), main], form.is_ready());
    if clicked == Some(1) || enter::is_pressed(ui) && form.is_ready() {
        out.push(Action::Generation(GenerationAction::Start));
    } else if clicked == Some(0) {
        out.push(Action::Cancel);
    }
}

/// Shows the progress of the job, and the buttons that end it.
fn progress(ui: &mut Ui, lang: Lang, job: &GenerationModel, out: &mut Vec<Action>) {
    let made = job.progress.puzzles;
    ui.add_space(space::SMALL);
    let share = made as f32 / job.count.max(1) as f32;
    progress_bar(ui, share, None, play::progress(lang));
    ui.horizontal(|ui| {
        ui.label(text::made_of(lang, number(made), number(job.count)));
        secondary(ui, text::tried(lang, number(job.progress.attempts)));
    });
    if !job.progress.seen.is_empty() {
        secondary(ui, text::seen_so_far(lang, &job.progress.seen));
    }
    if job.progress.is_hard() {
        secondary(ui, text::hard_to_make(lang));
    }
    row_at_end(ui, "buttons", space::CONTROL, |ui| {
        if made > 0 {
            let keep = ui.add_enabled(!job.is_ending, Button::new(text::keep(lang, number(made))));
            enter::presses(ui, &keep);
            keep.sends(GenerationAction::Keep, out);
        }
        let stop = if made > 0 { text::discard(lang) } else { text::stop(lang) };
        let stop = ui.button(stop);
        enter::presses(ui, &stop);
        stop.sends(Action::Cancel, out);
    });
}
