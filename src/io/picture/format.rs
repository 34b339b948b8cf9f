//! [`PictureFormat`]: SVG, PNG or PDF.

use std::path::Path;

/// A format of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PictureFormat {
    /// Vector graphics, for screens and drawing programs. One page.
    Svg,
    /// Pixels. One page.
    Png,
    /// A document of any number of pages, for printing.
    Pdf,
}

impl PictureFormat {
    /// Every format.
    pub const ALL: [Self; 3] = [Self::Svg, Self::Png, Self::Pdf];

    /// Its identifier on the command line and its file extension: stable, lower case.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Pdf => "pdf",
        }
    }

    /// Its display name, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Svg => "SVG",
            Self::Png => "PNG",
            Self::Pdf => "PDF",
        }
    }

    /// The format with this [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.key() == key)
    }

    /// The format of files with this extension, in upper or lower case.
    pub fn of_path(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?;
        Self::ALL.into_iter().find(|format| format.key().eq_ignore_ascii_case(extension))
    }
}
