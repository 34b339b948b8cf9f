//! A step of logic in words. What the sentences name lights up on the board under the pointer, and what the pointer rests on there
//! lights up in the sentences.

use eframe::egui::{Id, Label, Pos2, Role, Sense, Stroke, Ui, WidgetInfo, epaint::TextShape, text::LayoutJob, text::TextFormat};

use crate::{
    app::{
        action::{Action, LogicAction},
        logic::Pointed,
        model::Model,
        text::{
            logic::{
                self,
                telling::{Piece, Sentence, Teller},
            },
            step::Names,
        },
    },
    gui::theme::{Palette, text_size},
    solve::logic::{Step, notation},
};

/// Where egui keeps what the pointer rests on in this frame.
fn memory() -> Id {
    Id::unique("what the pointer rests on")
}

/// The pointer rests on this.
pub fn point(ui: &Ui, what: Pointed) {
    ui.data_mut(|data| data.insert_temp(memory(), Some(what)));
}

/// At the end of a frame: lets the model know if the pointer rests on something else than before.
pub fn follow(ui: &Ui, model: &Model, out: &mut Vec<Action>) {
    let now = ui.data_mut(|data| data.remove_temp::<Option<Pointed>>(memory())).flatten();
    if now != model.logic.pointed {
        out.push(Action::Logic(LogicAction::Point(now)));
    }
}

/// Writes in the language of the window.
pub fn teller(model: &Model) -> Teller<'_> {
    Teller::new(Names { lang: model.settings.lang, geometry: &model.document.geometry, numerals: model.settings.numerals })
}

/// A step: why, and so; below it in notation, where that is wanted.
pub fn step(ui: &mut Ui, model: &Model, step: &Step) {
    let told = logic::tell(&teller(model), step);
    ui.spacing_mut().item_spacing.y = 6.0;
    for paragraph in &told.why {
        sentence(ui, model, paragraph);
    }
    sentence(ui, model, &told.so);
    if model.settings.notation {
        let geometry = &model.document.geometry;
        let written = format!("{} => {}", notation::notation(geometry, step), notation::outcome(geometry, step));
        let ink = Palette::of(ui).quiet_ink;
        ui.add(Label::new(eframe::egui::RichText::new(written).size(text_size::SMALL + 1.0).color(ink)).wrap());
    }
}

/// A sentence whose names light up.
pub fn sentence(ui: &mut Ui, model: &Model, sentence: &Sentence) {
    if sentence.pieces.is_empty() {
        return;
    }
    let palette = Palette::of(ui);
    let mut job = LayoutJob::default();
    for piece in &sentence.pieces {
        let is_lit = is_lit(model, piece);
        let format = TextFormat {
            font_id: eframe::egui::FontId::proportional(text_size::BODY),
            color: if piece.marks.is_empty() { palette.ink } else { palette.accent },
            background: if is_lit { palette.selection_fill } else { eframe::egui::Color32::TRANSPARENT },
            underline: if is_lit { Stroke::new(1.5, palette.accent) } else { Stroke::NONE },
            ..TextFormat::default()
        };
        job.append(&piece.text, 0.0, format);
    }
    let (pos, galley, response) = Label::new(job).wrap().sense(Sense::hover()).layout_in_ui(ui);
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(Role::Label, true, sentence.text());
        info.selected = sentence.pieces.iter().any(|piece| is_lit(model, piece)).then_some(true);
        info
    });
    if let Some(pointer) = response.hover_pos() {
        let place = galley.cursor_from_pos(pointer - pos).index.0;
        if let Some(piece) = piece_at(sentence, place).filter(|piece| !piece.marks.is_empty()) {
            point(ui, Pointed::Text(piece.marks.clone()));
        }
    }
    let pos: Pos2 = pos;
    ui.painter().add(TextShape::new(pos, galley, palette.ink));
}

fn is_lit(model: &Model, piece: &Piece) -> bool {
    match &model.logic.pointed {
        Some(Pointed::Text(marks)) => !piece.marks.is_empty() && piece.marks == *marks,
        Some(Pointed::Board(cell)) => piece.marks.iter().any(|mark| mark.is_in(*cell)),
        None => false,
    }
}

/// The piece that has the character of that number.
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
        let piece = |text: &str| Piece { text: text.to_owned(), marks: Vec::new() };
        let sentence = Sentence { pieces: vec![piece("第 4 行"), piece("r4c2")] };
        let at = |place| piece_at(&sentence, place).map(|piece| piece.text.as_str());
        assert_eq!([at(0), at(4), at(5), at(8), at(9)], [Some("第 4 行"), Some("第 4 行"), Some("r4c2"), Some("r4c2"), None]);
    }
}
