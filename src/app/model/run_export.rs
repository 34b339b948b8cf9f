//! [`RunForm`]: what of a run is written to a file.

use crate::{
    app::{model::run::RunId, prelude::*},
    io::picture::PictureFormat,
};

/// The greatest number of pictures in a film.
pub const MOST_PICTURES: u64 = 600;
/// The greatest number of pictures a second in a film.
const MOST_A_SECOND: u64 = 20;
/// The greatest length of a film, in seconds.
pub const LONGEST: u64 = 300;

crate::board::keyed! {
    /// A part of a run that can be written to a file.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
    pub enum RunPart {
        /// The step that is shown, as a picture.
        #[default]
        Step,
        /// The map, as a picture.
        Map,
        /// Some steps, as an animated picture.
        Film,
        /// The branches of the map, as a table.
        Branches,
        /// The counts at even distances, as a table.
        Samples,
        /// The step as a file that this program opens.
        File,
    }
}

/// The kind of file that a part of a run is written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RunFile {
    /// A drawing.
    Svg,
    /// Pixels.
    Png,
    /// An animated picture.
    Gif,
    /// A table.
    Csv,
    /// The program's own.
    Ron,
}

impl RunFile {
    /// The extension of its name, without the dot before it.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Gif => "gif",
            Self::Csv => "csv",
            Self::Ron => "run.ron",
        }
    }
}

/// The form of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunForm {
    /// The part that is written.
    pub part: RunPart,
    /// The kind of picture: SVG or PNG, never PDF.
    pub format: PictureFormat,
    /// The first step of a film.
    pub from: u64,
    /// The last step of a film.
    pub to: u64,
    /// The length of a film, in seconds.
    pub seconds: u64,
}

impl RunForm {
    /// The form of a run of that many steps that shows the step `at`: a film of the 60 steps from there on.
    pub fn new(at: u64, frontier: u64) -> Self {
        let from = at.min(frontier.saturating_sub(60));
        Self { part: RunPart::Step, format: PictureFormat::Svg, from, to: (from + 60).min(frontier), seconds: 30 }
    }

    /// The form with values that can be: the film lies within the run.
    #[must_use]
    pub fn within(mut self, frontier: u64) -> Self {
        self.to = self.to.min(frontier);
        self.from = self.from.min(self.to);
        self.seconds = self.seconds.clamp(1, LONGEST);
        self
    }

    /// The kind of file.
    pub fn file(&self) -> RunFile {
        match (self.part, self.format) {
            (RunPart::Step | RunPart::Map, PictureFormat::Png) => RunFile::Png,
            (RunPart::Step | RunPart::Map, PictureFormat::Svg | PictureFormat::Pdf) => RunFile::Svg,
            (RunPart::Film, _) => RunFile::Gif,
            (RunPart::Branches | RunPart::Samples, _) => RunFile::Csv,
            (RunPart::File, _) => RunFile::Ron,
        }
    }

    /// The steps of the film, at even distances; the last of them is the last step.
    pub fn positions(&self) -> Vec<u64> {
        let steps = self.to - self.from;
        let most = MOST_PICTURES.min(self.seconds * MOST_A_SECOND).max(2);
        let pictures = steps.saturating_add(1).min(most);
        let at = |place: u64| {
            let share = u128::from(steps) * u128::from(place) / u128::from((pictures - 1).max(1));
            self.from + u64::try_from(share).unwrap_or(steps)
        };
        (0..pictures).map(at).collect()
    }

    /// The time for each picture of a film of that many, in hundredths of a second.
    pub fn hundredths(&self, pictures: usize) -> u16 {
        u16::try_from(self.seconds * 100 / (pictures as u64).max(1)).unwrap_or(u16::MAX)
    }
}

/// A film whose steps the worker is replaying.
#[derive(Clone, Debug, PartialEq)]
pub struct PendingFilm {
    /// Where it is written to.
    pub path: PathBuf,
    /// The choices.
    pub form: RunForm,
    pub run: RunId,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn film(from: u64, to: u64, seconds: u64) -> RunForm {
        RunForm { part: RunPart::Film, format: PictureFormat::Svg, from, to, seconds }
    }

    #[test]
    fn a_film_shows_each_step_of_a_short_part_and_even_distances_of_a_long_one() {
        assert_eq!(film(3, 7, 10).positions(), [3, 4, 5, 6, 7]);
        assert_eq!(film(5, 5, 10).positions(), [5]);
        let long = film(1_000, 692_072_262, 10).positions();
        assert_eq!((long.len(), long[0], long[199]), (200, 1_000, 692_072_262));
        assert!(long.windows(2).all(|pair| pair[0] < pair[1]));
        assert_eq!(film(0, u64::MAX, LONGEST).positions().len(), 600);
    }

    #[test]
    fn a_film_takes_as_long_as_was_chosen() {
        for form in [film(0, 40, 20), film(0, 1_000_000, 20), film(0, 300, 60)] {
            let pictures = form.positions().len();
            let all = usize::from(form.hundredths(pictures)) * pictures;
            let wanted = usize::try_from(form.seconds * 100).unwrap();
            assert!(all <= wanted && all + pictures >= wanted, "{form:?}: {all}");
        }
    }

    #[test]
    fn the_form_stays_within_the_run() {
        let form = RunForm { from: 90, to: 500, seconds: 0, ..RunForm::new(10, 100) }.within(100);
        assert_eq!((form.from, form.to, form.seconds), (90, 100, 1));
        assert_eq!(RunForm::new(3, 12).positions().len(), 13);
    }
}
