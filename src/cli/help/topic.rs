//! The pages of `sudoscope help`: some from tables of the program, with a sentence around them.

use crate::{
    app::text::{format, generation, help as text, rule},
    cli::{
        help::layout::{self, padded},
        prelude::*,
    },
    solve::{
        generate::RuleMix,
        logic::{Family, Level, Technique},
    },
};

crate::board::keyed! {
    /// The subjects of the pages.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(super) enum Topic {
        Lists = "lists",
        Formats = "formats",
        Printing = "printing",
        Rules = "rules",
        Techniques = "techniques",
        Language = "language",
        ExitCodes = "exit-codes",
    }
}

impl Topic {
    pub(super) fn about(self, lang: Lang) -> &'static str {
        text::topic(lang, self.key())
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
    let whole: Vec<_> = Rule::of_whole_board().map(|rule| (rule.key().to_owned(), rule::says(lang, &rule))).collect();
    let placed = RuleMix::ALL.map(|kind| (kind.key().to_owned(), generation::kind_name(lang, Some(kind)).to_owned()));
    let (whole, placed) = (layout::rows(&whole, layout::PAGE), layout::rows(&placed, layout::PAGE));
    let [all, besides, end] = [text::rules(lang), text::placed_rules(lang), text::rules_end(lang)].map(layout::flowed);
    format!("{all}\n{whole}\n{besides}\n{placed}\n{end}")
}

/// The techniques by family, each with a star if ratings do not use it. Names come last, as they may take two lines.
fn techniques(lang: Lang) -> String {
    let widest = |texts: &mut dyn Iterator<Item = &'static str>| texts.map(layout::width).max().unwrap_or(0);
    let key_column = widest(&mut Technique::all().map(Technique::key));
    let level_column = widest(&mut Level::ALL.into_iter().map(|level| terms::level(lang, level)));
    let row = |technique: Technique| {
        let star = if technique.is_default() { " " } else { "*" };
        let (key, level) = (padded(technique.key(), key_column), padded(terms::level(lang, technique.level()), level_column));
        let head = format!("{star} {} {key} {level} {:>5}  ", technique.code(), technique.score());
        let names = layout::wrapped(terms::technique(lang, technique), layout::PAGE - layout::width(&head));
        head.clone() + &names.join(&format!("\n{}", " ".repeat(layout::width(&head)))) + "\n"
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
    fn the_columns_of_techniques_are_aligned() {
        for lang in Lang::ALL {
            let page = techniques(lang);
            let is_row = |line: &&str| line.starts_with(['*', ' ']) && !line.starts_with("   ");
            let ends = page.lines().filter(is_row).map(|line| {
                let name = line.rfind("  ").map_or("", |gap| &line[..gap]);
                (layout::width(name), name.ends_with(|char: char| char.is_ascii_digit()))
            });
            let ends: Vec<(usize, bool)> = ends.collect();
            assert_eq!(ends.len(), Technique::all().count());
            assert!(ends.iter().all(|end| *end == ends[0] && end.1), "{lang:?}: {ends:?}");
        }
    }

    #[test]
    fn an_example_can_be_pasted_as_one_line() {
        for lang in Lang::ALL {
            for (topic, page) in [(Topic::Lists, text::lists(lang)), (Topic::Printing, text::printing(lang))] {
                let examples = page.lines().filter(|line| line.starts_with("  sudoscope "));
                // What it does may stand beside it, on more lines.
                let commands = examples.map(|line| line[2..].split("   ").next().unwrap_or_default());
                for command in commands {
                    assert!(topic.page(lang).lines().any(|line| line.contains(command)), "{lang:?}: {command}");
                }
            }
        }
    }

    #[test]
    fn no_line_of_a_page_is_wider_than_a_terminal() {
        for lang in Lang::ALL {
            for topic in Topic::ALL {
                for line in topic.page(lang).lines() {
                    assert!(layout::width(line) <= layout::PAGE, "{}, {lang:?}: {line}", topic.key());
                }
            }
        }
    }
}
