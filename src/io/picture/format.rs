//! [`PictureFormat`]: the files that pictures are written to.

/// A format of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PictureFormat {
    /// Lines and outlines, for screens and for drawing programs. One page.
    Svg,
    /// Pixels. One page.
    Png,
    /// A document of any number of pages, to be printed.
    Pdf,
}

impl PictureFormat {
    /// Every format.
    pub const ALL: [Self; 3] = [Self::Svg, Self::Png, Self::Pdf];

    /// Its name in commands, and the ending of its files: stable, lower case.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Pdf => "pdf",
        }
    }

    /// What people call it; the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Svg => "SVG",
            Self::Png => "PNG",
            Self::Pdf => "PDF",
        }
    }

    /// The format of that [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.key() == key)
    }

    /// The format of files whose names end like that, without the dot; capitals do not matter.
    pub fn of_extension(extension: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.key().eq_ignore_ascii_case(extension))
    }
}
