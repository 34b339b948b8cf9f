//! [`Kind`]: the kinds of files that a dialog offers, in words.

use std::path::Path;

use crate::{
    app::{
        model::FileRequest,
        text::{Lang, dialog as text, format, profile, run_export},
    },
    gui::effects::{PROFILE, STEP_PICTURES, TABLE, readable},
    io::{Format, format_of_name, picture::PictureFormat},
};

/// A kind of files.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Kind {
    /// Their name.
    pub(super) name: String,
    /// The extensions of their names; none for all files.
    extensions: Vec<&'static str>,
}

impl Kind {
    fn new(name: &str, extensions: Vec<&'static str>) -> Self {
        Self { name: name.to_owned(), extensions }
    }

    /// The kinds of files for a request, the usual one first.
    pub(super) fn all(lang: Lang, request: FileRequest) -> Vec<Self> {
        match request {
            FileRequest::Open => {
                vec![Self::new(text::files_filter_puzzles(lang), readable()), Self::new(text::files_filter_all(lang), Vec::new())]
            }
            FileRequest::Save => vec![Self::new(text::files_filter_puzzles(lang), vec!["sudoku.ron"])],
            FileRequest::ExportRun(kind) => vec![Self::new(run_export::kind(lang, kind), vec![kind.extension()])],
            FileRequest::ExportCosts => vec![Self::new(text::files_filter_table(lang), vec![TABLE])],
            FileRequest::ImportProfile => {
                vec![Self::new(profile::kind(lang), vec!["ron"]), Self::new(text::files_filter_all(lang), Vec::new())]
            }
            FileRequest::ExportProfile => vec![Self::new(profile::kind(lang), vec![PROFILE])],
            FileRequest::ExportStep => pictures(lang, &STEP_PICTURES).collect(),
            FileRequest::Export(_) => pictures(lang, &PictureFormat::ALL).chain(formats(lang, |_| true)).collect(),
            FileRequest::ExportList => {
                let table = Self::new(text::files_filter_table(lang), vec![TABLE]);
                let many = formats(lang, |format| format.capabilities().collection);
                std::iter::once(table).chain(pictures(lang, &[PictureFormat::Pdf])).chain(many).collect()
            }
        }
    }

    /// The extension of a name that has none yet.
    pub(super) fn extension(&self) -> Option<&'static str> {
        self.extensions.first().copied()
    }

    /// Whether a file of that name is of this kind.
    pub(super) fn holds(&self, name: &str) -> bool {
        self.extensions.is_empty() || self.extensions.iter().any(|extension| has_extension(name, extension))
    }

    /// The name with the extension of this kind instead of that of another.
    pub(super) fn renamed(&self, name: &str, before: &Self) -> String {
        let Some(extension) = self.extension() else { return name.to_owned() };
        let old = before.extensions.iter().find(|old| has_extension(name, old));
        let stem = old.and_then(|old| name.get(..name.len() - old.len() - 1)).unwrap_or(name);
        if stem.is_empty() { String::new() } else { format!("{stem}.{extension}") }
    }
}

/// Whether a name ends in a dot and the extension.
fn has_extension(name: &str, extension: &str) -> bool {
    let at = name.len().checked_sub(extension.len());
    at.and_then(|at| name.get(at..)).is_some_and(|end| end.eq_ignore_ascii_case(extension))
        && at.is_some_and(|at| at > 0 && name.as_bytes()[at - 1] == b'.')
}

fn pictures(lang: Lang, wanted: &[PictureFormat]) -> impl Iterator<Item = Kind> {
    wanted.iter().map(move |format| {
        let name = match format {
            PictureFormat::Svg => text::files_kind_svg(lang),
            PictureFormat::Png => text::files_kind_png(lang),
            PictureFormat::Pdf => text::files_kind_pdf(lang),
        };
        Kind::new(name, vec![format.key()])
    })
}

/// The formats that files are written in, each with the extensions by which it is chosen.
fn formats(lang: Lang, holds: impl Fn(Format) -> bool) -> impl Iterator<Item = Kind> {
    let kind = move |format: Format| {
        let chooses = |extension: &&str| format_of_name(Path::new(&format!("x.{extension}"))).is_ok_and(|found| found == format);
        let extensions: Vec<&'static str> = format.extensions().iter().copied().filter(chooses).collect();
        (!extensions.is_empty())
            .then(|| Kind { name: lang.bracketed(format::name(lang, format), format!(".{}", extensions[0])), extensions })
    };
    Format::ALL.iter().copied().filter(move |format| format.is_written() && holds(*format)).filter_map(kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_an_export_is_written_in_a_format_of_its_own() {
        for lang in Lang::ALL {
            let kinds = Kind::all(lang, FileRequest::Export(Format::ROWS));
            assert!(kinds.len() > 8, "{kinds:?}");
            for (place, kind) in kinds.iter().enumerate() {
                let name = format!("x.{}", kind.extension().expect("an extension"));
                assert!(kinds[..place].iter().all(|other| !other.holds(&name)), "{kind:?}");
            }
        }
    }

    #[test]
    fn choosing_another_kind_changes_the_ending_of_the_name() {
        let kinds = Kind::all(Lang::En, FileRequest::Export(Format::ROWS));
        let [svg, pdf] = ["svg", "pdf"].map(|extension| kinds.iter().find(|kind| kind.extension() == Some(extension)).unwrap());
        assert_eq!(pdf.renamed("Vol. 2.SVG", svg), "Vol. 2.pdf");
        assert_eq!(pdf.renamed("Vol. 2", svg), "Vol. 2.pdf");
        assert_eq!(pdf.renamed("", svg), "");
    }

    #[test]
    fn puzzles_are_told_from_other_files_by_their_extensions() {
        let [puzzles, all] = &Kind::all(Lang::En, FileRequest::Open)[..] else { panic!("two kinds") };
        assert!(puzzles.holds("a.sudoku.ron") && puzzles.holds("A.SDK") && !puzzles.holds("sdk") && !puzzles.holds("notes.odt"));
        assert!(all.holds("notes.odt"));
    }
}
