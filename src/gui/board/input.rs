//! Translates input from the mouse, touch or a screen reader into [`BoardEvent`]s, and builds the accessibility tree of the board. The
//! application decides what they mean.

use eframe::egui::{Event, PointerButton, accesskit::Action};

use crate::gui::{board::layout::BoardLayout, prelude::*};

/// A user's input on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BoardEvent {
    /// The primary button was pressed on a cell. A drag may follow.
    Press {
        cell: Cell,
        /// Where it was pressed.
        at: Pos2,
        /// The modifier keys held.
        modifiers: Modifiers,
    },
    /// A drag reached another cell. Sent once for each cell on the way, however fast the pointer moves.
    DragOver { cell: Cell },
    /// A double click. Its two presses were sent before.
    DoubleClick {
        cell: Cell,
        /// The modifier keys held.
        modifiers: Modifiers,
    },
    /// The button was released after a press on a cell.
    Release,
    /// The primary button was pressed next to the cells.
    ClickOutside {
        /// Where it was pressed.
        at: Pos2,
    },
    /// A screen reader moved the focus to a cell, which should become the only selected one.
    Focus { cell: Cell },
}

/// The drag in progress, kept between frames in egui's memory.
#[derive(Clone, Copy)]
struct PointerDrag {
    at: Pos2,
    over: Cell,
}

/// Whether something has been typed since the last press of the button, and between that and the one before: two clicks with a key between
/// them are no double click.
#[derive(Clone, Copy, Default)]
struct TypedBetween {
    since_press: bool,
    before_press: bool,
}

impl TypedBetween {
    /// Follows the events of a pass.
    fn of(ui: &Ui, board: Id) -> Self {
        let memory = board.with("typed_between_clicks");
        let mut typed = ui.data(|data| data.get_temp::<Self>(memory)).unwrap_or_default();
        ui.input(|input| {
            for event in &input.events {
                match event {
                    Event::Key { pressed: true, .. } | Event::Text(_) => typed.since_press = true,
                    Event::PointerButton { pressed: true, .. } => {
                        typed = Self { since_press: false, before_press: typed.since_press };
                    }
                    _ => {}
                }
            }
        });
        ui.data_mut(|data| data.insert_temp(memory, typed));
        typed
    }
}

/// The pointer events of this frame, in order. A press also moves the keyboard focus to the board.
pub(super) fn pointer_events(ui: &Ui, response: &Response, layout: &BoardLayout) -> Vec<BoardEvent> {
    keep_keys(ui, response);
    let typed = TypedBetween::of(ui, response.id);
    let mut events = Vec::new();
    // The pointer's position is not enough: a button drawn over the board takes its own clicks.
    let touched = response.is_pointer_button_down_on() || response.clicked();
    let memory = response.id.with("drag");
    let mut drag: Option<PointerDrag> = ui.data(|data| data.get_temp(memory)).flatten();
    if !(touched && response.enabled()) && drag.is_none() {
        return events;
    }
    ui.input(|input| {
        for event in &input.events {
            match *event {
                Event::PointerButton { pos, button: PointerButton::Primary, pressed: true, modifiers } if touched => {
                    drag = layout.cell_at(pos).map(|over| PointerDrag { at: pos, over });
                    let press = |drag: PointerDrag| BoardEvent::Press { cell: drag.over, at: pos, modifiers };
                    events.push(drag.map_or(BoardEvent::ClickOutside { at: pos }, press));
                }
                Event::PointerMoved(to) => {
                    if let Some(drag) = &mut drag {
                        drag.go(to, layout, &mut events);
                    }
                }
                Event::PointerButton { button: PointerButton::Primary, pressed: false, .. } if drag.take().is_some() => {
                    events.push(BoardEvent::Release);
                }
                Event::PointerGone | Event::WindowFocused(false) if drag.take().is_some() => events.push(BoardEvent::Release),
                _ => {}
            }
        }
    });
    if response.double_clicked()
        && !typed.before_press
        && let Some(cell) = response.interact_pointer_pos().and_then(|pos| layout.cell_at(pos))
    {
        events.push(BoardEvent::DoubleClick { cell, modifiers: ui.input(|input| input.modifiers) });
    }
    ui.data_mut(|data| data.insert_temp(memory, drag));
    if events.iter().any(|event| matches!(event, BoardEvent::Press { .. } | BoardEvent::ClickOutside { .. })) {
        response.request_focus();
    }
    events
}

impl PointerDrag {
    /// Moves the drag to `to` and adds an event for each cell on the way.
    fn go(&mut self, to: Pos2, layout: &BoardLayout, events: &mut Vec<BoardEvent>) {
        let steps = (self.at.distance(to) / (layout.cell_side() / 4.0)).ceil().max(1.0);
        // A pointer coming from far outside crosses the board at most once.
        let steps = whole(steps.min(1024.0));
        for step in 1..=steps {
            let on_the_way = self.at.lerp(to, step as f32 / steps as f32);
            if let Some(cell) = layout.cell_near_middle(on_the_way).filter(|&cell| cell != self.over) {
                self.over = cell;
                events.push(BoardEvent::DragOver { cell });
            }
        }
        self.at = to;
    }
}

/// Lets the focused board receive the arrow keys and Escape; Tab still moves to the next control.
fn keep_keys(ui: &Ui, response: &Response) {
    if response.has_focus() {
        let filter = EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: true };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    }
}

/// The cell under the pointer; `None` where another widget covers the board.
pub(super) fn hovered_cell(response: &Response, layout: &BoardLayout) -> Option<Cell> {
    response.hover_pos().and_then(|pos| layout.cell_at(pos))
}

/// The id of a cell in egui's memory and in the accessibility tree.
pub(super) fn cell_id(board: Id, cell: Cell) -> Id {
    board.with(("cell", cell.index()))
}

/// Adds the board and its cells to the accessibility tree, and returns the events that a screen reader requested.
pub(super) fn tree(
    ui: &mut Ui,
    response: &Response,
    scene: &Scene,
    layout: &BoardLayout,
    name: &str,
    label: &dyn Fn(Cell) -> String,
) -> Vec<BoardEvent> {
    response.widget_info(|| WidgetInfo::labeled(Role::Grid, response.enabled(), name));
    let shape = scene.geometry.shape();
    let cursor = scene.cursor.map(|cursor| cell_id(response.id, cursor).accesskit_id());
    let listening = ui.accesskit_node_builder(response.id, |grid| {
        grid.set_row_count(shape.size());
        grid.set_column_count(shape.size());
        grid.set_multiselectable();
        if let Some(cursor) = cursor {
            grid.set_active_descendant(cursor);
        }
    });
    if listening.is_none() {
        return Vec::new();
    }
    for row in 0..shape.size() {
        let rect = layout.cell_rect(shape.cell(row, 0)).union(layout.cell_rect(shape.cell(row, shape.size() - 1)));
        let builder = UiBuilder::new()
            .id_salt(("row", row))
            .max_rect(rect)
            .sense(Sense::empty())
            .accessibility_parent(response.id)
            .accessibility_role(Role::Row);
        let row_ui = ui.new_child(builder);
        for column in 0..shape.size() {
            let cell = shape.cell(row, column);
            let (rect, id) = (layout.cell_rect(cell), cell_id(response.id, cell));
            // The board handles the clicks; the cell only needs a node in the tree.
            row_ui.interact(rect, id, Sense::empty());
            // Computed before the node is borrowed: egui is locked inside the closure.
            let name = label(cell);
            row_ui.accesskit_node_builder(id, |node| describe(node, rect, scene, cell, name, response.enabled()));
        }
    }
    // A board that only shows something follows nothing.
    if response.enabled() { requests(ui, response, scene) } else { Vec::new() }
}

fn describe(node: &mut accesskit::Node, rect: Rect, scene: &Scene, cell: Cell, name: String, is_enabled: bool) {
    let shape = scene.geometry.shape();
    node.set_role(Role::GridCell);
    node.set_label(name);
    node.set_row_index(shape.row(cell));
    node.set_column_index(shape.column(cell));
    node.set_selected(scene.square(cell).selected);
    node.set_bounds(accesskit::Rect {
        x0: rect.left().into(),
        y0: rect.top().into(),
        x1: rect.right().into(),
        y1: rect.bottom().into(),
    });
    if is_enabled {
        node.add_action(Action::Click);
        node.add_action(Action::Focus);
    } else {
        node.set_disabled();
    }
}

/// The events that a screen reader requested in this frame.
fn requests(ui: &Ui, response: &Response, scene: &Scene) -> Vec<BoardEvent> {
    let asked: Vec<(Action, accesskit::NodeId)> = ui.input(|input| {
        let request = |event: &Event| match event {
            Event::AccessKitActionRequest(request) => Some((request.action, request.target_node)),
            _ => None,
        };
        input.events.iter().filter_map(request).collect()
    });
    let mut events = Vec::new();
    for (action, target) in asked {
        let of_target = |cell: &Cell| cell_id(response.id, *cell).accesskit_id() == target;
        let Some(cell) = scene.geometry.shape().cells().find(of_target) else { continue };
        match action {
            // A click of a screen reader only selects, whatever a press of the mouse would do.
            Action::Click | Action::Focus => events.push(BoardEvent::Focus { cell }),
            _ => continue,
        }
        response.request_focus();
    }
    events
}
