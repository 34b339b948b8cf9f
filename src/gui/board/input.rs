//! What the mouse, a finger or a screen reader does to the board, as data: [`BoardEvent`]s. What they mean is for the application to say.

use eframe::egui::{Event, EventFilter, Id, Modifiers, PointerButton, Pos2, Response, Ui};

use crate::{board::Cell, gui::board::layout::BoardLayout, gui::convert::whole};

/// Something done to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardEvent {
    /// The main button went down on a cell: a drag may follow.
    Press {
        /// The cell.
        cell: Cell,
        /// The keys held meanwhile.
        modifiers: Modifiers,
    },
    /// A drag reached another cell. Told once for each cell, also when the pointer moves fast.
    DragOver {
        /// The cell.
        cell: Cell,
    },
    /// The second press on the same place came at once; both presses were told before.
    DoubleClick {
        /// The cell.
        cell: Cell,
        /// The keys held meanwhile.
        modifiers: Modifiers,
    },
    /// The button came up again after a press on a cell.
    Release,
    /// The main button went down on the board's surroundings.
    ClickOutside,
    /// A screen reader moved to a cell: it alone shall be selected.
    Focus {
        /// The cell.
        cell: Cell,
    },
}

/// A drag under way: kept from frame to frame.
#[derive(Clone, Copy)]
struct Drag {
    at: Pos2,
    over: Cell,
}

/// What the pointer did to the board in this frame, in order. A press gives the board the keyboard.
pub(super) fn pointer_events(ui: &Ui, response: &Response, layout: &BoardLayout) -> Vec<BoardEvent> {
    keep_keys(ui, response);
    let mut events = Vec::new();
    // Not where the pointer merely is: a button drawn over the board takes its own clicks.
    let touched = response.is_pointer_button_down_on() || response.clicked();
    let memory = response.id.with("drag");
    let mut drag: Option<Drag> = ui.data(|data| data.get_temp(memory)).flatten();
    if !(touched && response.enabled()) && drag.is_none() {
        return events;
    }
    ui.input(|input| {
        for event in &input.events {
            match *event {
                Event::PointerButton { pos, button: PointerButton::Primary, pressed: true, modifiers } if touched => {
                    drag = layout.cell_at(pos).map(|over| Drag { at: pos, over });
                    events.push(drag.map_or(BoardEvent::ClickOutside, |drag| BoardEvent::Press { cell: drag.over, modifiers }));
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
        && let Some(cell) = response.interact_pointer_pos().and_then(|pos| layout.cell_at(pos))
    {
        events.push(BoardEvent::DoubleClick { cell, modifiers: ui.input(|input| input.modifiers) });
    }
    ui.data_mut(|data| data.insert_temp(memory, drag));
    if events.iter().any(|event| matches!(event, BoardEvent::Press { .. } | BoardEvent::ClickOutside)) {
        response.request_focus();
    }
    events
}

impl Drag {
    /// Moves the drag, and tells each cell on the way.
    fn go(&mut self, to: Pos2, layout: &BoardLayout, events: &mut Vec<BoardEvent>) {
        let steps = (self.at.distance(to) / (layout.cell_side() / 4.0)).ceil().max(1.0);
        // A pointer that comes from far outside cannot have crossed more than the board.
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

/// While the board has the keyboard, arrows and Escape are its own; Tab goes on to the next control.
fn keep_keys(ui: &Ui, response: &Response) {
    if response.has_focus() {
        let filter = EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: true };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    }
}

/// The cell under the pointer, when nothing lies over the board.
pub(super) fn hovered_cell(response: &Response, layout: &BoardLayout) -> Option<Cell> {
    response.hover_pos().and_then(|pos| layout.cell_at(pos))
}

/// The identity of a cell in egui's memory and in the accessibility tree.
pub(super) fn cell_id(board: Id, cell: Cell) -> Id {
    board.with(("cell", cell.index()))
}
