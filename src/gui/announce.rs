//! [`Announcer`]: says to a screen reader what has changed, in one line of the accessibility tree.
//!
//! Whoever sees the window notices a change where it happens. A screen reader speaks what has the focus, and what this line says.

use eframe::egui::accesskit::{Live, Role};

use crate::{
    app::{
        model::{
            logic::{HintLevel, StepsModel},
            notice::Notice,
        },
        preference::Preference,
        text::{
            collection as collection_text, failure, lecture,
            logic::{self, answer, step_words::Sentence},
            mode, panel as words, play, present, rule_tool,
        },
        view::{
            derived::{explained_name, step_words},
            result,
            scene::DigitSource,
        },
    },
    gui::{
        panel::{steps, transport},
        prelude::*,
    },
    solve::logic::Hint,
};

/// Seconds between two steps that are said while a run plays: a person can follow.
const STEPS_APART: f64 = 2.5;
/// Appended to a sentence that is the same as the last, so that it counts as new: a space, which is not spoken.
const AGAIN: char = '\u{a0}';

/// The sentence that a view has said.
const SAID: Kept<String> = Kept::new("the sentence that a view has said");

/// Says what has changed.
#[derive(Debug, Default)]
pub(super) struct Announcer {
    /// The state known in the last frame.
    known: Option<Known>,
    /// The text being said.
    said: String,
    /// The text that is said in the next frame.
    next: String,
    /// When a step was said last, in egui's seconds.
    step_said: f64,
}

/// The place of the speed among the topics.
const SPEED: usize = 1;
/// What is said when it has changed, in this order.
const TOPICS: [fn(&ModelView<'_>) -> String; 10] = [theme, speed, light, hint, question, place, listed, chosen, outcome, verdict];

/// The state as known to a person who has heard everything so far.
#[derive(Debug, Default, PartialEq)]
struct Known {
    /// What is said of each of the [`TOPICS`].
    topics: [String; TOPICS.len()],
    /// The message at the bottom.
    notice: String,
    /// The number of that message: another one has another, even if it has the same words.
    notice_serial: Option<u64>,
    /// The language, in which all others are.
    lang: Lang,
    /// The mode.
    mode: &'static str,
    /// What to do where there is nothing to watch.
    to_begin: &'static str,
    /// The current step of a run.
    step: String,
    /// The cell that a typed digit goes to, and what is in it.
    cursor: Option<(Cell, String)>,
    /// The digits on the board.
    digits: Vec<Option<(Digit, DigitSource)>>,
    /// Whether a run is watched.
    watches: bool,
    /// Whether the clock is stopped, and the board covered.
    is_paused: bool,
    /// The tool of the pad, while there is one.
    tool: &'static str,
    /// The region that is drawn, with what it has.
    region: String,
}

impl Known {
    /// The cell of the cursor.
    fn cell(&self) -> Option<Cell> {
        self.cursor.as_ref().map(|(cell, _)| *cell)
    }

    fn of(model: &ModelView<'_>) -> Self {
        let lang = model.settings.lang;
        let names = model.names();
        let watches = watches(model);
        Self {
            topics: TOPICS.map(|topic| topic(model)),
            notice: model.notice.as_ref().map_or_else(String::new, |notice| notice.text(lang)),
            notice_serial: model.notice.as_ref().and_then(Notice::serial),
            lang,
            mode: mode::name(model.settings.lang, model.mode),
            to_begin: if model.mode == Mode::Watch && !watches { words::watch_empty_hint(lang) } else { "" },
            step: if watches { run_step(model, names) } else { String::new() },
            cursor: model.scene().cursor.map(|cell| (cell, access::cell(names, model.scene(), cell))),
            digits: model.scene().squares.iter().map(|square| square.digit).collect(),
            watches,
            is_paused: model.is_paused(),
            tool: if model.mode == Mode::Play { tool(lang, model.tool) } else { "" },
            region: rule_tool::region(lang, model).unwrap_or_default(),
        }
    }

    /// Whether several givens differ: another puzzle has been opened or pasted, which has nothing to do with the cursor's cell.
    fn is_another_puzzle(&self, before: &Self) -> bool {
        let given = |digit: &Option<(Digit, DigitSource)>| digit.filter(|(_, source)| *source == DigitSource::Given);
        let differing = self.digits.iter().zip(&before.digits).filter(|(now, before)| given(now) != given(before));
        self.digits.len() != before.digits.len() || differing.count() > 1
    }

    /// The only cell whose digit differs.
    fn changed_cell(&self, before: &Self) -> Option<Cell> {
        let is_same_board = self.digits.len() == before.digits.len();
        let mut differing = (0..self.digits.len()).filter(|&at| is_same_board && self.digits[at] != before.digits[at]);
        differing.next().filter(|_| differing.next().is_none()).map(Cell::new)
    }
}

/// Whether a run is watched.
fn watches(model: &ModelView<'_>) -> bool {
    model.mode == Mode::Watch && model.run.is_some()
}

/// The speed of the run that is watched.
fn speed(model: &ModelView<'_>) -> String {
    if watches(model) { transport::speed_in_words(model) } else { String::new() }
}

/// How the run ended.
fn outcome(model: &ModelView<'_>) -> String {
    let ended = model.run.as_ref().and_then(|run| result::outcome(model.settings.lang, run, run.report.as_ref()?));
    ended.or_else(|| result::answer(model).map(str::to_owned)).unwrap_or_default()
}

/// The digit that is lit up, and what else is.
fn light(model: &ModelView<'_>) -> String {
    let (lang, light) = (model.settings.lang, model.light);
    if !light.is_on() {
        return access::named_value(lang, command::light_menu(lang), Command::LightOff.name(lang));
    }
    let digit = light.digit.map(|digit| command::light_digit(lang, label::digit(digit, model.settings.numerals)));
    let others = [
        (light.pairs, Command::LightPairs.name(lang)),
        (light.links, Command::LightLinks.name(lang)),
        (light.places, Command::LightPlaces.name(lang)),
    ];
    let others = others.into_iter().filter(|(is_on, _)| *is_on).map(|(_, name)| name.to_owned());
    access::named_value(lang, command::light_menu(lang), lang.clauses(digit.into_iter().chain(others)))
}

fn tool(lang: Lang, tool: Tool) -> &'static str {
    match tool {
        Tool::Digit => Command::ToolDigit.name(lang),
        Tool::Corner => Command::ToolCorner.name(lang),
        Tool::Centre => Command::ToolCentre.name(lang),
        Tool::RuleOut => Command::ToolRuleOut.name(lang),
        Tool::Color => Command::ToolColor.name(lang),
    }
}

/// The place of the open puzzle in its list, such as "3 of 20".
fn place(model: &ModelView<'_>) -> String {
    let Some(collection) = &model.collection else { return String::new() };
    let count = collection.listing().len();
    let said = |place: usize| collection_text::place(model.settings.lang, number(place + 1), number(count));
    collection.place().map(said).unwrap_or_default()
}

/// The verdict on the puzzle. What is wrong is said with its reason.
fn verdict(model: &ModelView<'_>) -> String {
    let status = model.status();
    match status.mood {
        _ if watches(model) => String::new(),
        Mood::Bad => named(model.settings.lang, &status.headline, &status.detail),
        _ => status.headline.clone(),
    }
}

fn theme(model: &ModelView<'_>) -> String {
    let lang = model.settings.lang;
    access::named_value(lang, Preference::Theme.name(lang), Preference::Theme.row().option(lang, &model.settings))
}

/// The digits that can be asked about, or the answer.
fn question(model: &ModelView<'_>) -> String {
    let Some(question) = &model.logic.question else { return String::new() };
    let lang = model.settings.lang;
    if question.digit.is_none() {
        let words = step_words(model);
        return words.sentence(answer::choose(lang, words.cell(question.cell))).text();
    }
    match model.answer() {
        // A long argument is read where it stands: the last paragraph says how long it is.
        Some(answer) => lang.sentences(answer.paragraphs.iter().map(Sentence::text)),
        None => hint_card::looking(lang).to_owned(),
    }
}

/// A name, and what follows from it.
fn named(lang: Lang, name: &str, sentence: &str) -> String {
    if sentence.is_empty() { name.to_owned() } else { access::named_value(lang, name, sentence) }
}

/// How many steps are listed, while the list is shown.
fn listed(model: &ModelView<'_>) -> String {
    let steps = model.logic.steps.as_ref().filter(|_| !model.has_result() && model.logic.hint.is_none());
    let found = steps.and_then(|steps| steps.found.as_ref().map(|found| (steps, found)));
    let lang = model.settings.lang;
    found.map_or_else(String::new, |(steps, found)| match found.problem {
        Some(ref problem) => step_list::problem(lang, problem).to_owned(),
        None => steps::count(lang, steps, found),
    })
}

/// The chosen step of the list.
fn chosen(model: &ModelView<'_>) -> String {
    let steps = model.logic.steps.as_ref().filter(|_| !model.has_result() && model.logic.hint.is_none());
    let Some(step) = steps.and_then(StepsModel::chosen) else { return String::new() };
    let so = model.explanation().map_or_else(String::new, |explanation| explanation.sentences.so.text());
    named(model.settings.lang, terms::technique(model.settings.lang, step.technique()), &so)
}

/// The text of a hint at its level.
fn hint(model: &ModelView<'_>) -> String {
    let Some(hint) = &model.logic.hint else { return String::new() };
    let lang = model.settings.lang;
    let words = step_words(model);
    match hint.answer.as_deref() {
        None => hint_card::looking(lang).to_owned(),
        Some(Hint::Step(step)) => match hint.level {
            HintLevel::Pattern | HintLevel::Whole => {
                let Some(explanation) = model.explanation() else { return String::new() };
                let sentences = &explanation.sentences;
                let mut lines: Vec<String> = sentences.why.iter().map(Sentence::text).collect();
                if let Some(case) = sentences.cases.get(model.case()) {
                    lines.push(case.title.text());
                    lines.extend(case.lines.iter().map(|line| line.sentence.text()));
                }
                lines.extend((hint.level == HintLevel::Whole).then(|| sentences.so.text()));
                named(lang, terms::technique(lang, step.technique()), &lang.sentences(lines))
            }
            HintLevel::Technique => terms::technique(lang, step.technique()).to_owned(),
            HintLevel::Digits => words.sentence(logic::hint::about_digits(lang, words.digits(step.digits()))).text(),
            HintLevel::Where => {
                let houses = logic::where_to_look(words.names().geometry, step);
                words.sentence(logic::hint::look_at(lang, words.houses(houses))).text()
            }
        },
        Some(Hint::WrongDigits(..) | Hint::WrongMarks(..)) => {
            model.mistake().map_or_else(String::new, |found| found.summary.text())
        }
        Some(Hint::Solved) => hint_card::all_done(lang).to_owned(),
        Some(Hint::Stuck) => hint_card::stuck(lang).to_owned(),
        Some(Hint::NoSolution) => hint_card::no_solution(lang).to_owned(),
        Some(Hint::SeveralSolutions) => hint_card::no_unique(lang).to_owned(),
        Some(Hint::Unknown) => hint_card::unknown(lang).to_owned(),
    }
}

/// The current step of the run that is watched.
fn run_step(model: &ModelView<'_>, names: Names<'_>) -> String {
    if let Some(name) = explained_name(model) {
        let so = model.explanation().map_or_else(String::new, |explanation| explanation.sentences.so.text());
        return named(names.lang, name, &so);
    }
    let Some(run) = model.run.as_ref() else { return String::new() };
    // A run that plays is about to make its first step.
    let begins = |report: &&Arc<Report>| report.view.position == 0 && run.playing;
    let Some(report) = run.report.as_ref().filter(|report| !begins(report)) else { return String::new() };
    let sentence = if model.presentation.is_some() { present::step } else { step::sentence };
    // A page of a lecture is read where its moment is, with what the step reads.
    let page = model.lecture.filter(|place| place.page().step == report.view.position);
    let (page, read) = page.map_or((String::new(), String::new()), |place| {
        let read = CellReading::of(model).filter(|_| CellReading::is_of_tables(&report.view));
        (lecture::page(names.lang, place).to_owned(), read.map_or_else(String::new, |reading| reading.says(names)))
    });
    names.lang.sentences([page, sentence(names, &report.view, run.terms()), read, failure::reasons(names, &report.view)])
}

/// Has a sentence said that only a view knows, such as a problem in a dialog.
pub(super) fn say(ctx: &Context, sentence: String) {
    SAID.set(ctx, sentence);
}

impl Announcer {
    /// Adds the line to the accessibility tree while somebody listens.
    pub(super) fn show(&mut self, ui: &mut Ui, model: &ModelView<'_>) {
        if ui.will_discard() {
            // The tree of this pass is thrown away: the next pass says it.
            return;
        }
        let id = Id::unique("announcements");
        let line = ui.interact(Rect::from_min_size(ui.max_rect().min, eframe::egui::Vec2::ZERO), id, Sense::empty());
        if ui.accesskit_node_builder(line.id, |_| ()).is_none() {
            self.known = None;
            return;
        }
        let now = ui.input(|input| input.time);
        let cursor = self.known.as_ref().and_then(Known::cell);
        let (mut news, wait) = self.news(model, now);
        // A screen reader drops what it is saying for a cell that gets the focus, so what was written before is said after that.
        let moves_on = cursor.is_some() && cursor != self.known.as_ref().and_then(Known::cell);
        let joined = |said: [String; 2]| model.settings.lang.independent_clauses(said.into_iter().filter(|said| !said.is_empty()));
        news = joined([std::mem::take(&mut self.next), news]);
        if moves_on && !news.is_empty() {
            self.next = std::mem::take(&mut news);
            ui.request_repaint();
        }
        if let Some(sentence) = SAID.take(ui) {
            news = joined([news, sentence]);
        }
        if let Some(wait) = wait {
            ui.request_repaint_after_secs(single(wait));
        }
        if !news.is_empty() {
            let is_same = news == self.said;
            self.said = news;
            self.said.extend(is_same.then_some(AGAIN));
        }
        ui.accesskit_node_builder(line.id, |node| {
            node.set_role(Role::Status);
            node.set_live(Live::Polite);
            node.set_label(self.said.as_str());
        });
    }

    /// The news, and the seconds after which to look again.
    fn news(&mut self, model: &ModelView<'_>, now: f64) -> (String, Option<f64>) {
        let lang = model.settings.lang;
        let mut known = Known::of(model);
        let Some(before) = self.known.take() else {
            self.known = Some(known);
            return (String::new(), None);
        };
        if known.lang != before.lang {
            // Everything has other words now, and nothing has changed.
            self.known = Some(known);
            return (lang.own_name().to_owned(), None);
        }
        let mut news = Vec::new();
        let names = model.names();
        // A covered board shows no digits.
        let is_covered = known.is_paused || before.is_paused;
        if known.is_paused != before.is_paused {
            news.push(if known.is_paused { play::paused(lang) } else { play::resumed(lang) }.to_owned());
        }
        if known.tool != before.tool && !before.tool.is_empty() && !known.tool.is_empty() {
            news.push(known.tool.to_owned());
        }
        if known.region != before.region && !known.region.is_empty() {
            // What to do is said once.
            let is_first = before.region.is_empty();
            news.push(if is_first { rule_tool::next(lang, model) } else { known.region.clone() });
        }
        if !known.watches && !is_covered {
            // A cell that gets the cursor is said by itself; what was typed is in the one that had it.
            let of_cursor = before.cursor.as_ref().filter(|(cell, _)| cell.index() < known.digits.len());
            let named = of_cursor.map(|(cell, name)| (*cell, access::cell(names, model.scene(), *cell), name));
            let named = named.filter(|_| !known.is_another_puzzle(&before));
            let marked = named.filter(|(_, now, before)| now != *before).map(|(cell, ..)| cell);
            // A cell that the cursor comes to is said because it gets the focus.
            let comes_to = known.cursor.as_ref().map(|(cell, _)| *cell);
            let comes_to = comes_to.filter(|cell| before.cursor.as_ref().is_some_and(|(before, _)| before != cell));
            let cell = known.changed_cell(&before).or(marked).filter(|&cell| comes_to != Some(cell));
            news.extend(cell.map(|cell| access::cell(names, model.scene(), cell)));
        }
        for (before, now) in [(before.mode, known.mode), (before.to_begin, known.to_begin)] {
            news.extend((before != now && !now.is_empty()).then(|| now.to_owned()));
        }
        let mut wait = None;
        let plays = model.run.as_ref().is_some_and(|run| run.playing);
        if known.step != before.step && !known.step.is_empty() {
            let left = self.step_said + STEPS_APART - now;
            if plays && left > 0.0 {
                known.step.clone_from(&before.step);
                wait = Some(left);
            } else {
                self.step_said = now;
                news.push(known.step.clone());
            }
        }
        // The speed that a run begins with is no news.
        let is_known = |at: usize, before: &String| at == SPEED && before.is_empty();
        let topics = known.topics.iter().zip(&before.topics).enumerate();
        let changed = topics.filter(|(at, (now, before))| now != before && !now.is_empty() && !is_known(*at, before));
        news.extend(changed.map(|(_, (now, _))| now.clone()));
        news.extend((known.notice != before.notice && !known.notice.is_empty()).then(|| known.notice.clone()));
        // The same message again answers what was done again.
        let is_again = known.notice == before.notice && known.notice_serial != before.notice_serial;
        news.extend(is_again.then(|| known.notice.clone()));
        self.known = Some(known);
        (lang.independent_clauses(news.iter().map(|text| Lang::without_stop(text))), wait)
    }
}
