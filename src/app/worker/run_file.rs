//! The bytes of a part of a run: pictures, films, tables.

use crate::{
    app::{effect::RunContent, worker::prelude::*},
    io::{
        ExportError, csv_text,
        picture::{Canvas, Drawing, Resolution, StepPicture, Style, film, map_figure, step_figures},
    },
};

/// Dots per inch of a PNG file.
const PRINTED: Resolution = Resolution::DotsPerInch(200.0);
/// The width of a film, in pixels.
const FILM: u32 = 560;

/// The bytes of a file; `None` when that was cancelled. `progress` gets the number of pictures done and of all.
///
/// # Errors
/// When a picture would be too large.
pub(super) fn file(
    path: &Path,
    content: RunContent,
    cancel: &Cancel,
    mut progress: impl FnMut(usize, usize),
) -> Result<Option<Vec<u8>>, ExportError> {
    Ok(match content {
        RunContent::Steps(steps, style) => {
            let figures = step_figures(&steps, &style);
            Some(drawn(path, figures.first().ok_or(PictureError::Nothing)?)?)
        }
        RunContent::Map(map) => Some(drawn(path, &map_figure(&map))?),
        RunContent::Film { steps, style, hundredths } => {
            let figures = step_figures(&steps, &style);
            film(&figures, FILM, hundredths, |done| {
                progress(done, figures.len());
                !cancel.is_cancelled()
            })?
        }
        RunContent::Table(rows) => Some(csv_text(rows).into_bytes()),
        RunContent::Text(text) => Some(text.into_bytes()),
    })
}

/// A step as a picture for the clipboard.
///
/// # Errors
/// When it would be too large.
pub(super) fn pixels(step: StepPicture, style: &Style) -> Result<Canvas, PictureError> {
    step_figures(&[step], style).first().ok_or(PictureError::Nothing)?.pixels(PRINTED)
}

fn drawn(path: &Path, drawing: &Drawing) -> Result<Vec<u8>, PictureError> {
    match PictureFormat::of_path(path) {
        Some(PictureFormat::Png) => drawing.png(PRINTED),
        Some(PictureFormat::Svg | PictureFormat::Pdf) | None => Ok(drawing.svg().into_bytes()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_csv_and_a_text_stays_as_it_is() {
        let cancel = Cancel::default();
        let of = |content| file(Path::new("a.csv"), content, &cancel, |_, _| {}).unwrap().unwrap();
        let rows = [["step", "cell"], ["1", "r1c1, r1c2"]].map(|row| row.map(str::to_owned).to_vec()).to_vec();
        assert_eq!(of(RunContent::Table(rows)), b"step,cell\n1,\"r1c1, r1c2\"\n");
        assert_eq!(of(RunContent::Text("Run()".to_owned())), b"Run()");
    }
}
