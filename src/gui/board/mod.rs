//! The board widget: draws a [`Scene`] and returns [`BoardEvent`]s. Its only state is the drag in progress and the animation of
//! links.

pub(crate) mod decoration;
mod entry;
mod glyph;
mod input;
mod layout;
mod marks;
mod notes;
mod paint;
mod pattern;
mod route;
mod rules;
#[cfg(test)]
mod test_support;

use crate::gui::prelude::*;

pub(crate) use decoration::digit_at;
pub use decoration::{chip, sample, swatch};
pub use input::BoardEvent;
pub use layout::{BoardLayout, LineWeight};

/// Options of the board widget.
#[derive(Clone, Copy, Debug)]
pub struct BoardOptions<'a> {
    /// The notation of digits above 9.
    pub numerals: Numerals,
    /// The accessible name of the board.
    pub name: &'a str,
    /// The part to highlight because a control elsewhere in the window refers to it.
    pub pointed: Option<Target>,
    /// Whether animations are enabled.
    pub moves: bool,
}

/// The result of showing the board.
#[derive(Debug)]
pub struct BoardResponse {
    /// The user's input, in order.
    pub events: Vec<BoardEvent>,
    /// The response of the whole widget, including the margin around the cells.
    pub response: Response,
    /// The layout, for drawing over the board.
    pub layout: BoardLayout,
    /// The cell under the pointer.
    pub hover: Option<Cell>,
}

impl BoardResponse {
    /// Whether the board has the keyboard focus.
    pub fn has_focus(&self) -> bool {
        self.response.has_focus()
    }

    /// Moves the keyboard focus to the board.
    pub fn request_focus(&self) {
        self.response.request_focus();
    }
}

/// The key under which egui's memory keeps whether the board has the focus only because nothing else has it.
fn quiet(board: Id) -> Id {
    board.with("quiet")
}

/// Notes that the board of that id has been given the focus because nothing else has it. Nobody looks for the focus then, so it has no
/// frame.
pub(crate) fn focus_quietly(ui: &Ui, board: Id) {
    ui.data_mut(|data| data.insert_temp(quiet(board), true));
}

/// Whether the frame of the focus is drawn.
fn shows_focus(ui: &Ui, response: &Response) -> bool {
    let memory = quiet(response.id);
    // Whoever comes to the board by Tab looks for the focus.
    if !response.has_focus() || response.gained_focus() && ui.input(|input| input.key_pressed(Key::Tab)) {
        ui.data_mut(|data| data.remove_temp::<bool>(memory));
    }
    response.has_focus() && !ui.data(|data| data.get_temp(memory).unwrap_or(false))
}

/// Shows the board in all available space. `label` returns the accessible name of a cell ("r2c3, 5, given"); it is called only
/// while a screen reader is active.
///
/// # Panics
/// If the scene does not have one square per cell, or the font family [`semibold`](crate::gui::fonts::semibold) is not installed.
pub fn show(ui: &mut Ui, scene: &Scene, options: &BoardOptions<'_>, label: &dyn Fn(Cell) -> String) -> BoardResponse {
    let available = ui.available_size();
    let (rect, response) = ui.allocate_exact_size(available, Sense::click_and_drag());
    let layout = BoardLayout::new(rect, ui.pixels_per_point(), scene.geometry.shape(), options.numerals, &scene.rules);
    let mut events = input::pointer_events(ui, &response, &layout);
    events.extend(input::tree(ui, &response, scene, &layout, options.name, label));
    let hover = input::hovered_cell(&response, &layout);
    let shows_focus = shows_focus(ui, &response);
    if ui.is_rect_visible(rect) {
        let (curves, links) = pattern::links_shown(ui, &response, scene, &layout, options.moves);
        let picture = glyph::Picture {
            scene,
            layout: &layout,
            palette: Palette::of(ui),
            numerals: options.numerals,
            hover,
            pointer: response.hover_pos(),
            pointed: options.pointed,
            focused: response.has_focus(),
            framed: shows_focus,
            curves: curves.get(..links).unwrap_or_default(),
            is_sample: false,
        };
        paint::paint(&ui.painter_at(rect), &picture);
    }
    BoardResponse { events, response, layout, hover }
}

/// Draws a board that is only looked at in a square, without the numbers of its rows and columns; as a sample of its rules, or as a game.
pub(crate) fn picture(ui: &Ui, square: Rect, scene: &Scene, numerals: Numerals, is_sample: bool) {
    let layout = BoardLayout::bare(square, ui.pixels_per_point(), scene.geometry.shape(), numerals, &scene.rules);
    let picture = glyph::Picture {
        scene,
        layout: &layout,
        palette: Palette::of(ui),
        numerals,
        hover: None,
        pointer: None,
        pointed: None,
        focused: true,
        framed: false,
        curves: &[],
        is_sample,
    };
    paint::paint(&ui.painter_at(square), &picture);
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use eframe::egui::{self, Event, Modifiers, PointerButton, Pos2, RawInput, Rect, Vec2, accesskit, pos2, vec2};

    use super::*;
    use crate::{
        app::view::scene::{Dead, DigitSource, Failed, PlaceCount, StrongLink},
        board::{Cage, DigitSet, DrawnLink, Geometry, HouseId, Line, LineKind, Outside, OutsideKind, OutsideLine, Place, Shape},
    };

    /// A board in a headless window of its own.
    struct Stage {
        ctx: egui::Context,
        scene: Scene,
        layout: BoardLayout,
        time: f64,
    }

    const OPTIONS: BoardOptions<'static> =
        BoardOptions { numerals: Numerals::Numbers, name: "board", pointed: Some(Target::Cell(Cell::new(1))), moves: false };
    const WINDOW: Vec2 = Vec2::new(600.0, 600.0);

    impl Stage {
        fn new(scene: Scene) -> Self {
            let ctx = egui::Context::default();
            fonts::install(&ctx);
            let layout = BoardLayout::new(Rect::ZERO, 1.0, scene.geometry.shape(), OPTIONS.numerals, &scene.rules);
            let mut stage = Self { ctx, scene, layout, time: 0.0 };
            // egui finds the widget under the pointer in the previous frame.
            stage.frame(Vec::new());
            stage
        }

        fn frame(&mut self, events: Vec<Event>) -> Vec<BoardEvent> {
            self.time += 0.02;
            let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, WINDOW));
            let input = RawInput { screen_rect, events, time: Some(self.time), ..RawInput::default() };
            let mut events = Vec::new();
            let output = self.ctx.run_ui(input, |ui| {
                let shown = show(ui, &self.scene, &OPTIONS, &|cell| format!("cell {}", cell.index()));
                events.extend(shown.events);
                self.layout = shown.layout;
            });
            output.drop_without_applying_deltas();
            events
        }

        fn middle(&self, row: usize, column: usize) -> Pos2 {
            self.layout.cell_rect(self.scene.geometry.shape().cell(row, column)).center()
        }

        fn cell(&self, row: usize, column: usize) -> Cell {
            self.scene.geometry.shape().cell(row, column)
        }
    }

    fn classic() -> Stage {
        Stage::new(Scene::empty(Arc::new(Geometry::classic())))
    }

    fn button(pos: Pos2, pressed: bool, modifiers: Modifiers) -> Event {
        Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers }
    }

    #[test]
    fn a_click_on_a_cell_is_a_press_and_a_release() {
        let mut stage = classic();
        let (pos, cell) = (stage.middle(2, 3), stage.cell(2, 3));
        stage.frame(vec![Event::PointerMoved(pos)]);
        let pressed = stage.frame(vec![button(pos, true, Modifiers::SHIFT)]);
        assert_eq!(pressed, [BoardEvent::Press { cell, at: pos, modifiers: Modifiers::SHIFT }]);
        assert_eq!(stage.frame(vec![button(pos, false, Modifiers::SHIFT)]), [BoardEvent::Release]);
        assert_eq!(stage.frame(Vec::new()), []);
    }

    #[test]
    fn a_click_within_one_frame_is_reported_in_full() {
        let mut stage = classic();
        let (pos, cell) = (stage.middle(0, 0), stage.cell(0, 0));
        let (down, up) = (button(pos, true, Modifiers::NONE), button(pos, false, Modifiers::NONE));
        let events = stage.frame(vec![Event::PointerMoved(pos), down, up]);
        assert_eq!(events, [BoardEvent::Press { cell, at: pos, modifiers: Modifiers::NONE }, BoardEvent::Release]);
    }

    #[test]
    fn a_fast_drag_along_the_diagonal_reports_each_cell_on_it_and_no_other() {
        let mut stage = classic();
        let (from, to) = (stage.middle(0, 0), stage.middle(8, 8));
        stage.frame(vec![Event::PointerMoved(from)]);
        stage.frame(vec![button(from, true, Modifiers::NONE)]);
        let over: Vec<BoardEvent> = (1..9).map(|at| BoardEvent::DragOver { cell: stage.cell(at, at) }).collect();
        assert_eq!(stage.frame(vec![Event::PointerMoved(to)]), over);
        assert_eq!(stage.frame(vec![Event::PointerMoved(to)]), []);
        assert_eq!(stage.frame(vec![button(to, false, Modifiers::NONE)]), [BoardEvent::Release]);
        assert_eq!(stage.frame(vec![Event::PointerMoved(from)]), []);
    }

    #[test]
    fn a_drag_ends_when_the_pointer_leaves_the_window() {
        let mut stage = classic();
        let from = stage.middle(4, 4);
        stage.frame(vec![Event::PointerMoved(from)]);
        stage.frame(vec![button(from, true, Modifiers::NONE)]);
        assert_eq!(stage.frame(vec![Event::PointerGone]), [BoardEvent::Release]);
        assert_eq!(stage.frame(vec![Event::PointerMoved(stage.middle(5, 5))]), []);
    }

    #[test]
    fn a_press_beside_the_cells_is_reported_as_outside() {
        let mut stage = classic();
        let corner = pos2(2.0, 2.0);
        stage.frame(vec![Event::PointerMoved(corner)]);
        assert_eq!(stage.frame(vec![button(corner, true, Modifiers::NONE)]), [BoardEvent::ClickOutside { at: corner }]);
        assert_eq!(stage.frame(vec![button(corner, false, Modifiers::NONE)]), []);
    }

    #[test]
    fn a_double_click_follows_its_two_presses() {
        let mut stage = classic();
        let (pos, cell) = (stage.middle(6, 1), stage.cell(6, 1));
        stage.frame(vec![Event::PointerMoved(pos)]);
        let mut events = Vec::new();
        for pressed in [true, false, true, false] {
            events.extend(stage.frame(vec![button(pos, pressed, Modifiers::NONE)]));
        }
        let press = BoardEvent::Press { cell, at: pos, modifiers: Modifiers::NONE };
        let twice = BoardEvent::DoubleClick { cell, modifiers: Modifiers::NONE };
        assert_eq!(events, [press, BoardEvent::Release, press, BoardEvent::Release, twice]);
    }

    #[test]
    fn two_presses_within_one_frame_each_have_their_own_place() {
        let mut stage = classic();
        let (one, other) = (stage.middle(0, 0), stage.middle(5, 5));
        stage.frame(vec![Event::PointerMoved(one)]);
        let click = |pos| [button(pos, true, Modifiers::NONE), button(pos, false, Modifiers::NONE)];
        let events = stage.frame([click(one), click(other)].concat());
        let place = |event: &BoardEvent| match event {
            BoardEvent::Press { cell, at, .. } => Some((*cell, *at)),
            _ => None,
        };
        let places: Vec<_> = events.iter().filter_map(place).collect();
        assert_eq!(places, [(stage.cell(0, 0), one), (stage.cell(5, 5), other)]);
    }

    #[test]
    fn the_other_buttons_do_nothing() {
        let mut stage = classic();
        let pos = stage.middle(1, 1);
        stage.frame(vec![Event::PointerMoved(pos)]);
        let secondary = Event::PointerButton { pos, button: PointerButton::Secondary, pressed: true, modifiers: Modifiers::NONE };
        assert_eq!(stage.frame(vec![secondary]), []);
    }

    #[test]
    fn a_screen_reader_finds_every_cell_by_name_and_can_select_it() {
        let mut stage = classic();
        stage.ctx.enable_accesskit();
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, WINDOW));
        let input = RawInput { screen_rect, ..RawInput::default() };
        let mut output = stage.ctx.run_ui(input, |ui| {
            show(ui, &stage.scene, &OPTIONS, &|cell| format!("cell {}", cell.index()));
        });
        let update = output.platform_output.accesskit_update.take().expect("somebody listens");
        output.drop_without_applying_deltas();
        let cells: Vec<_> = update.nodes.iter().filter(|(_, node)| node.role() == accesskit::Role::GridCell).collect();
        assert_eq!(cells.len(), 81);
        let rows: Vec<_> = update.nodes.iter().filter(|(_, node)| node.role() == accesskit::Role::Row).collect();
        assert_eq!(rows.len(), 9);
        let grid = update.nodes.iter().find(|(_, node)| node.role() == accesskit::Role::Grid).expect("a grid");
        assert_eq!((grid.1.label(), grid.1.children().len()), (Some("board"), 9));
        let (id, node) = cells.iter().find(|(_, node)| node.label() == Some("cell 21")).expect("the cell");
        assert_eq!((node.row_index(), node.column_index()), (Some(2), Some(3)));
        let ask = |action| {
            Event::AccessKitActionRequest(accesskit::ActionRequest {
                action,
                target_tree: accesskit::TreeId::ROOT,
                target_node: *id,
                data: None,
            })
        };
        let cell = Cell::new(21);
        assert_eq!(stage.frame(vec![ask(accesskit::Action::Click)]), [BoardEvent::Focus { cell }]);
        assert_eq!(stage.frame(vec![ask(accesskit::Action::Focus)]), [BoardEvent::Focus { cell }]);
    }

    /// A scene in which neighbouring cells differ in every state.
    fn motley(size: usize) -> Scene {
        let geometry =
            Arc::new(Geometry::new(&Shape::of_size(size).unwrap(), &[Rule::Diagonals, Rule::Windoku, Rule::DisjointGroups]));
        let mut scene = Scene::empty(geometry);
        scene.cursor = Some(Cell::new(0));
        scene.links = vec![(Cell::new(0), Cell::new(size)), (Cell::new(3), Cell::new(3))];
        let digit = Digit::from_index(size - 1);
        scene.light.links = vec![StrongLink { digit, from: Cell::new(1), to: Cell::new(2 * size) }];
        let houses = (0..3 * size).map(HouseId::new);
        let places: Vec<Place> = [0, size].map(|cell| Place { cell: Cell::new(cell), digit }).into();
        scene.coloring.candidates = places.iter().map(|&place| (place, Color::from_index(3).unwrap())).collect();
        scene.coloring.links = vec![DrawnLink { from: places[0], to: places[1], is_strong: true }];
        scene.coloring.from = Some(places[1]);
        scene.light.places = houses.zip(0..).map(|(house, count)| PlaceCount { house, count }).collect();
        for (at, square) in scene.squares.iter_mut().enumerate() {
            let digit = Digit::from_index(at % size);
            let source = [DigitSource::Given, DigitSource::Player, DigitSource::Found, DigitSource::Guess][at % 4];
            *square = SceneSquare {
                digit: (at % 3 == 0).then_some((digit, source)),
                depth: (at % 5 == 0).then(|| u16::try_from(at).unwrap()),
                candidates: DigitSet::all(size),
                struck: digit.set(),
                corner: DigitSet::all(at % size),
                centre: DigitSet::all(size - at % size),
                color: Color::from_index(at % 20),
                selected: at % 7 == 0,
                peer: at % 2 == 0,
                same: at % 6 == 0,
                lit: digit.set(),
                possible: at % 5 == 1,
                pair: at % 12 == 0,
                clash: at % 8 == 0,
                trying: (at % 11 == 0).then_some(digit),
                taken_back: (at % 13 == 0).then_some(digit),
                dead: (at % 17 == 0).then_some(Dead::NoDigit),
                just_placed: at % 9 == 0,
                cause: at % 19 == 0,
                failed: (at % 23 == 0).then_some(Failed::Exhausted),
                ghost: (at % 29 == 0).then_some(digit),
                asked: (at % 31 == 0).then_some(digit),
                wrong: at % 10 == 0,
                replaced: (at % 14 == 0).then_some(digit),
                conflict: at % 14 == 0,
                superfluous: at % 15 == 0,
                deciding: at % 16 == 0,
            };
        }
        scene
    }

    /// The vertices of everything that a board in a square window of `side` points draws, each with its clip rectangle.
    fn corners(scene: &Scene, side: f32) -> Vec<(Pos2, Rect)> {
        let ctx = egui::Context::default();
        fonts::install(&ctx);
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, Vec2::splat(side)));
        let output = ctx.run_ui(RawInput { screen_rect, ..RawInput::default() }, |ui| {
            show(ui, scene, &OPTIONS, &|_| String::new());
        });
        let meshes = ctx.tessellate(output.shapes.clone(), 1.0);
        output.drop_without_applying_deltas();
        let corners = meshes.into_iter().flat_map(|part| match part.primitive {
            egui::epaint::Primitive::Mesh(mesh) => mesh.vertices.into_iter().map(|vertex| (vertex.pos, part.clip_rect)).collect(),
            egui::epaint::Primitive::Callback(_) => Vec::new(),
        });
        corners.collect()
    }

    #[test]
    fn every_size_draws_every_state_within_the_window_and_on_top_of_the_empty_board() {
        for size in Shape::SIZES {
            for (shows_candidates, are_true) in [(false, false), (true, false), (true, true)] {
                let states = motley(size);
                let empty = Scene::empty(states.geometry.clone());
                let drawn = corners(&Scene { shows_candidates, are_true, ..states }, WINDOW.x);
                let bare = corners(&Scene { shows_candidates, are_true, ..empty }, WINDOW.x);
                let window = Rect::from_min_size(Pos2::ZERO, WINDOW);
                for &(corner, part) in &drawn {
                    assert!(window.expand(1.0).contains(corner), "{size}: {corner:?} lies outside the window");
                    assert!(window.contains_rect(part), "{size}: {part:?} is drawn on");
                }
                // More than half of the cells have a state, and each state draws at least a triangle.
                let least = bare.len() + 3 * size * size / 2;
                assert!(drawn.len() > least, "{size}: {} corners, {} without the states", drawn.len(), bare.len());
            }
        }
    }

    #[test]
    fn what_a_step_rests_on_has_a_rim_where_it_is_drawn() {
        let rules = [
            Rule::Outside(Outside { kind: OutsideKind::Sandwich, line: OutsideLine::Row { row: 2, reversed: false }, value: 12 }),
            Rule::Line(Line { cells: [0, 1, 2].map(Cell::new).to_vec(), kind: LineKind::Renban }),
            Rule::Cage(Cage::killer([60, 61].map(Cell::new), 5)),
            Rule::AntiKing,
        ];
        let shape = Shape::classic();
        let scene = Scene {
            rules: RuleDrawing::new(&shape, &rules, &|digit| digit.get().to_string()).into(),
            ..Scene::empty(Arc::new(Geometry::new(&shape, &rules)))
        };
        let layout = BoardLayout::new(Rect::from_min_size(Pos2::ZERO, WINDOW), 1.0, &shape, OPTIONS.numerals, &scene.rules);
        let plain = corners(&scene, WINDOW.x);
        let rims = [0, 1, 2, 3].map(|rule| {
            let mut lit = scene.clone();
            lit.overlay.rules = vec![rule];
            let all = corners(&lit, WINDOW.x);
            all.into_iter().filter(|corner| !plain.contains(corner)).map(|(corner, _)| corner).collect::<Vec<_>>()
        });
        let around = |cells: &[usize]| {
            let rects = cells.iter().map(|&cell| layout.cell_rect(Cell::new(cell)));
            rects.reduce(Rect::union).expect("cells").expand(2.0)
        };
        // The clue is one cell to the left of its row.
        let clue = around(&[18]).translate(vec2(-layout.cell_side(), 0.0));
        for (rim, place) in rims.iter().zip([clue, around(&[0, 1, 2]), around(&[60, 61])]) {
            assert!(rim.len() > 3 && rim.iter().all(|corner| place.contains(*corner)), "{place:?}: {rim:?}");
        }
        assert!(rims[3].is_empty(), "it is nowhere on the board");
    }

    #[test]
    fn a_coloured_cell_is_not_tinted_by_its_state() {
        let mut plain = Scene::empty(Arc::new(Geometry::new(&Shape::of_size(4).unwrap(), &[])));
        let of_peer = |scene: &Scene| {
            let mut scene = scene.clone();
            scene.squares[5].peer = true;
            corners(&scene, WINDOW.x)
        };
        assert_ne!(of_peer(&plain), corners(&plain, WINDOW.x));
        plain.squares[5].color = Color::from_index(2);
        assert_eq!(of_peer(&plain), corners(&plain, WINDOW.x));
    }

    #[test]
    fn a_board_in_a_tiny_window_has_finite_coordinates() {
        for side in [0.0, 3.0, 40.0] {
            for (corner, part) in corners(&motley(16), side) {
                assert!(corner.is_finite() && part.is_finite(), "{side}: {corner:?} in {part:?}");
                assert!(part.width() <= side && part.height() <= side, "{side}: {part:?} is drawn on");
            }
        }
    }

    #[test]
    fn all_candidates_of_the_largest_board_are_drawn_in_a_few_shapes() {
        let geometry = Arc::new(Geometry::new(&Shape::of_size(25).unwrap(), &[]));
        let mut scene = Scene { shows_candidates: true, ..Scene::empty(geometry) };
        for square in &mut scene.squares {
            square.candidates = DigitSet::all(25);
        }
        let ctx = egui::Context::default();
        fonts::install(&ctx);
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, Vec2::splat(2000.0)));
        let output = ctx.run_ui(RawInput { screen_rect, ..RawInput::default() }, |ui| {
            show(ui, &scene, &OPTIONS, &|_| String::new());
        });
        let shapes = output.shapes.len();
        let meshes = ctx.tessellate(output.shapes.clone(), 1.0);
        let vertices: usize = meshes
            .iter()
            .map(|mesh| match &mesh.primitive {
                egui::epaint::Primitive::Mesh(mesh) => mesh.vertices.len(),
                egui::epaint::Primitive::Callback(_) => 0,
            })
            .sum();
        output.drop_without_applying_deltas();
        assert!(shapes < 12, "{shapes}");
        assert!(vertices > 625 * (9 + 16 * 2) * 4, "{vertices}");
    }
}
