//! [`PictureFormat`]: SVG, PNG or PDF.

use std::path::Path;

sudoscope_board::keyed! {
    /// A format of pictures.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum PictureFormat {
        /// Vector graphics, for screens and drawing programs. One page.
        Svg = "svg",
        /// Pixels. One page.
        Png = "png",
        /// A document of any number of pages, for printing.
        Pdf = "pdf",
    }
}

impl PictureFormat {
    /// Its display name, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Svg => "SVG",
            Self::Png => "PNG",
            Self::Pdf => "PDF",
        }
    }

    /// The format of files with this extension, in upper or lower case.
    pub fn of_path(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?;
        Self::ALL.into_iter().find(|format| format.key().eq_ignore_ascii_case(extension))
    }
}
