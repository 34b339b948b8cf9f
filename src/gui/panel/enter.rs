//! The panel of Enter mode: how much has been entered, Solve and Play, and what is wrong. What a setter or a student of searches needs is
//! folded away.

use crate::{
    app::{
        text::{advice as advice_text, panel as text, play as play_text, rule_tool},
        view::advice::Offer,
    },
    gui::{
        fonts::wrapped_in_lines,
        panel::{
            advice,
            button::{self, Face, Look},
            measures::Measures,
            notice, result, rule_list, rules, solve,
            title::about,
            uncovered,
        },
        prelude::*,
    },
    solve::analyse::{Entered, Findings},
};

/// The lines of the sentence below the title.
const LINES: usize = 2;
/// The corrections in sight, and the height of a window that has room for them, in points; with less, one is.
const CORRECTIONS: usize = 2;
const WITH_CORRECTIONS: f32 = 560.0;
/// The height that these and a solution need, in points.
const FOUND: f32 = 96.0;

/// What is folded away.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Fold {
    Solver,
    Rules,
}

/// Whether a fold is open, as it is remembered from frame to frame.
#[derive(Clone, Copy)]
struct KeptFold {
    /// Whether it would have been open by itself then.
    opened: bool,
    is_open: bool,
    /// Whether nobody has chosen it.
    is_by_itself: bool,
}

impl Fold {
    /// Whether the fold is to be open by itself: a puzzle with rules shows them.
    fn opens(self, ctx: &Context, model: &Model) -> bool {
        let puts_aside = || model.rules.put_aside(model.puzzle().shape()).is_some();
        let is_drawn = model.rules.tool.is_some() || !model.puzzle().rules().is_empty() || puts_aside();
        self == Self::Rules && (is_drawn || rule_list::adds(ctx))
    }

    fn memory(self) -> Id {
        Id::unique(("what is folded away in the panel", self))
    }

    /// Whether the fold is open. What was chosen counts until the fold would open or close by itself; one that opened by itself stays open
    /// while its puzzle is edited, so that the tools are there after the last rule is removed.
    fn is_open(self, ctx: &Context, model: &Model) -> bool {
        let opens = self.opens(ctx, model);
        let kept = self.kept(ctx).filter(|kept| kept.opened == opens && !(kept.is_by_itself && model.history.is_empty()));
        kept.map_or(opens, |kept| kept.is_open)
    }

    fn kept(self, ctx: &Context) -> Option<KeptFold> {
        ctx.data(|data| data.get_temp(self.memory()))
    }

    fn keep(self, ctx: &Context, kept: KeptFold) {
        ctx.data_mut(|data| data.insert_temp(self.memory(), kept));
    }

    fn toggle(self, ctx: &Context, model: &Model) {
        let (opened, is_open) = (self.opens(ctx, model), !self.is_open(ctx, model));
        self.keep(ctx, KeptFold { opened, is_open, is_by_itself: false });
    }

    /// Remembers that the fold is open by itself.
    fn follow(self, ctx: &Context, model: &Model) {
        if self.opens(ctx, model) && self.is_open(ctx, model) {
            self.keep(ctx, KeptFold { opened: false, is_open: true, is_by_itself: true });
        } else if model.history.is_empty() {
            self.forget(ctx);
        }
    }

    /// Forgets that the fold was open by itself, for another puzzle.
    fn forget(self, ctx: &Context) {
        if self.kept(ctx).is_some_and(|kept| kept.is_by_itself) {
            ctx.data_mut(|data| data.remove::<KeptFold>(self.memory()));
        }
    }
}

/// Forgets what has opened by itself. On the first screen, the next puzzle begins with its first digit.
pub(super) fn forget(ctx: &Context) {
    Fold::Rules.forget(ctx);
}

/// Whether something is unfolded, which needs the height of the panel.
pub(super) fn is_unfolded(ctx: &Context, model: &Model) -> bool {
    let is_open = [Fold::Solver, Fold::Rules].iter().any(|fold| fold.is_open(ctx, model));
    model.mode == Mode::Enter && is_open
}

/// Shows the panel. Buttons and folds have their places, whatever is said. Returns what a hovered control refers to.
pub(crate) fn show(ui: &mut Pane<'_>, measures: Measures) -> Option<Target> {
    ui.spacing_mut().item_spacing.y = 0.0;
    let all = ui.available_rect_before_wrap();
    ui.row(measures.title.1, |ui| {
        let title = status::entered(ui.model);
        let sizes = [measures.title.0, text_size::LARGE].map(|size| (title.as_str(), size));
        ui.add(Label::new(fitting(ui, ui.available_width(), fonts::semibold(), sizes)).truncate());
    });
    let height = LINES as f32 * measures.words.1;
    ui.reserved(vec2(ui.available_width(), height), |ui| {
        verdict(ui, measures);
    });
    ui.add_space(measures.gap.min(space::MEDIUM));
    let head = all.with_max_y(ui.cursor().top());
    ui.row(measures.control, |ui| {
        let size = vec2(Measures::share(ui, 2), measures.control);
        solve::button(ui, size, false);
        button::command(ui, (Command::ModePlay, Face::named(text::play_this(ui.lang()))), size, Look::Plain);
    });
    ui.add_space(measures.gap);
    Fold::Rules.follow(ui, ui.model);
    // The tools of rules stay where they are, whatever is listed below them.
    let has_tools = Fold::Rules.is_open(ui, ui.model) && !Fold::Solver.is_open(ui, ui.model);
    if has_tools {
        folds(ui, measures, &mut |_, _| None);
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = space::SMALL;
            rules::show(ui);
        });
    }
    // A message comes below the folds and tools; over the folds, or over all, if it is too long for that. What is found there is not covered
    // by good news.
    let folds = if has_tools { 0.0 } else { measures.control * if measures.is_small() { 1.0 } else { 2.0 } };
    let free = all.with_min_y((ui.cursor().top() + folds).min(all.bottom()));
    let places = [free, all.with_min_y(ui.cursor().top())];
    let place = places.into_iter().find(|&place| notice::fits(ui, place)).unwrap_or(places[1]);
    // A solution can wait for the seconds of a message, which would never be said otherwise; what is wrong cannot. A problem that would cover
    // its corrections lies over the verdict.
    let covers = !mistake(ui.model).is_empty() && notice::covers(ui, free, FOUND);
    let is_said = !(covers && notice::waits(ui.model));
    let is_above = covers && is_said && notice::fits(ui, head);
    uncovered::cover(ui, notice::top(ui, place).filter(|_| is_said && !is_above));
    let has_room = uncovered::room(ui) >= measures.control;
    let shown = has_room.then(|| ui.scroll(uncovered::rest(ui), |ui| below(ui, measures, has_tools)).inner).flatten();
    if is_above {
        ui.painter().rect_filled(head.with_min_y(all.top() + measures.title.1), 0.0, ui.palette().background);
    }
    if is_said {
        notice::over(ui, if is_above { head } else { place });
    }
    shown
}

/// Adds what is folded away. Returns what a hovered control refers to.
type AddFolded<'a> = dyn FnMut(&mut Pane<'_>, Fold) -> Option<Target> + 'a;

/// Shows the lines of the folds, and below each that is open what `add` does.
fn folds(ui: &mut Pane<'_>, measures: Measures, add: &mut AddFolded<'_>) -> Option<Target> {
    let lang = ui.lang();
    let mut kinds: Vec<&str> = ui.model.puzzle().rules().iter().map(|found| rule::name(lang, found)).collect();
    kinds.dedup();
    let kinds = if kinds.is_empty() { text::no_rules(lang).to_owned() } else { lang.list(kinds) };
    let folds = [(Fold::Solver, play_text::solver(lang), solve::in_words(ui.model)), (Fold::Rules, rule_tool::title(lang), kinds)];
    // Low windows have them side by side, without what is chosen.
    if measures.is_small() {
        ui.row(measures.control, |ui| {
            let size = vec2(Measures::share(ui, folds.len()), measures.control);
            folds.iter().for_each(|(which, name, _)| fold(ui, (*which, name, ""), size));
        });
    }
    let mut pointed = None;
    for (which, name, value) in &folds {
        if !measures.is_small() {
            fold(ui, (*which, name, value), vec2(ui.available_width(), measures.control));
        }
        if which.is_open(ui, ui.model) {
            pointed = pointed.or(add(ui, *which));
        }
    }
    pointed
}

/// Shows the folds and what is in them, unless the panel `has_tools` of rules above; and what can be done about a mistake.
fn below(ui: &mut Pane<'_>, measures: Measures, has_tools: bool) -> Option<Target> {
    let mut pointed = None;
    ui.spacing_mut().item_spacing.y = space::SMALL;
    if has_tools {
        // What is wrong comes before a list that fills the panel.
        if !ui.model.has_result() {
            pointed = corrections(ui, measures);
        }
        rule_list::show(ui);
        rules::common(ui);
    } else {
        let mut add = |ui: &mut Pane<'_>, which| match which {
            Fold::Solver => solver(ui),
            Fold::Rules => {
                rules::show(ui);
                rule_list::show(ui);
                rules::common(ui);
                None
            }
        };
        pointed = folds(ui, measures, &mut add);
    }
    ui.spacing_mut().item_spacing.y = space::TIGHT;
    if ui.model.has_result() {
        ui.add_space(if measures.is_small() { 0.0 } else { space::SMALL });
        result::show(ui);
    } else if !has_tools {
        pointed = corrections(ui, measures).or(pointed);
    }
    about(ui);
    pointed
}

/// Shows the line that opens and closes a fold, with what is chosen in it at its end.
fn fold(ui: &mut Pane<'_>, (which, name, value): (Fold, &str, &str), size: Vec2) {
    let is_open = which.is_open(ui, ui.model);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::DisclosureTriangle, true, name));
    ui.accesskit_node_builder(response.id, |node| node.set_expanded(is_open));
    let palette = ui.palette();
    let color = if response.hovered() { palette.accent } else { palette.text };
    let icon = if is_open { Icon::ChevronDown } else { Icon::ChevronRight };
    let chevron = Rect::from_center_size(pos2(rect.left() + space::SMALL, rect.center().y), Vec2::splat(text_size::LARGE));
    icon::paint(ui.painter(), chevron, icon, color);
    let at = pos2(rect.left() + text_size::LARGE + space::SMALL, rect.center().y);
    let font = FontId::new(text_size::BODY, fonts::semibold());
    let right = ui.painter().text(at, Align2::LEFT_CENTER, name, font, color).right();
    if !value.is_empty() {
        let room = Rect::from_min_max(pos2(right + space::LARGE, rect.top()), rect.max);
        let words = RichText::new(value).size(text_size::BODY).color(palette.secondary_text);
        let builder = UiBuilder::new().max_rect(room).layout(Layout::right_to_left(Align::Center));
        // It takes no part in what is clicked.
        ui.new_child(builder).add(Label::new(words).truncate().selectable(false).sense(Sense::hover()));
        let line = palette.hairline;
        ui.painter().hline(rect.x_range(), rect.bottom(), eframe::egui::Stroke::new(1.0, line));
    }
    if response.has_focus() {
        let stroke = eframe::egui::Stroke::new(2.0, palette.accent);
        ui.painter().rect_stroke(rect, f32::from(space::RADIUS), stroke, eframe::egui::StrokeKind::Inside);
    }
    let (opens, closes) = (Key::ArrowRight, Key::ArrowLeft);
    let turned = response.has_focus() && ui.input(|input| input.key_pressed(if is_open { closes } else { opens }));
    if response.clicked() || turned {
        which.toggle(ui, ui.model);
        ui.request_repaint();
    }
}

/// Shows how a solution is searched for, and the findings on a puzzle that has one, or several. Why it has none is not folded away.
fn solver(ui: &mut Pane<'_>) -> Option<Target> {
    solve::choices(ui);
    if is_contradictory(ui.model) { None } else { advice::show(ui) }
}

/// Whether it is known why the puzzle has no solution.
fn is_contradictory(model: &Model) -> bool {
    matches!(model.findings(), Some(Findings::Contradiction { .. }))
}

/// What can be done about a puzzle without just one solution: the likeliest corrections, and if it has none, a way to see why.
fn mistake<'a>(model: &'a ModelView<'_>) -> Vec<&'a Offer> {
    // On the way to one solution nothing has to be mended.
    let is_under_way = model.status().mood == Mood::Open && status::is_typing(model);
    let is_shown = |offer: &&Offer| !is_under_way && (offer.is_correction() || is_contradictory(model));
    model.advice().offers.iter().filter(is_shown).collect()
}

/// Shows the verdict below the title: what is wrong, or that the puzzle is done; how to type, as long as nothing is done.
fn verdict(ui: &mut Pane<'_>, measures: Measures) {
    let (lang, status, palette) = (ui.lang(), ui.model.status(), ui.palette());
    let quiet = |ui: &mut Pane<'_>, words: &str| {
        in_lines(ui, [text_size::BODY, text_size::SMALL + 1.0, text_size::SMALL].map(|size| (words, size)), palette.secondary_text);
    };
    let parts = [status.headline.as_str(), status.detail.as_str()];
    let whole = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    match status.mood {
        Mood::Bad => {
            // What can be seen needs no verdict, and which digits are wrong says that some are.
            let entered = ui.model.analysis().and_then(|analysis| analysis.entered.as_ref());
            let names_wrong = matches!(entered, Some(Entered::Checked { wrong, .. }) if !wrong.is_empty());
            let is_said = names_wrong || !ui.model.document.broken().is_empty();
            let words = if is_said { &status.detail } else { &whole };
            let point = if status.detail.is_empty() { words } else { &status.detail };
            let small = text_size::SMALL + 1.0;
            let ways =
                [(words, measures.words.0), (words, small), (point, measures.words.0), (point, small), (point, text_size::SMALL)];
            ui.horizontal_top(|ui| {
                icon::inline(ui, Icon::Warning, text_size::TITLE, palette.clash);
                in_lines(ui, ways.map(|(words, size)| (words.as_str(), size)), palette.clash);
            });
        }
        Mood::Good => {
            ui.horizontal_top(|ui| {
                icon::inline(ui, Icon::Check, text_size::TITLE, palette.found);
                let level = ui.model.level().map(|level| terms::level(lang, level));
                let words = [status.headline.as_str()].into_iter().chain(level).collect::<Vec<_>>().join(" · ");
                wrapped_in_lines(ui, RichText::new(words).size(measures.words.0).color(palette.found), LINES);
            });
        }
        _ if status::is_typing(ui.model) || ui.model.document.is_empty() => {
            if ui.model.selection.cursor().is_none_or(|cursor| cursor.index() < ui.model.puzzle().shape().size()) {
                quiet(ui, how_to_type(ui.model));
            }
        }
        Mood::Open | Mood::Neutral => quiet(ui, &whole),
    }
}

/// Shows words in the first way, text and size, in which its lines suffice; without one, the last is cut.
fn in_lines<const N: usize>(ui: &mut Pane<'_>, ways: [(&str, f32); N], color: Color32) {
    let width = ui.available_width();
    let lines = |(words, size): &(&str, f32)| {
        ui.painter().layout((*words).to_owned(), FontId::proportional(*size), color, width).rows.len()
    };
    if let Some((words, size)) = ways.iter().find(|way| lines(way) <= LINES).or(ways.last()) {
        wrapped_in_lines(ui, RichText::new(*words).size(*size).color(color), LINES);
    }
}

/// How givens are typed.
pub(super) fn how_to_type(model: &Model) -> &'static str {
    let lang = model.settings.lang;
    match model.puzzle().shape().size() > MAX_FIGURE {
        _ if model.types_figures() => text::hint_enter_figures(lang),
        true => text::hint_enter_large(lang),
        false => text::hint_enter(lang),
    }
}

/// Shows the likeliest changes that leave one solution, and the others in a menu; and what contradicts, if there is no solution.
fn corrections(ui: &mut Pane<'_>, measures: Measures) -> Option<Target> {
    let lang = ui.lang();
    let (mut offers, others): (Vec<&Offer>, Vec<&Offer>) = mistake(ui.model).into_iter().partition(|offer| offer.is_correction());
    let has_room = ui.content_rect().height() >= WITH_CORRECTIONS;
    let size = vec2(ui.available_width(), space::CONTROL);
    if !has_room {
        // The likeliest that its button can show whole; the others are in the menu beside it.
        let room = size.x - button::width(ui, text::others(lang)) - ui.spacing().item_spacing.x - 2.0 * space::TIGHT;
        let fits = |offer: &&Offer| text_width(ui, &offer.label, FontId::proportional(text_size::SMALL)) <= room;
        if let Some(first) = offers.iter().position(fits) {
            offers[..=first].rotate_right(1);
        }
    }
    let (shown, rest) = offers.split_at(offers.len().min(if has_room { CORRECTIONS } else { 1 }));
    // Where there is little room, one menu has all ways on beside the changes: first those that are none.
    let (rest, others) = if has_room || shown.is_empty() && rest.is_empty() {
        (rest.to_vec(), others)
    } else {
        ([&others, rest].concat(), Vec::new())
    };
    let name = if has_room { text::other_changes(lang) } else { text::others(lang) };
    let of_menu = if rest.is_empty() { 0.0 } else { button::width(ui, name) + ui.spacing().item_spacing.x };
    if !has_room && !shown.is_empty() {
        return ui.row(space::CONTROL, |ui| {
            let pointed = shown.iter().filter_map(|offer| correction(ui, offer, size - vec2(of_menu, 0.0))).last();
            advice::menu_of(ui, name, &rest).or(pointed)
        });
    }
    if shown.is_empty() && others.is_empty() {
        return None;
    }
    ui.add_space(space::TIGHT);
    if shown.is_empty() {
        if is_contradictory(ui.model) {
            advice::said(ui);
        }
        return advice::buttons(ui, others.into_iter());
    }
    // What the changes are for stands above them, and what leads on is beside or below it, so that no message comes over that.
    let font = FontId::proportional(text_size::SMALL + 1.0);
    let room =
        size.x - of_menu - others.iter().map(|offer| button::width(ui, &offer.label) + ui.spacing().item_spacing.x).sum::<f32>();
    let says = ui.model.advice().sentence.as_str();
    let change = [advice_text::one_change(lang), advice_text::any_change(lang)].into_iter().find(|change| says.ends_with(change));
    let words = change.unwrap_or(text::perhaps(lang));
    let is_beside = text_width(ui, words, font) <= room;
    let lead_on = |ui: &mut Pane<'_>| {
        // No empty row, which would make the panel wider by a gap.
        let pointed = if others.is_empty() { None } else { advice::buttons(ui, others.iter().copied()) };
        pointed.or(advice::menu_of(ui, name, &rest))
    };
    let mut pointed = None;
    if is_beside {
        ui.row(space::CONTROL, |ui| {
            ui.cell(vec2(room, space::CONTROL), |ui| ui.secondary(words));
            pointed = lead_on(ui);
        });
    } else {
        ui.secondary(words);
        pointed = ui.row(space::CONTROL, lead_on);
    }
    let widest = shown.iter().map(|offer| button::width(ui, &offer.label)).fold(0.0, f32::max);
    let share = Measures::share(ui, CORRECTIONS);
    let size = vec2(if widest <= share { share } else { size.x }, if widest <= share { measures.control } else { size.y });
    let all = |ui: &mut Pane<'_>| shown.iter().filter_map(|offer| correction(ui, offer, size)).last();
    pointed = pointed.or(if widest <= share { ui.row(measures.control, all) } else { all(ui) });
    if let Some(contradicting) = change.and_then(|change| says.strip_suffix(change)) {
        ui.secondary(contradicting.trim_end());
    }
    pointed
}

/// Shows the button of a change. Returns what it refers to while it is hovered or focused.
fn correction(ui: &mut Pane<'_>, offer: &Offer, size: Vec2) -> Option<Target> {
    let response = button::show(ui, Face::named(&offer.label), size, Look::Plain, Sense::click());
    response.sends(offer.does.clone(), ui);
    let is_pointed_at = response.hovered() || response.has_focus();
    response.on_hover_text(&offer.hint);
    offer.target.filter(|_| is_pointed_at)
}
