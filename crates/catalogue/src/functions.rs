//! The functions that are made from the texts, as Rust.

use std::{collections::BTreeMap, fmt::Write as _};

use crate::{
    Room, explanations,
    grammar::Grammar,
    texts::{Fault, Form, Message, Part},
};

/// The languages with their grammars.
pub(crate) fn languages(grammars: &[Grammar]) -> String {
    let count = grammars.len();
    let mut made = String::from("use crate as t;\n");
    made += "/// A language of the program.\n#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]\npub enum Lang {\n";
    for (place, Grammar { name, english_name, .. }) in grammars.iter().enumerate() {
        let default = if place == 0 { "#[default] " } else { "" };
        made += &format!("    /// {english_name}.\n    {default}{name},\n");
    }
    let list = |item: &dyn Fn(&Grammar) -> String| grammars.iter().map(item).collect::<String>();
    let all = list(&|grammar| format!("Self::{}, ", grammar.name));
    let rows = list(&|grammar| format!("    t::grammar::Grammar {{ {}}},\n", grammar.fields));
    made += "}\nimpl Lang {\n    /// All languages, in the order of the menu.\n";
    made += &format!("    pub const ALL: [Self; {count}] = [{all}];\n}}\n");
    made + &format!("pub(super) static GRAMMARS: [t::grammar::Grammar; {count}] = [\n{rows}];\n")
}

/// A module of messages.
#[derive(Default)]
struct Module<'a> {
    modules: BTreeMap<&'a str, Module<'a>>,
    /// The key of each, its name in the module and the message.
    messages: Vec<(&'a str, &'a str, &'a Message)>,
    /// The messages of things, by what is asked for.
    keyed: BTreeMap<&'a str, BTreeMap<&'a str, &'a Message>>,
}

/// The messages of a room in modules. Below the program, there is a list of all messages as well, for tests over all texts.
pub(crate) fn modules(messages: &BTreeMap<String, Message>, room: Room, faults: &mut Vec<Fault>) -> String {
    let mut root = Module::default();
    for (key, message) in messages.iter().filter(|(_, message)| room_of(message) == room) {
        let mut words: Vec<&str> = key.split('.').collect();
        let name = words.pop().unwrap_or_default();
        let thing = message.form.has_things().then(|| words.pop().unwrap_or_default());
        let module = words.into_iter().fold(&mut root, |module, word| module.modules.entry(word).or_default());
        match thing {
            Some(thing) => drop(module.keyed.entry(name).or_default().insert(thing, message)),
            None => module.messages.push((key, name, message)),
        }
    }
    let mut made = String::new();
    write_modules(&root, messages, faults, &mut made);
    if room == Room::Program {
        return format!("use sudoscope_text as t;\n{made}");
    }
    made += "/// The key of each message and its text in each language, as they are written.\n#[cfg(test)]\n";
    made += "pub(super) const ALL: &[(&str, [&str; t::Lang::ALL.len()])] = &[\n";
    for (key, message) in messages {
        made += &format!("    ({key:?}, {:?}),\n", sources(message));
    }
    made + "];\n"
}

fn write_modules(module: &Module<'_>, all: &BTreeMap<String, Message>, faults: &mut Vec<Fault>, made: &mut String) {
    for (name, module) in &module.modules {
        *made += &format!("/// The texts of `{name}`.\npub mod {name} {{\n");
        *made += "    use super::t;\n";
        let mut said = String::new();
        for (key, name, message) in &module.messages {
            write_function(key, name, message, (made, &mut said));
        }
        if !said.is_empty() {
            *made += &format!(
                "/// The messages with values, to be worded when they are shown.\npub mod said {{\n    use super::t;\n{said}}}\n"
            );
        }
        for (name, things) in &module.keyed {
            match things.values().next().map(|message| &message.form) {
                Some(Form::Of { path, without }) => write_choice(name, path, without, things, made),
                Some(Form::Explanation) => write_explanations(name, things, all, faults, made),
                _ => write_look_up(name, things, made),
            }
        }
        write_modules(module, all, faults, made);
        *made += "}\n";
    }
}

/// The room that has what a message is of.
fn room_of(message: &Message) -> Room {
    let is_of_program = matches!(&message.form, Form::Of { path, .. } if path.starts_with("app::"));
    if is_of_program { Room::Program } else { Room::Below }
}

fn sources(message: &Message) -> Vec<&str> {
    message.texts.iter().map(|text| text.source.as_str()).collect()
}

fn write_function(key: &str, name: &str, message: &Message, (made, said): (&mut String, &mut String)) {
    let Message { form, values, texts } = message;
    let first = texts[0].source.lines().next().unwrap_or_default();
    let doc = format!("    #[doc = {:?}]\n    pub ", format!("`` {first} ``"));
    *made += &doc;
    if values.is_empty() {
        *made += &format!("const fn {name}(lang: t::Lang) -> &'static str {{ {:?}[lang as usize] }}\n", sources(message));
        return;
    }
    let (accepts, returns) =
        if *form == Form::Phrase { ("impl Into<t::Phrase>", "t::Phrase") } else { ("impl std::fmt::Display", "String") };
    // A phrase knows its cells, and a text is what it says.
    let converted = if *form == Form::Phrase { "" } else { ".into()" };
    let (mut arguments, mut parameters, mut held) = (String::new(), String::new(), String::new());
    for (value, is_count) in values {
        arguments += &format!(", {value}: {}", if *is_count { "impl Into<t::Number>" } else { accepts });
        parameters += &format!("{value}: impl Into<{}>, ", if *is_count { "t::Number" } else { "t::SaidValue" });
        held += &if *is_count { format!("t::SaidValue::Count({value}.into()), ") } else { format!("{value}.into(), ") };
    }
    let (constant, filled, message) = (name.to_uppercase(), filled(message), template(key, message));
    *made += &format!(
        "fn {name}(lang: t::Lang{arguments}) -> {returns} {{\n        use t::template::Value as V;\n        \
         t::template::fill(&{constant}, lang, &[{filled}]){converted}\n    }}\n    static {constant}: {message};\n"
    );
    if *form == Form::Text {
        *said += &format!("{doc}fn {name}({parameters}) -> t::Said {{ t::Said::message(&super::{constant}, [{held}]) }}\n");
    }
}

/// The values of a message as Rust, from what bears their names.
fn filled(Message { form, values, .. }: &Message) -> String {
    let filled = |(value, is_count): &(String, bool)| match (is_count, form) {
        (true, _) => format!("V::Count({value}.into()), "),
        (false, Form::Phrase) => format!("V::Phrase({value}.into()), "),
        (false, _) => format!("V::Phrase({value}.to_string().into()), "),
    };
    values.iter().map(filled).collect()
}

/// The type and the value of a message that has values, as Rust.
fn template(key: &str, Message { values, texts, .. }: &Message) -> String {
    let parts: String = texts.iter().map(|text| format!("&[{}], ", parts(&text.parts, values))).collect();
    format!(
        "t::template::MessageTemplate = {{ use t::template::Part as P; t::template::MessageTemplate {{ key: {key:?}, parts: [{parts}] }} }}"
    )
}

/// The parts of a text as Rust. Its values are known by their places.
pub(crate) fn parts(parts: &[Part], values: &[(String, bool)]) -> String {
    let mut made = String::new();
    for part in parts {
        let place = |name: &String| values.iter().position(|(known, _)| known == name).unwrap_or_default();
        let _ = match part {
            Part::Text(text) => write!(made, "P::Text({text:?}), "),
            Part::LeftOut(_) => Ok(()),
            Part::Value(name) | Part::Count(name) => write!(made, "P::Value({}), ", place(name)),
            Part::Forms(name, forms) => write!(made, "P::Forms({}, &{forms:?}), ", place(name)),
        };
    }
    made
}

/// A table in the order of its keys, and the function that looks in it.
fn write_look_up(name: &str, things: &BTreeMap<&str, &Message>, made: &mut String) {
    let rows: String = things.iter().map(|(thing, message)| format!("({thing:?}, {:?}), ", sources(message))).collect();
    *made += &format!(
        "    /// The text `{name}` of each thing, by its key.\n    pub static {}: t::Keyed<{}> = t::Keyed([{rows}]);\n",
        name.to_uppercase(),
        things.len(),
    );
}

/// A table of explanations in the order of their keys.
fn write_explanations(
    name: &str,
    things: &BTreeMap<&str, &Message>,
    all: &BTreeMap<String, Message>,
    faults: &mut Vec<Fault>,
    made: &mut String,
) {
    let mut rows = String::new();
    for (thing, message) in things {
        rows += &format!("({thing:?}, [");
        for (place, text) in message.texts.iter().enumerate() {
            match explanations::lines(text, place, all) {
                Ok(lines) => rows += &format!("&[{lines}] as &[L], "),
                Err(says) => faults.push(text.place.fault(says)),
            }
        }
        rows += "]), ";
    }
    *made += &format!(
        "    /// The explanation `{name}` of each thing, by its key.\n    pub(crate) static {}: t::Keyed<{}, &[t::logic::explanation::ToldLine]> = {{\n        \
         use sudoscope_solve::logic::Role as R;\n        \
         use t::{{logic::explanation::{{ToldLine as L, Name as N, Telling as W, When as H}}, template::Part as P}};\n        \
         t::Keyed([{rows}])\n    }};\n",
        name.to_uppercase(),
        things.len(),
    );
}

/// A function that chooses by the variant of an enum, whose fields are the values. The compiler compares its arms with the variants.
fn write_choice(name: &str, path: &str, without: &[String], things: &BTreeMap<&str, &Message>, made: &mut String) {
    let has_values = things.values().any(|message| !message.values.is_empty());
    let (begin, end) = if without.is_empty() { ("", "") } else { ("Some(", ")") };
    let arm = |(thing, message): (&&str, &&Message)| {
        let fields: String = message.values.iter().map(|(value, _)| format!("{value}, ")).collect();
        let (filled, own) = (filled(message), if has_values { ".to_owned()" } else { "" });
        let says = match &message.values[..] {
            [] => format!("{:?}[lang as usize]{own}", sources(message)),
            _ => format!("{{ static M: {}; t::template::fill(&M, lang, &[{filled}]).into() }}", template(thing, message)),
        };
        format!("T::{} {{ {fields}.. }} => {}{begin}{says}{end},\n", variant(thing), message.texts[0].mark(0))
    };
    let arms: String = things.iter().map(arm).collect();
    // A variant with values, or without a text, may not be copied.
    let of = if without.is_empty() && !has_values { "" } else { "&" };
    let (constant, says) = if has_values { ("", "String") } else { ("const ", "&'static str") };
    let returns = if without.is_empty() { says.to_owned() } else { format!("Option<{says}>") };
    let rest: String = without.iter().map(|variant| format!("T::{variant} {{ .. }} => None, ")).collect();
    let path = if path.starts_with("app::") { format!("crate::{path}") } else { format!("sudoscope_{path}") };
    let values = if has_values { "use t::template::Value as V;" } else { "" };
    *made += &format!(
        "    /// The text `{name}` of each variant.\n    pub {constant}fn {name}(lang: t::Lang, of: {of}{path}) -> {returns} {{\n        \
         use {path} as T; {values}\n        match of {{ {arms}{rest} }}\n    }}\n"
    );
}

/// The name of a variant by its key: `single_digit_patterns` is `SingleDigitPatterns`.
pub(crate) fn variant(key: &str) -> String {
    let capitalised =
        |word: &str| word.chars().take(1).map(|first| first.to_ascii_uppercase()).chain(word.chars().skip(1)).collect();
    key.split(['_', '-']).map(capitalised).collect::<Vec<String>>().concat()
}
