//! The pages of `sudoscope help`: some from tables of the program, with a sentence around them.

use crate::{
    app::text::{Lang, format, generation, help as text, logic::terms, rule},
    board::Rule,
    cli::help::layout::{self, padded},
    io::{Format, picture::PictureFormat},
    solve::{
        generate::PlacedKind,
        logic::{Family, Technique},
    },
};

/// The subjects of the pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Topic {
    Lists,
    Formats,
    Printing,
    Rules,
    Techniques,
    Language,
    ExitCodes,
}

impl Topic {
    pub(super) const ALL: [Self; 7] =
        [Self::Lists, Self::Formats, Self::Printing, Self::Rules, Self::Techniques, Self::Language, Self::ExitCodes];

    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Lists => "lists",
            Self::Formats => "formats",
            Self::Printing => "printing",
            Self::Rules => "rules",
            Self::Techniques => "techniques",
            Self::Language => "language",
            Self::ExitCodes => "exit-codes",
        }
    }

    pub(super) fn about(self, lang: Lang) -> &'static str {
        match self {
            Self::Lists => text::about_lists(lang),
            Self::Formats => text::about_formats(lang),
            Self::Printing => text::about_printing(lang),
            Self::Rules => text::about_rules(lang),
            Self::Techniques => text::about_techniques(lang),
            Self::Language => text::about_language(lang),
            Self::ExitCodes => text::about_exit_codes(lang),
        }
    }

    pub(super) fn page(self, lang: Lang) -> String {
        match self {
            Self::Lists => layout::flowed(text::lists(lang)),
            Self::Formats => formats(lang),
            Self::Printing => layout::flowed(text::printing(lang)),
            Self::Rules => rules(lang),
            Self::Techniques => techniques(lang),
            Self::Language => layout::flowed(text::language(lang)),
            Self::ExitCodes => layout::flowed(text::exit_codes(lang)),
        }
    }
}

fn formats(lang: Lang) -> String {
    let row = |key: &str, written: &str, name: &str, extensions: &str| {
        let row = format!("  {} {} {} {extensions}", padded(key, 16), padded(written, 12), padded(name, 26));
        row.trim_end().to_owned() + "\n"
    };
    let of_puzzles = |format: &Format| {
        let extensions: Vec<String> = format.extensions().iter().map(|extension| format!(".{extension}")).collect();
        let written = if format.is_written() { text::read_and_write(lang) } else { text::read(lang) };
        row(format.key(), written, format::name(lang, *format), &extensions.join(" "))
    };
    let of_picture = |format: PictureFormat| row(format.key(), text::write(lang), format.name(), &format!(".{}", format.key()));
    let rows: String = Format::ALL.iter().map(of_puzzles).chain(PictureFormat::ALL.map(of_picture)).collect();
    format!("{}\n{rows}\n{}", layout::flowed(text::formats(lang)), layout::flowed(text::formats_end(lang)))
}

fn rules(lang: Lang) -> String {
    let whole: Vec<_> = Rule::WHOLE_BOARD.iter().map(|rule| (rule.key().to_owned(), rule::says(lang, rule))).collect();
    let placed = PlacedKind::ALL.map(|kind| (kind.key().to_owned(), generation::kind_name(lang, Some(kind)).to_owned()));
    let (whole, placed) = (layout::rows(&whole), layout::rows(&placed));
    let [all, besides, end] = [text::rules(lang), text::placed_rules(lang), text::rules_end(lang)].map(layout::flowed);
    format!("{all}\n{whole}\n{besides}\n{placed}\n{end}")
}

/// The techniques by family, each with a star if ratings do not use it.
fn techniques(lang: Lang) -> String {
    let row = |technique: Technique| {
        let star = if technique.is_default() { " " } else { "*" };
        let (name, level) = (terms::technique(lang, technique), terms::level(lang, technique.level()));
        let (name, level) = (padded(name, 34), padded(level, 8));
        format!("{star} {} {} {name} {level} {:>5}\n", technique.code(), padded(technique.key(), 34), technique.score())
    };
    let of_family = |family: Family| {
        let rows: String = Technique::all().filter(|technique| technique.family() == family).map(row).collect();
        format!("{}\n{rows}\n", terms::family(lang, family))
    };
    let families: String = Family::ALL.into_iter().map(of_family).collect();
    format!("{}\n{families}{}", layout::flowed(text::techniques(lang)), layout::flowed(text::techniques_end(lang)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_of_a_page_is_wider_than_a_terminal() {
        for lang in Lang::ALL {
            for topic in Topic::ALL {
                for line in topic.page(lang).lines() {
                    assert!(layout::width(line) <= 100, "{}, {lang:?}: {line}", topic.key());
                }
            }
        }
    }
}
