//! What nearly every pane and dialog needs: the values and widgets of egui, the model and what can be done to it, and the widgets of our own.

pub(in crate::gui) use eframe::egui::{
    Align, Align2, Button, Color32, ComboBox, Context, DragValue, FontFamily, FontId, Frame, Id, Key, Label, Layout, Margin,
    Modifiers, Painter, Popup, Pos2, Rect, Response, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind, TextEdit, TextStyle,
    Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};

pub(in crate::gui) use crate::{
    app::{
        action::{Action, FileAction, Setting},
        command::Command,
        model::{Mode, Model},
        text::{Lang, access, logic::terms, number, step::Names},
        view::derived::ModelView,
    },
    board::{Cell, Digit},
    gui::{
        convert::{single, whole},
        fonts, form,
        icon::{self, Icon, IconButton},
        line_breaks::wrapped,
        segmented::{segmented, segmented_of},
        theme::{self, Palette, space, text_size},
        widget::{
            ChoiceList, Sends, as_item, as_option, check_box, choice_of, combo_info, command_button, command_icon, ends, fitting,
            fold, heading, number_field, progress_bar, region, row, row_at_end, row_from_right, secondary, shortcut, text_width,
        },
    },
};
