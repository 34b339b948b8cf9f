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
            frame::{FootButton, follow_focus, foot},
        },
        prelude::*,
    },
    solve::generate::{CageCount, RuleMix, Strategy, Symmetry},
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

pub(super) fn show(ui: &mut Pane<'_>, form: &GenerateForm) {
    let model = ui.model;
    ui.set_width(WIDTH);
    let mut edited = form.clone();
    // Only the form scrolls, where the window is too low for it: the title, the problem message and the buttons stay visible. A message
    // takes its room from the form, so that the buttons keep their positions.
    let problem = problem(ui.lang(), form).filter(|_| model.generation.is_none());
    let foot = if model.generation.is_some() || problem.is_some() { FOOT.1 } else { FOOT.0 };
    let memory: Kept<f32> = Kept::new("height of the form for puzzles");
    let needed = memory.get(ui).map_or(f32::INFINITY, |form| form + FOOT.0);
    let height = ((ui.content_rect().height() - AROUND).min(needed) - foot).max(space::CONTROL);
    let area = ScrollArea::vertical().min_scrolled_height(height).max_height(height).auto_shrink([false, true]);
    let shown = ui.scroll(area, |ui| {
        ui.set_width(WIDTH - space::LARGE);
        ui.add_enabled_ui(model.generation.is_none(), |ui| {
            choices(ui, &mut edited);
            ui.fold("more", text::more, false, |ui| {
                details(ui, &mut edited);
                ui.add_space(space::TIGHT);
                rules(ui, &mut edited);
            });
        });
        follow_focus(ui);
    });
    memory.set(ui, shown.content_size.y);
    ui.send_if(edited != *form, GenerationAction::Form(Box::new(edited)));
    ui.reserved(vec2(ui.available_width(), foot), |ui| match &model.generation {
        Some(job) => progress(ui, job),
        None => answer(ui, form, problem),
    });
}

/// Shows a label and a drop-down list, of which values cannot be chosen that `refused` gives a reason for.
fn choice<T: PartialEq + Clone, S: Into<String>>(
    ui: &mut Pane<'_>,
    name: TextKey,
    chosen: &mut T,
    all: impl IntoIterator<Item = T>,
    shown: impl Fn(&T) -> S,
    refused: impl Fn(&T) -> Option<&'static str>,
) -> Response {
    ui.field(name, |ui, _| ui.pick_unless(name, CHOICE, chosen, all, shown, refused))
}

/// Shows what most people want to choose.
fn choices(ui: &mut Pane<'_>, form: &mut GenerateForm) {
    let lang = ui.lang();
    let mut shapes: Vec<Shape> = Shape::SIZES.iter().filter_map(|&size| Shape::of_size(size).ok()).collect();
    let own = ui.model.puzzle().shape();
    if !shapes.contains(own) {
        shapes.push(own.clone());
    }
    ui.grid(grid("choices"), |ui| {
        let is_fast = form.strategy == Strategy::Fast;
        if is_fast {
            let hint = if form.is_ruled() { text::level_hint_ruled(lang) } else { text::level_hint(lang, form.level) };
            let levels = [None].into_iter().chain(Level::ALL.map(Some));
            choice(ui, text::level, &mut form.level, levels, |&level| text::level_name(lang, level), |_| None).on_hover_text(hint);
        }
        choice(ui, text::size, &mut form.shape, shapes, |shape| label::shape(lang, shape), |_| None);
        if is_fast {
            ui.field(text::count, |ui, label| {
                number_field(ui, DragValue::new(&mut form.count).range(1..=GenerateForm::MOST)).labelled_by(label);
            });
        }
        let kinds = [None].into_iter().chain(RuleMix::ALL.map(Some));
        let name = |&kind: &Option<RuleMix>| text::kind_name(lang, kind);
        let refused = |kind: &Option<RuleMix>| (!is_fast && kind.is_some()).then(|| text::watched_has_no_kind(lang));
        choice(ui, text::kind, &mut form.kind, kinds, name, refused).on_hover_text(if is_fast {
            text::kind_hint(lang)
        } else {
            text::watched_has_no_kind(lang)
        });
        if form.kind == Some(RuleMix::Killer) {
            cages(ui, form);
        }
    });
}

fn grid(name: &str) -> Grid {
    Grid::new(name).num_columns(2).min_col_width(120.0).spacing(vec2(space::LARGE, space::TIGHT))
}

/// Shows the rest of the choices.
fn details(ui: &mut Pane<'_>, form: &mut GenerateForm) {
    let lang = ui.lang();
    let strategies = [Strategy::Fast, Strategy::DigHoles, Strategy::RandomFill];
    ui.grid(grid("details"), |ui| {
        if form.strategy != Strategy::RandomFill {
            let name = |&symmetry: &Symmetry| text::symmetry_name(lang, symmetry);
            choice(ui, text::symmetry, &mut form.symmetry, Symmetry::ALL, name, |_| None);
        }
        if form.strategy == Strategy::Fast {
            ui.field(text::er, |ui, label| er(ui, form, label));
        }
        if form.strategy != Strategy::RandomFill {
            let cells = form.shape.cell_count();
            ui.field(text::clues, |ui, label| {
                // Usual puzzles have clues in three to four of ten cells.
                let usual = (cells * 3 / 10, cells * 4 / 10);
                ui.optional((text::clues, text::clues_from, label), &mut form.clues, usual, |ui, now| {
                    ui.limits(text::clues, now, 0..=cells)
                });
            });
        }
        let is_ruled = form.is_ruled();
        let name = |&strategy: &Strategy| text::strategy_name(lang, strategy);
        let refused = |&strategy: &Strategy| (is_ruled && strategy != Strategy::Fast).then(|| text::kind_not_watched(lang));
        choice(ui, text::way, &mut form.strategy, strategies, name, refused);
        ui.field(text::seed, |ui, label| seed(ui, form, label));
    });
    ui.reserved(vec2(ui.available_width(), 34.0), |ui| {
        ui.secondary(form.kind.map_or_else(|| text::does(lang, form.strategy), |kind| text::does_place(lang, kind)));
        if form.is_ruled() {
            ui.secondary(text::kind_not_watched);
        } else if form.strategy != Strategy::Fast {
            ui.secondary(text::watched_has_no_kind);
        }
    });
}

fn rules(ui: &mut Pane<'_>, form: &mut GenerateForm) {
    ui.heading(text::rules);
    let shape = form.shape_of_rules();
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let can_be_irregular = form.strategy == Strategy::Fast && !form.is_ruled();
        ui.add_enabled_ui(can_be_irregular, |ui| ui.check_box(&mut form.irregular, text::irregular));
        for rule in Rule::of_whole_board() {
            let mut chosen = form.rules.contains(&rule);
            let suits = GenerateForm::offers(&rule, &shape) && (rule.is_of_houses() || form.strategy == Strategy::Fast);
            let mut switch = ui.add_enabled_ui(suits, |ui| ui.check_box(&mut chosen, rule_text::says(ui.lang(), &rule))).inner;
            if form.strategy != Strategy::Fast && !rule.is_of_houses() {
                switch = switch.on_disabled_hover_text(text::watched_has_no_kind(ui.lang()));
            }
            if switch.changed() {
                form.rules.retain(|other| *other != rule);
                form.rules.extend(chosen.then_some(rule));
            }
        }
        if form.strategy != Strategy::RandomFill && !(form.is_ruled() && form.kind == Some(RuleMix::Killer)) {
            ui.check_box(&mut form.minimal, text::minimal_under(ui.lang(), form.symmetry));
        }
    });
}

/// The number of cages and the most cells of one.
fn cages(ui: &mut Pane<'_>, form: &mut GenerateForm) {
    let (lang, cells, size) = (ui.lang(), form.shape.cell_count(), form.shape.size());
    let number = if let CageCount::Number(range) = &form.cages { range.clone() } else { cells * 3 / 10..=cells * 2 / 5 };
    let counts = [CageCount::Usual, CageCount::Fewest, CageCount::Number(number.clone())];
    let name = |count: &CageCount| match count {
        CageCount::Usual => text::cages_usual(lang),
        CageCount::Fewest => text::cages_fewest(lang),
        CageCount::Number(_) => text::cages_number(lang),
    };
    choice(ui, text::cages, &mut form.cages, counts, name, |_| None);
    if let CageCount::Number(_) = form.cages {
        ui.field("", |ui, _| {
            ui.horizontal(|ui| {
                ui.label(text::clues_from);
                if let Some((least, most)) = ui.limits(text::cages, number.into_inner(), 1..=cells) {
                    form.cages = CageCount::Number(least..=most);
                }
            });
        });
    }
    ui.field(text::largest_cage, |ui, label| {
        let words = (text::largest_cage as TextKey, text::largest_cage_usual as TextKey, label);
        ui.optional(words, &mut form.largest_cage, size.min(4), |ui, largest| ui.number(text::largest_cage, largest, 1..=size));
    });
}

/// The range of the ER, where puzzles can have one.
fn er(ui: &mut Pane<'_>, form: &mut GenerateForm, label: Id) {
    let shown = ui.add_enabled_ui(form.can_have_er(), |ui| {
        let words = (text::er as TextKey, text::clues_from as TextKey, label);
        ui.optional(words, &mut form.er, (Tenths(70), Tenths(75)), |ui, now| {
            ui.er_limits(text::er, now, (Tenths(10), Tenths(120)))
        })
        .on_hover_text(text::er_hint(ui.lang()));
    });
    shown.response.on_disabled_hover_text(text::er_hint(ui.lang()));
}

fn seed(ui: &mut Pane<'_>, form: &mut GenerateForm, label: Id) {
    ui.horizontal(|ui| {
        ui.add(TextEdit::singleline(&mut form.seed).desired_width(SEED))
            .labelled_by(label)
            .on_hover_text(text::seed_hint(ui.lang()));
        ui.button(text::seed_new).sends(GenerationAction::OtherSeed, ui);
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
fn answer(ui: &mut Pane<'_>, form: &GenerateForm, problem: Option<String>) {
    match problem {
        Some(problem) => {
            ui.reserved(vec2(ui.available_width(), PROBLEM), |ui| {
                ui.label(RichText::new(problem).color(ui.palette().clash));
            });
        }
        None => ui.add_space(space::SMALL),
    }
    let main = if form.strategy == Strategy::Fast { text::start(ui.lang()) } else { text::start_watching(ui.lang()) };
    let cancel = FootButton::new(dialog::cancel(ui.lang()), Action::Cancel);
    foot(ui, vec![cancel, FootButton::new(main, GenerationAction::Start).ready(form.is_ready(), "")], false);
}

/// Shows the progress of the job, and the buttons that end it.
fn progress(ui: &mut Pane<'_>, job: &GenerationModel) {
    let (lang, made) = (ui.lang(), job.progress.puzzles);
    ui.add_space(space::SMALL);
    let share = made as f32 / job.count.max(1) as f32;
    progress_bar(ui, share, None, play::progress);
    ui.horizontal(|ui| {
        ui.label(text::made_of(lang, number(made), number(job.count)));
        ui.secondary(text::tried(lang, number(job.progress.attempts)));
    });
    if !job.progress.seen.is_empty() {
        ui.secondary(text::seen_so_far(lang, &job.progress.seen));
    }
    if job.progress.is_hard() {
        ui.secondary(text::hard_to_make);
    }
    ui.row_at_end("buttons", space::CONTROL, |ui| {
        if made > 0 {
            let keep = ui.add_enabled(!job.is_ending, Button::new(text::keep(lang, number(made))));
            enter::presses(ui, &keep);
            keep.sends(GenerationAction::Keep, ui);
        }
        let stop = if made > 0 { text::discard(lang) } else { text::stop(lang) };
        ui.button(stop).sends(Action::Cancel, ui);
    });
}
