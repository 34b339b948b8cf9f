//! The language of what is printed for people: that of the system, or the one that `--language` names.

use std::env;

use crate::cli::prelude::*;

/// The option that names a language.
const OPTION: &str = "--language";

/// The names of the languages.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    Lang::ALL.into_iter().map(Lang::key)
}

/// The language of the system: on Unix that of the environment, as gettext chooses it.
pub fn system_language() -> Lang {
    of(System::HERE, |name| env::var(name).ok()).unwrap_or_else(Lang::of_system)
}

/// The language that an environment chooses on a system; `None` where its settings do. The terminals of macOS need not say any.
fn of(system: System, variable: impl Fn(&str) -> Option<String>) -> Option<Lang> {
    match system {
        System::Unix => Some(of_environment(variable).unwrap_or_default()),
        System::Mac => of_environment(variable),
        System::Windows => None,
    }
}

/// The language of an environment; `None` if it says nothing.
fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Option<Lang> {
    let set = |name: &&str| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set)?;
    if matches!(locale.as_str(), "C" | "POSIX") {
        return Some(Lang::default());
    }
    let wanted = set(&"LANGUAGE").unwrap_or_default();
    wanted.split(':').find_map(Lang::of_tag).or_else(|| Some(Lang::of_locale(&locale)))
}

/// Takes the option off the arguments, wherever it stands before `--`. Any tag or locale of a language names it; what names none stays
/// there, to be refused.
pub(super) fn taken(arguments: Vec<OsString>) -> (Vec<OsString>, Option<Lang>) {
    let (mut rest, mut lang) = (Vec::new(), None);
    let mut arguments = arguments.into_iter().peekable();
    while let Some(argument) = arguments.next() {
        if argument == "--" {
            rest.push(argument);
            rest.extend(arguments);
            break;
        }
        let text = argument.to_str().unwrap_or_default();
        let beside = text.strip_prefix(OPTION).and_then(|rest| rest.strip_prefix('=')).and_then(Lang::of_tag);
        let following = || arguments.peek().filter(|_| text == OPTION).and_then(|next| Lang::of_tag(next.to_str()?));
        match beside.or_else(following) {
            Some(named) => {
                if text == OPTION {
                    arguments.next();
                }
                lang = Some(named);
            }
            None => rest.push(argument),
        }
    }
    (rest, lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_chooses_the_language_as_gettext_does() {
        let of = |set: &[(&str, &str)]| {
            of_environment(|name| set.iter().find(|(other, _)| *other == name).map(|(_, value)| (*value).to_owned()))
        };
        for (set, expected) in [
            (&[][..], None),
            (&[("LANG", "zh_CN.UTF-8")], Some(Lang::Zh)),
            (&[("LANG", "de_DE.UTF-8")], Some(Lang::En)),
            (&[("LC_ALL", "C"), ("LANG", "zh_CN.UTF-8")], Some(Lang::En)),
            (&[("LC_ALL", ""), ("LC_MESSAGES", "zh_CN"), ("LANG", "en_US")], Some(Lang::Zh)),
            (&[("LC_ALL", "en_US.UTF-8"), ("LC_MESSAGES", "zh_CN")], Some(Lang::En)),
            (&[("LANGUAGE", "zh_CN:en"), ("LANG", "en_US.UTF-8")], Some(Lang::Zh)),
            (&[("LANGUAGE", "de:en_GB:zh"), ("LANG", "zh_CN.UTF-8")], Some(Lang::En)),
            (&[("LANGUAGE", "de"), ("LANG", "zh_CN.UTF-8")], Some(Lang::Zh)),
            (&[("LANGUAGE", "zh"), ("LC_ALL", "C")], Some(Lang::En)),
            (&[("LANGUAGE", "zh")], None),
        ] {
            assert_eq!(of(set), expected, "{set:?}");
        }
    }

    #[test]
    fn a_system_whose_environment_says_nothing_has_settings_of_its_own() {
        let of = |system, locale: Option<&str>| of(system, |name| locale.filter(|_| name == "LANG").map(str::to_owned));
        let systems = [System::Unix, System::Mac, System::Windows];
        assert_eq!(systems.map(|system| of(system, None)), [Some(Lang::En), None, None]);
        assert_eq!(systems.map(|system| of(system, Some("zh_CN.UTF-8"))), [Some(Lang::Zh), Some(Lang::Zh), None]);
    }

    #[test]
    fn the_option_is_taken_off_the_arguments_wherever_it_stands() {
        let check = |arguments: &[&str], rest: &[&str], lang| {
            let (left, found) = taken(arguments.iter().map(OsString::from).collect());
            assert_eq!((left, found), (rest.iter().map(OsString::from).collect(), lang), "{arguments:?}");
        };
        check(&["--language", "zh-Hans", "solve", "a"], &["solve", "a"], Some(Lang::Zh));
        check(&["solve", "a", "--language=en"], &["solve", "a"], Some(Lang::En));
        check(&["--language=zh-Hans", "--language", "en"], &[], Some(Lang::En));
        for (name, lang) in [
            ("zh", Lang::Zh),
            ("zh-CN", Lang::Zh),
            ("zh_CN.UTF-8", Lang::Zh),
            ("ZH-hans-SG", Lang::Zh),
            ("zh-TW", Lang::Zh),
            ("en-US", Lang::En),
            ("EN", Lang::En),
        ] {
            check(&["solve", "--language", name], &["solve"], Some(lang));
        }
        check(&["--language", "klingon", "solve"], &["--language", "klingon", "solve"], None);
        check(&["solve", "--language"], &["solve", "--language"], None);
        check(&["solve", "--", "--language", "en"], &["solve", "--", "--language", "en"], None);
    }
}
