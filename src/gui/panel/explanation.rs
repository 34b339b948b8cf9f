//! The explanation of a logic step. Cells, houses and candidates named in the sentences are highlighted on the board while the
//! pointer is over them, and the other way round.

use eframe::egui::{text::TextFormat, text_selection::LabelSelectionState};

use crate::{
    app::{
        model::logic::Pointed,
        text::{
            BoardItem, Piece,
            logic::{AnswerText, StepExplanation, argument::ArgumentPart, step_words::Sentence},
        },
        view::derived::Explanation,
    },
    gui::{fonts, prelude::*},
};

/// What the pointer is over in this frame.
const POINTED: Kept<Pointed> = Kept::new("what the pointer rests on");

/// Records what the pointer is over.
pub(crate) fn point(ui: &Ui, what: Pointed) {
    POINTED.set(ui, what);
}

/// Pushes an action if the pointer is over something else than in the previous frame. Called at the end of a frame.
pub(crate) fn follow(ui: &mut Pane<'_>) {
    let now = POINTED.take(ui);
    ui.send_if(now != ui.model.logic.pointed, LogicAction::Point(now));
}

/// Shows the explanation of the current step, with its notation above or below if enabled.
pub(crate) fn step(ui: &mut Pane<'_>) {
    let Some(explanation) = ui.model.explanation() else { return };
    let Explanation { sentences, notation, .. } = explanation;
    let written = |ui: &mut Pane<'_>| {
        let color = ui.palette().secondary_text;
        ui.add(Label::new(eframe::egui::RichText::new(notation).size(text_size::SMALL + 1.0).color(color)).wrap());
    };
    let is_first = ui.model.settings.notation_first;
    if ui.model.settings.notation && is_first {
        written(ui);
    }
    if let Some(arrows) = ui.model.walked() {
        let all = ui.model.scene().overlay.links.len();
        ui.secondary(hint_card::walked(ui.lang(), arrows, all));
    }
    few_arrows(ui);
    walk(ui);
    why(ui, explanation);
    // A proof within the step has a conclusion of its own.
    if !ui.model.is_inner_case() {
        sentence(ui, &sentences.so);
    }
    if ui.model.settings.notation && !is_first {
        written(ui);
    }
}

/// Says that the board shows only some of the arrows, where that is so.
fn few_arrows(ui: &mut Pane<'_>) {
    if ui.model.scene().overlay.is_crowded() {
        ui.secondary(hint_card::arrows_of_lines);
    }
}

/// Says that the player's marks are not shown, where that is so.
pub(crate) fn hidden_marks(ui: &mut Pane<'_>) {
    if ui.model.hides_marks() {
        ui.secondary(hint_card::marks_hidden);
    }
}

/// The key under which egui's memory keeps the candidate that the arrows have been walked to.
fn walked() -> Id {
    Id::unique("where the walk along the arrows is")
}

/// Notes which candidate the arrows have been walked to: the sentences of this frame light it up.
fn walk(ui: &Pane<'_>) {
    let last = ui.model.walked().and_then(|arrows| arrows.checked_sub(1));
    let to = last.and_then(|last| ui.model.scene().overlay.links.get(last)).map(|link| link.to);
    ui.data_mut(|data| data.insert_temp(walked(), to));
}

/// Shows the pattern and its implications. Of several cases, and of the proofs within them, only the one drawn on the board is shown.
pub(crate) fn why(ui: &mut Pane<'_>, explanation: &Explanation) {
    ui.spacing_mut().item_spacing.y = 6.0;
    let StepExplanation { why, cases, .. } = &explanation.sentences;
    if !ui.model.is_inner_case() {
        why.iter().for_each(|paragraph| sentence(ui, paragraph));
    }
    let Some(case) = explanation.proof.as_ref().or_else(|| cases.get(ui.model.case())) else { return };
    let (is_inside, can_turn) = (ui.model.is_inner_case(), ui.model.can_turn_case());
    if is_inside || can_turn {
        ui.row(space::CONTROL, |ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            if is_inside {
                ui.command_icon(Command::CloseProof, Icon::ChevronUp);
            }
            if can_turn {
                ui.command_icon(Command::PreviousCase, Icon::ChevronLeft);
                ui.command_icon(Command::NextCase, Icon::ChevronRight);
            }
            sentence(ui, &case.title);
        });
    } else {
        sentence(ui, &case.title);
    }
    for line in &case.lines {
        match line.opens {
            None => sentence(ui, &line.sentence),
            Some(at) => {
                let name = hint_card::proof(ui.lang());
                let font = eframe::egui::TextStyle::Button.resolve(ui.style());
                let width = text_width(ui, name, font) + 2.0 * ui.spacing().button_padding.x;
                ui.horizontal_top(|ui| {
                    let left = ui.available_width() - width - ui.spacing().item_spacing.x;
                    ui.allocate_ui(vec2(left, 0.0), |ui| {
                        ui.set_width(left);
                        sentence(ui, &line.sentence);
                    });
                    let button = ui.small_button(name).on_hover_text(Command::OpenProof.name(ui.lang()));
                    let name = format!("{name}: {}", line.sentence.text());
                    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
                    button.sends(LogicAction::OpenProof(at), ui);
                });
            }
        }
    }
    // Of several cases the last has the conclusion of all.
    let last = ui.model.explained_rule().and_then(|drawn| drawn.cases.get(ui.model.case())?.beside.last());
    if let Some(so) = last.and_then(|&last| cases.get(last)?.so.as_ref()) {
        sentence(ui, so);
    }
}

/// Shows an answer in words. The cases of a long argument are folded away, each below the line that it shows.
pub(crate) fn answer(ui: &mut Pane<'_>, answer: &AnswerText) {
    few_arrows(ui);
    answer.paragraphs.iter().for_each(|paragraph| sentence(ui, paragraph));
    if let Some(argument) = &answer.argument {
        sentence(ui, &argument.case.title);
        // Another argument begins with all its cases closed.
        let title = argument.case.title.text();
        ui.push_id((title, argument.lines), |ui| lines(ui, argument));
    }
}

/// Shows the lines of a part of an argument.
fn lines(ui: &mut Pane<'_>, part: &ArgumentPart) {
    let mut inside = part.inside.iter().peekable();
    for (place, line) in part.case.lines.iter().enumerate() {
        sentence(ui, &line.sentence);
        if let Some((_, case)) = inside.next_if(|(shown, _)| *shown == place) {
            ui.fold(&case.number, case.closed.text(), false, |ui| lines(ui, case));
        }
    }
}

/// Shows a sentence with highlighted names.
pub(crate) fn sentence(ui: &mut Pane<'_>, sentence: &Sentence) {
    if sentence.pieces.is_empty() {
        return;
    }
    let (palette, mut job) = (ui.palette(), LayoutJob::default());
    for piece in &sentence.pieces {
        let is_lit = is_lit(ui, piece);
        let format = TextFormat {
            font_id: eframe::egui::FontId::proportional(text_size::BODY),
            color: if piece.items.is_empty() { palette.text } else { palette.accent },
            background: if is_lit { palette.selection_fill } else { eframe::egui::Color32::TRANSPARENT },
            underline: if is_lit { Stroke::new(1.5, palette.accent) } else { Stroke::NONE },
            ..TextFormat::default()
        };
        job.append(&piece.text, 0.0, format);
    }
    // It can be selected and copied, but Tab does not stop at it.
    let sense = Sense::click_and_drag() - Sense::FOCUSABLE;
    let broken = fonts::broken(ui, job);
    let (pos, galley, response) = Label::new(fonts::tied(ui, broken.job.clone())).wrap().sense(sense).layout_in_ui(ui);
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(Role::Label, true, sentence.text());
        info.selected = sentence.pieces.iter().any(|piece| is_lit(ui, piece)).then_some(true);
        info
    });
    if let Some(pointer) = response.hover_pos() {
        let place = galley.cursor_from_pos(pointer - pos).index.0;
        let named = piece_at(sentence, broken.original(place)).map(|piece| &piece.items).filter(|items| !items.is_empty());
        let items = named.unwrap_or(&sentence.about);
        if !items.is_empty() {
            point(ui, Pointed::Text(items.clone()));
        }
    }
    LabelSelectionState::label_text_selection(ui, &response, pos, galley, palette.text, Stroke::NONE);
}

fn is_lit(ui: &Pane<'_>, piece: &Piece) -> bool {
    let model = ui.model;
    let to = model.walked().and_then(|_| ui.data(|data| data.get_temp::<Option<Candidate>>(walked())).flatten());
    if to.is_some_and(|to| piece.items == [BoardItem::Candidate(to)]) {
        return true;
    }
    match &model.logic.pointed {
        Some(Pointed::Text(items)) => !piece.items.is_empty() && piece.items == *items,
        Some(Pointed::Board(cell)) => piece.items.iter().any(|item| item.is_in(*cell)),
        None => false,
    }
}

/// The piece that contains the character at index `place`.
fn piece_at(sentence: &Sentence, place: usize) -> Option<&Piece> {
    let mut end = 0;
    sentence.pieces.iter().find(|piece| {
        end += piece.text.chars().count();
        place < end
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_piece_under_the_pointer_is_found_by_its_characters() {
        let piece = |text: &str| Piece { text: text.to_owned(), items: Vec::new() };
        let sentence = Sentence { pieces: vec![piece("第 4 行"), piece("r4c2")], about: Vec::new() };
        let at = |place| piece_at(&sentence, place).map(|piece| piece.text.as_str());
        assert_eq!([at(0), at(4), at(5), at(8), at(9)], [Some("第 4 行"), Some("第 4 行"), Some("r4c2"), Some("r4c2"), None]);
    }
}
