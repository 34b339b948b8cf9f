//! What nearly every pane and dialog needs: the values and widgets of egui, the model and what can be done to it, and the widgets of our own.

pub(in crate::gui) use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

pub(in crate::gui) use eframe::egui::{
    Align, Align2, Button, Color32, ColorImage, ComboBox, Context, CornerRadius, CursorIcon, DragValue, EventFilter, FontFamily,
    FontId, Frame, Galley, Grid, Id, Key, Label, LayerId, Layout, Link, Margin, Mesh, Modifiers, Painter, Popup,
    PopupCloseBehavior, Pos2, Rect, Response, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind, TextEdit, TextStyle,
    TextWrapMode, Ui, UiBuilder, Vec2, WidgetInfo, WidgetText, accesskit, pos2,
    text::{LayoutJob, TextWrapping},
    vec2,
};

pub(in crate::gui) use crate::{
    app::{
        action::{Action, CollectionAction, CompareAction, FileAction, LightAction, LogicAction, RuleEdit, Setting},
        command::Command,
        model::{
            FileRequest, Mode, Model, Tool,
            collection::CollectionModel,
            compare::CompareModel,
            logic::steps::LogicPart,
            present::QuizState,
            run::{Control, Report, RunModel, RunTask},
        },
        text::{
            Lang, Numerals, access, command, generation, label,
            logic::{hint_card, solution_path, step_list, terms},
            method, number, rule,
            status::{self, Mood},
            step::{self, Names},
        },
        view::{
            derived::ModelView,
            reading::CellReading,
            scene::{Scene, SceneSquare, Target},
        },
    },
    board::{Cell, Color, Digit, MAX_FIGURE, Rule},
    gui::{
        board::BoardOptions,
        convert::{nearest, points, single, whole},
        fonts,
        icon::{self, Icon, IconButton},
        kept::Kept,
        pane::{Pane, TextKey, Words},
        panel::menu,
        theme::{self, Palette, space, text_size},
        travel::keep_focus_from_arrow,
        turns,
        widget::{
            self, ChoiceList, Sends, as_item, as_option, as_option_at, choice, choice_of, clear_of_keys, combo_info, fitting,
            number_field, progress_bar, shortcut, text_width,
        },
    },
    io::{
        System,
        picture::{
            PictureFormat,
            rules::{RuleDrawing, Spot},
        },
    },
    solve::{
        check::Solutions,
        logic::{Candidate, Level, Technique},
        se_rating::Tenths,
        search::Landmark,
    },
};
