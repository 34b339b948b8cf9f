//! Enter in a dialog: it presses the button that has the focus; everywhere else the main button of the dialog. In a field of
//! several lines it begins a new line, and with Ctrl it presses the main button.

use crate::gui::prelude::*;

/// The widgets that take Enter for themselves, as shown in the last frame and so far in this one.
#[derive(Clone, Default)]
struct Takers {
    last: Vec<Id>,
    now: Vec<Id>,
    /// Whether Enter is pressed for the main button in this frame.
    is_pressed: bool,
    /// The frame in which the first control of a dialog that was just opened gets the focus. A frame that is laid out twice may give the
    /// control another id the second time.
    new_in: Option<u64>,
}

fn memory() -> Id {
    Id::unique("what takes Enter in a dialog")
}

fn with<R>(ctx: &Context, change: impl FnOnce(&mut Takers) -> R) -> R {
    ctx.data_mut(|data| change(data.get_temp_mut_or_default(memory())))
}

/// Finds out at the start of a frame whether Enter is meant for the main button.
pub(super) fn take(ctx: &Context) {
    let focused = ctx.memory(|memory| memory.focused());
    let is_taken = with(ctx, |takers| {
        takers.last = std::mem::take(&mut takers.now);
        focused.is_some_and(|id| takers.last.contains(&id))
    });
    let with_ctrl = ctx.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
    let is_free = !is_taken && !Popup::is_any_open(ctx);
    let is_pressed = with_ctrl || is_free && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
    with(ctx, |takers| takers.is_pressed = is_pressed);
}

/// Begins a frame of a dialog that leaves Enter to all of its controls.
pub(super) fn leave(ctx: &Context) {
    with(ctx, |takers| {
        takers.now.clear();
        takers.is_pressed = false;
    });
}

/// Leaves Enter to a button, or to a field of several lines.
pub(in crate::gui) fn presses(ui: &Ui, response: &Response) {
    with(ui.ctx(), |takers| takers.now.push(response.id));
}

/// Whether Enter is pressed for the main button of the dialog.
pub(super) fn is_pressed(ui: &Ui) -> bool {
    with(ui.ctx(), |takers| std::mem::take(&mut takers.is_pressed))
}

/// Notes that the first control of a dialog gets the focus in this frame.
pub(super) fn opens(ctx: &Context) {
    let now = turns::showing(ctx);
    with(ctx, |takers| *takers = Takers { new_in: Some(now), ..Takers::default() });
}

/// Whether the first control of the dialog has got the focus in this frame.
pub(super) fn is_new(ui: &Ui) -> bool {
    let now = turns::showing(ui);
    with(ui.ctx(), |takers| takers.new_in == Some(now))
}
