//! Lights up the chosen digit, cells with two candidates, strong links and the places of a digit; adds the colours that the player has
//! given, and the links drawn.

use crate::{
    app::{
        model::Tool,
        prelude::*,
        view::scene::{ColoringScene, PlaceCount, Scene, StrongLink},
    },
    board::{HouseKind, Place},
};

/// Lights up what was chosen; of the only selected cell, the small digits that are the same. A hint and the overlay of a step replace all
/// this.
pub(super) fn shine(scene: &mut Scene, model: &Model) {
    if !scene.overlay.is_empty() || model.is_explaining() {
        return;
    }
    let light = model.light;
    let only = model.selection.only().filter(|_| model.mode != Mode::Watch);
    let selected = only.and_then(|cell| scene.squares[cell.index()].digit).map(|(digit, _)| digit);
    if let Some(digit) = light.digit.or(selected) {
        for square in &mut scene.squares {
            square.same = square.digit.is_some_and(|(written, _)| written == digit);
            square.lit = digit.set();
        }
    }
    if !light.is_on() {
        return;
    }
    let open = open(scene, model);
    let shows_possible = !light.is_to_write || scene.shows_candidates;
    for (square, &open) in scene.squares.iter_mut().zip(&open) {
        square.possible = shows_possible && light.digit.is_some_and(|digit| open.contains(digit));
        square.pair = light.pairs && open.len() == 2;
        if square.pair {
            square.lit = open;
        }
    }
    if light.links {
        scene.light.links = links(scene, model, light.digit, &open);
    }
    if let Some(digit) = light.digit.filter(|_| light.places) {
        scene.light.places = places(scene, model, digit, &open);
    }
}

/// The candidates of every cell: those that are shown, else those that the digits and the player leave.
fn open(scene: &Scene, model: &Model) -> Vec<DigitSet> {
    if scene.shows_candidates {
        return scene
            .squares
            .iter()
            .map(|square| if square.digit.is_none() { square.candidates } else { DigitSet::EMPTY })
            .collect();
    }
    if model.document.has_open_regions {
        return model.document.candidates();
    }
    let digits: Vec<Option<Digit>> = scene.squares.iter().map(|square| square.digit.map(|(digit, _)| digit)).collect();
    let mut open = scene.geometry.entries(&digits).candidates();
    if model.mode != Mode::Watch {
        for (open, (_, square)) in open.iter_mut().zip(model.puzzle().squares()) {
            *open = *open - square.ruled_out;
        }
    }
    open
}

/// The cells of a house that can still hold a digit; empty if one has it.
fn left<'a>(scene: &'a Scene, house: HouseId, digit: Digit, open: &'a [DigitSet]) -> impl Iterator<Item = Cell> + 'a {
    let cells = &scene.geometry.house(house).cells;
    let has = |cell: &Cell| scene.square(*cell).digit.is_some_and(|(written, _)| written == digit);
    let is_open = !cells.iter().any(has);
    cells.iter().copied().filter(move |cell| is_open && open[cell.index()].contains(digit))
}

fn house_ids<'a>(scene: &Scene, model: &'a Model) -> impl Iterator<Item = HouseId> + use<'a> {
    (0..scene.geometry.houses().len()).map(HouseId::new).filter(|&house| model.document.applies(house))
}

/// The strong links of a digit, or of all: each once, although a row and a region may both have it.
fn links(scene: &Scene, model: &Model, digit: Option<Digit>, open: &[DigitSet]) -> Vec<StrongLink> {
    let digits: Vec<Digit> = digit.map_or_else(|| Digit::all(scene.geometry.size()).collect(), |digit| vec![digit]);
    let mut links = Vec::new();
    for house in house_ids(scene, model) {
        for &digit in &digits {
            let mut left = left(scene, house, digit, open);
            if let (Some(from), Some(to), None) = (left.next(), left.next(), left.next()) {
                links.push(StrongLink { digit, from, to });
            }
        }
    }
    links.sort_unstable();
    links.dedup();
    links
}

fn places(scene: &Scene, model: &Model, digit: Digit, open: &[DigitSet]) -> Vec<PlaceCount> {
    let is_placed = |house: HouseId| {
        let cells = &scene.geometry.house(house).cells;
        cells.iter().any(|&cell| scene.square(cell).digit.is_some_and(|(written, _)| written == digit))
    };
    let is_shown = |house: HouseId| {
        let kind = scene.geometry.house(house).kind;
        matches!(kind, HouseKind::Row | HouseKind::Column | HouseKind::Region) && !is_placed(house)
    };
    let count = |house| {
        let count = left(scene, house, digit, open).count();
        PlaceCount { house, count: u16::try_from(count).unwrap_or(u16::MAX) }
    };
    house_ids(scene, model).filter(|&house| is_shown(house)).map(count).collect()
}

/// Adds the colours. Those of candidates and the links are shown where their candidates are.
pub(super) fn color(scene: &mut Scene, model: &Model) {
    let coloring = &model.puzzle().coloring;
    for (&cell, &color) in &coloring.cells {
        if let Some(square) = scene.squares.get_mut(cell.index()) {
            square.color = Some(color);
        }
    }
    let draws = model.mode == Mode::Play && model.tool == Tool::Color;
    if !scene.shows_candidates {
        return;
    }
    let is_shown = |place: &Place| {
        let square = scene.squares.get(place.cell.index());
        square.is_some_and(|square| square.digit.is_none() && square.candidates.contains(place.digit))
    };
    let candidates = coloring.candidates.iter().filter(|(place, _)| is_shown(place));
    scene.coloring = ColoringScene {
        candidates: candidates.map(|(&place, &color)| (place, color)).collect(),
        links: coloring.links.iter().filter(|link| is_shown(&link.from) && is_shown(&link.to)).copied().collect(),
        from: model.paint.from.filter(|from| draws && is_shown(from)),
        is_strong: model.paint.is_strong,
    };
}

#[cfg(test)]
mod tests {
    use crate::{
        app::{
            model::{
                Document, Mode, Model,
                light::Light,
                logic::{HintLevel, HintModel},
                settings::Settings,
            },
            view::{
                compose::scene,
                scene::{Scene, SceneSquare},
            },
        },
        board::{Cell, HouseId, Puzzle, Shape, Value},
        test_support::digit,
    };

    /// A 4×4 board in Play mode: 1 given in r1c1, 2 entered in r1c2.
    fn lit(light: Light, change: impl FnOnce(&mut Puzzle)) -> Scene {
        let mut puzzle = Puzzle::new(Shape::of_size(4).unwrap(), &[]);
        puzzle.square_mut(Cell::new(0)).value = Value::Given(digit(1));
        puzzle.square_mut(Cell::new(1)).value = Value::Entered(digit(2));
        change(&mut puzzle);
        let mut model = Model::new(Settings::default());
        model.document = Document::new(puzzle);
        model.mode = Mode::Play;
        model.light = light;
        scene(&model)
    }

    fn cells(scene: &Scene, is_meant: impl Fn(&SceneSquare) -> bool) -> Vec<usize> {
        (0..16).filter(|&at| is_meant(&scene.squares[at])).collect()
    }

    #[test]
    fn the_chosen_digit_lights_its_cells_and_those_it_can_be_in() {
        let shown = lit(Light { digit: Some(digit(1)), ..Light::default() }, |_| {});
        assert_eq!(cells(&shown, |square| square.same), [0]);
        // Not in row 1, column 1 or box 1.
        assert_eq!(cells(&shown, |square| square.possible), [6, 7, 9, 10, 11, 13, 14, 15]);
        let ruled_out = lit(Light { digit: Some(digit(1)), ..Light::default() }, |puzzle| {
            puzzle.square_mut(Cell::new(6)).ruled_out = digit(1).set();
        });
        assert_eq!(cells(&ruled_out, |square| square.possible), [7, 9, 10, 11, 13, 14, 15]);
    }

    #[test]
    fn a_digit_to_write_lights_the_cells_it_can_be_in_only_where_candidates_are_shown() {
        let light = Light { digit: Some(digit(1)), is_to_write: true, ..Light::default() };
        let shown = lit(light, |_| {});
        assert_eq!(cells(&shown, |square| square.same), [0]);
        assert!(cells(&shown, |square| square.possible).is_empty());
        let mut model = Model::new(Settings { automatic_candidates: true, ..Settings::default() });
        model.document = Document::new(Puzzle::new(Shape::of_size(4).unwrap(), &[]));
        (model.mode, model.light) = (Mode::Play, light);
        assert_eq!(cells(&scene(&model), |square| square.possible).len(), 16);
    }

    #[test]
    fn cells_with_two_candidates_strong_links_and_places_are_those_of_the_candidates() {
        let light = Light { digit: Some(digit(3)), is_to_write: false, pairs: true, links: true, places: true };
        let shown = lit(light, |_| {});
        // Row 1 and box 1 lack 3 and 4.
        assert_eq!(cells(&shown, |square| square.pair), [2, 3, 4, 5]);
        let ends: Vec<(usize, usize)> = shown.light.links.iter().map(|link| (link.from.index(), link.to.index())).collect();
        assert_eq!(ends, [(2, 3), (4, 5)], "each once, though row 1 and box 2 share one");
        let count = |house: usize| shown.light.places.iter().find(|places| places.house == HouseId::new(house)).unwrap().count;
        assert_eq!((count(0), count(1), count(8)), (2, 4, 2));
        let none = lit(Light { pairs: true, ..Light::default() }, |_| {});
        assert!(none.light.links.is_empty() && none.light.places.is_empty());
        assert!(cells(&none, |square| square.possible).is_empty());
    }

    #[test]
    fn nothing_is_lit_while_a_hint_is_open() {
        let mut model = Model::new(Settings::default());
        let mut puzzle = Puzzle::new(Shape::of_size(4).unwrap(), &[]);
        puzzle.square_mut(Cell::new(0)).value = Value::Given(digit(1));
        model.document = Document::new(puzzle);
        (model.mode, model.light) = (Mode::Play, Light { digit: Some(digit(1)), pairs: true, ..Light::default() });
        assert_eq!((model.lit_digit(), cells(&scene(&model), |square| square.same)), (Some(digit(1)), vec![0]));
        // The first level of a hint, before anything is drawn.
        model.logic.hint = Some(HintModel { ticket: 1, answer: None, level: HintLevel::Where });
        let shown = scene(&model);
        assert!(cells(&shown, |square| square.same || square.possible || !square.lit.is_empty()).is_empty());
        assert_eq!(model.lit_digit(), None);
        model.settings.digit_first = true;
        assert_eq!(model.lit_digit(), Some(digit(1)), "a click writes it");
    }

    #[test]
    fn a_house_that_has_the_digit_has_no_places_to_count() {
        let shown = lit(Light { digit: Some(digit(1)), places: true, ..Light::default() }, |_| {});
        assert!(!shown.light.places.iter().any(|places| [0, 4, 8].contains(&places.house.index())));
        assert_eq!(shown.light.places.len(), 9);
    }
}
