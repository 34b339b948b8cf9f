//! New puzzles that are made to be printed: the form of pictures asks for them.

use crate::{
    app::{
        model::{
            NewPrint, PictureForm, PrintWish,
            collection::{CollectionId, CollectionModel},
            generation::{GenerateForm, Generated, NewPuzzles},
        },
        update::{prelude::*, shared::start_job},
    },
    io::picture::{Canvas, Content},
};

/// The number of puzzles at first: they fit on a page.
const USUAL: u64 = 4;

/// Opens the form as it was left, at first of the kind and level played last. The puzzles are made at once.
pub(super) fn open(model: &mut Model, effects: &mut Vec<Effect>) {
    let Settings { new_kind: kind, new_level: level, printing: options, new_print, .. } = model.settings;
    let wish = new_print.unwrap_or(PrintWish { kind, level, count: USUAL }.checked());
    let new = Some(NewPrint { wish, made: None, stop: None, page: None });
    let format = PictureFormat::Pdf;
    model.dialog = Some(Dialog::Picture(PictureForm {
        path: None,
        format,
        is_list: true,
        options,
        title: String::new(),
        content: Content::Puzzle,
        new,
    }));
    make(model, effects);
}

/// Takes the choices of the form, but not what has been made for those before: other puzzles are made, or their page is drawn anew.
pub(super) fn choose(model: &mut Model, form: PictureForm, effects: &mut Vec<Effect>) {
    let Some(Dialog::Picture(shown)) = &mut model.dialog else { return };
    let before = shown.new.take();
    let wish = form.new.as_ref().map(|new| new.wish.checked());
    *shown = form;
    let (Some(before), Some(wish)) = (before, wish) else { return };
    let is_other = wish != before.wish;
    shown.is_list = wish.count > 1;
    shown.new = Some(NewPrint { wish, ..before });
    if is_other { make(model, effects) } else { draw(model, effects) }
}

/// Has the puzzles of the form made, as soon as there is a seed.
fn make(model: &mut Model, effects: &mut Vec<Effect>) {
    stop_making(model, effects);
    if let Some(new) = new(model) {
        (new.made, new.stop) = (None, None);
        effects.push(Effect::DrawSeed);
    }
}

/// There is a seed: makes the puzzles if the form waits for them. Returns whether it does.
pub(super) fn begin(model: &mut Model, seed: u64, effects: &mut Vec<Effect>) -> bool {
    let is_free = model.generation.is_none();
    let Some(wish) = new(model).filter(|new| new.made.is_none() && is_free).map(|new| new.wish) else { return false };
    let form = GenerateForm { seed: seed.to_string(), count: wish.count, ..wish.kind.form(wish.level) };
    start_job(model, form.varied().spec(), seed, wish.count, effects);
    true
}

/// The puzzles have been made: takes them if they are for the form. Returns whether they are.
pub(super) fn made(model: &mut Model, generated: &Generated, effects: &mut Vec<Effect>) -> bool {
    let Some(new) = new(model) else { return false };
    new.stop.clone_from(&generated.stop);
    let (puzzles, known) = match &generated.puzzles {
        NewPuzzles::None => return true,
        NewPuzzles::One(puzzle, _) => (Arc::new(Collection::of_puzzles(vec![(**puzzle).clone()])), [].into()),
        NewPuzzles::Many(puzzles, known) => (puzzles.clone(), known.clone()),
    };
    let mut list = CollectionModel::new(CollectionId::default(), None, puzzles);
    list.take_graded(&known);
    new.made = Some(list.listed_puzzles());
    draw(model, effects);
    true
}

/// Has the first page drawn.
fn draw(model: &mut Model, effects: &mut Vec<Effect>) {
    let Some(Dialog::Picture(form)) = &model.dialog else { return };
    if let Some(made) = form.new.as_ref().and_then(|new| new.made.clone()) {
        effects.push(Effect::Export(ExportJob::FirstPage(made, copy::printing_of(model, form))));
    }
}

/// The first page has been drawn.
pub(super) fn drawn(model: &mut Model, page: Arc<Canvas>, pages: usize) {
    if let Some(new) = new(model) {
        new.page = Some((page, pages));
    }
}

fn new(model: &mut Model) -> Option<&mut NewPrint> {
    if let Some(Dialog::Picture(form)) = &mut model.dialog { form.new.as_mut() } else { None }
}
