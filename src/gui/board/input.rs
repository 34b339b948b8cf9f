//! Translates input from the mouse, touch or a screen reader into [`BoardEvent`]s. The application decides what they mean.

use eframe::egui::{Event, PointerButton};

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
