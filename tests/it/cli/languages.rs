//! The command line in Chinese: help, errors, answers and books; what programs read stays the same.

use std::process::Output;

use super::{COMMANDS, LINE, run, run_in};
use crate::prelude::*;

const TOPICS: [&str; 7] = ["lists", "formats", "printing", "rules", "techniques", "language", "exit-codes"];

#[track_caller]
fn chinese(arguments: &[&str], input: &str) -> (String, String, u8) {
    let (output, errors, code) = run_in(Lang::Zh, arguments, input);
    (String::from_utf8(output).unwrap(), errors, code)
}

fn program(arguments: &[&str], environment: &[(&str, &str)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoscope"));
    for name in ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command.args(arguments).envs(environment.iter().copied()).output().unwrap()
}

fn is_han(char: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&char)
}

/// English words of a text: runs of lower case letters that are no name of a command, an option, a value or a file.
fn english_words(text: &str) -> Vec<String> {
    const NAMES: &str = "sudoscope solve count compare generate path rate profile convert setup completions man menu entry remove csv json help shell png \
                         svg pdf sdm line lists formats printing rules techniques language exit codes head dpi bounds bitmask columns \
                         rows from below right to left backwards snake fewest first random lines descending ascending wing als xz hodoku \
                         scan tables candidates exact cover se a4 killer full none givens groups";
    let is_word = |word: &&str| word.len() > 2 && word.chars().all(|char| char.is_ascii_lowercase());
    let words = text.split(|char: char| !char.is_ascii_alphanumeric() && !matches!(char, '-' | '.' | '/' | '~' | '$' | '_'));
    words.filter(is_word).filter(|word| !NAMES.split_whitespace().any(|name| name == *word)).map(str::to_owned).collect()
}

#[test]
fn chinese_help_has_no_english_but_names() {
    for command in COMMANDS {
        let (help, messages, code) = chinese(&[command, "--help"], "");
        assert_eq!((messages.as_str(), code), ("", 0));
        assert!(help.contains("用法：") && help.contains("选项：") && help.contains("示例：") && help.contains("另见："), "{help}");
        // What stands in brackets are values, and what follows on their line is the usual one.
        let without = |part: &str| match part.rsplit_once(')') {
            Some((_, after)) => after.split_once('\n').map_or(String::new(), |(_, below)| format!("\n{below}")),
            None => part.to_owned(),
        };
        let said: String = help.split(" (").map(without).collect();
        for line in said.lines().filter(|line| !line.starts_with("  sudoscope ")) {
            let words: Vec<String> = english_words(line).into_iter().filter(|word| !line.contains(&format!("--{word}"))).collect();
            assert!(words.is_empty(), "{command}: {words:?} in {line}");
        }
    }
    let program = chinese(&["--help"], "").0;
    assert!(program.contains("命令：") && program.contains("主题："), "{program}");
}

#[test]
fn chinese_manual_pages_have_no_english_but_names() {
    for command in COMMANDS {
        let (page, messages, code) = chinese(&["setup", "man", command], "");
        assert_eq!((messages.as_str(), code), ("", 0));
        for english in ["Possible values", "[default", "Candidate grid", "Plain text", "Digits and regions"] {
            assert!(!page.contains(english), "{command}: {english}");
        }
        assert!(page.contains("可用的值："), "{page}");
    }
    let page = chinese(&["setup", "man", "generate"], "").0;
    assert!(page.contains("\\fB\\-\\-symmetry\\fR \\fI<NAME>\\fR [默认：none]"), "{page}");
    assert!(run(&["setup", "man", "generate"], "").0.contains("\\fIPossible values:\\fR"));
}

#[test]
fn every_option_of_every_command_has_help_in_both_languages() {
    for command in COMMANDS {
        let rows = |help: String| {
            let is_row = |line: &&str| {
                line.starts_with("  -") || line.starts_with("      --") || line.starts_with("  [") || line.starts_with("  <")
            };
            help.lines().filter(is_row).map(str::to_owned).collect::<Vec<_>>()
        };
        let (english, chinese) = (rows(run(&[command, "--help"], "").0), rows(chinese(&[command, "--help"], "").0));
        assert_eq!(english.len(), chinese.len(), "{command}");
        for (one, other) in english.iter().zip(&chinese) {
            let name = |row: &str| row.trim().split("  ").next().unwrap_or_default().to_owned();
            assert_eq!(name(one), name(other));
            assert!(one.trim().len() > name(one).len() && !one.contains(is_han), "{one}");
            assert!(other.contains(is_han), "{other}");
        }
    }
}

#[test]
fn topics_manual_pages_and_completions_are_chinese() {
    for topic in TOPICS {
        let page = chinese(&["help", topic], "").0;
        assert!(page.chars().filter(|char| is_han(*char)).count() > 50, "{page}");
    }
    for command in COMMANDS {
        let page = chinese(&["setup", "man", command], "").0;
        assert!(page.contains(".SH 名称") && page.contains(".SH 选项") && !page.contains(".SH OPTIONS"), "{page}");
        assert!(page.contains(&format!(".TH sudoscope-{command} 1")), "{page}");
    }
    assert!(chinese(&["setup", "completions", "fish"], "").0.contains("每道谜题最多输出 N 个解"));
}

#[test]
fn errors_of_the_command_line_are_chinese() {
    for (arguments, expected) in [
        (&["--frobnicate"][..], "没有“--frobnicate”这个参数"),
        (&["a.txt", "b.txt"], "一次只能打开一个文件，但还给出了“b.txt”"),
        (&["solve", "--methd", "scan"], "是不是“--method”？"),
        (&["solve", "--limit", "0"], "“--limit <N>”的值“0”无效：不能小于 1"),
        (&["count", "--threads", "0"], "应在 1 到 1024 之间"),
        (&["count", "--limit", "many"], "应为不带正负号的整数"),
        (&["solve", "--method", "fewst"], "是不是“fewest”？"),
        (&["solve", "--method", "magic"], "可用的值：scan、tables"),
        (&["solve", "--method"], "“--method <NAME>”后面缺少值"),
        (&["solve", "--shape", "9x8"], "应为盘面大小，可再写宫的宽和高，如 9x9 或 12:3x4"),
        (&["solve", "--shape", "7"], "不支持 7×1 的宫"),
        (&["solve", "--shape", "1122"], "共 4 格，应为 16 格"),
        (&["generate", "--clues", "few"], "应为整数，或最小值和最大值"),
        (&["rate", "--er", "hard"], "应为评分"),
        (&["slove"], "没有“slove”这个命令，也没有这个文件"),
        (&["slove"], "是不是“solve”？"),
        (&["solve", "--csv", "--json"], "“--csv”不能与“--json”同时使用"),
        (&["setup"], "缺少必需的参数：“<WHAT>”"),
        (&["help", "list"], "是不是“lists”？"),
    ] {
        let (output, message, code) = chinese(arguments, "");
        assert_eq!((output.as_str(), code), ("", 2), "{arguments:?}");
        assert!(message.starts_with("错误：") && message.contains(expected), "{arguments:?}: {message}");
        assert!(message.ends_with("加 --help 可查看用法。\n"), "{message}");
    }
}

#[test]
fn messages_of_the_commands_are_chinese() {
    for (arguments, input, expected) in [
        (&["solve", "/nowhere/x.txt"][..], "", "/nowhere/x.txt：无法读取：文件或文件夹不存在，请检查名称\n"),
        (&["count"], "12\u{7}x\n", "标准输入："),
        (&["count", "--shape", "6"], LINE, "标准输入：第 1 行：这是 9x9 的盘面，不是所要求的 6x6\n"),
        (&["generate", "--shape", "7x7"], "", "sudoscope：7x7 的盘面无法分成宫；加 --jigsaw 可用任意形状的宫\n"),
        (&["generate", "--clues", "90..80"], "", "sudoscope："),
        (&["setup", "man", "magic"], "", "sudoscope：没有“magic”这个命令\n"),
        (&["rate", "--technique", "own"], "", "标准输入：没有找到可检查的行"),
        (&["convert", "-", "-o", "a.docx"], LINE, "a.docx：扩展名不属于可写出的格式"),
        (&["path", "--scale", "se", "--profile", "x"], LINE, "sudoscope：技巧方案用于 HoDoKu 的评分标准"),
        (
            &["solve", "--method", "exact-cover"],
            ".Shape~4x4.Cage~6~R1C1~R1C2~R1C3\n",
            "标准输入：第 1 行：未求解：exact-cover 无法表达杀手笼",
        ),
    ] {
        let (output, message, code) = chinese(arguments, input);
        assert_eq!(output, "", "{arguments:?}");
        assert!(matches!(code, 1 | 2), "{arguments:?}");
        assert!(message.starts_with(expected) && message.contains(is_han), "{arguments:?}: {message}");
    }
}

#[test]
fn names_and_explanations_are_chinese_and_numbers_and_notation_are_the_same() {
    let file = data("seeds/B_nine_lines.txt");
    for arguments in [&["rate", &file][..], &["rate", "--scale", "typical", &file], &["rate", "--scale", "se", &file]] {
        let (english, chinese) = (run(arguments, "").0, chinese(arguments, "").0);
        assert!(chinese.contains(is_han) && !english.contains(is_han), "{chinese}");
        let numbers = |text: &str| {
            let cells = text.lines().flat_map(|line| line.split('\t')).map(str::to_owned);
            cells.filter(|cell| cell.starts_with(|char: char| char.is_ascii_digit())).collect::<Vec<_>>()
        };
        assert_eq!(numbers(&english), numbers(&chinese), "{arguments:?}");
        assert!(!numbers(&english).is_empty());
    }
    let path = |lang| String::from_utf8(run_in(lang, &["path", &file], "").0).unwrap();
    let notation =
        |text: String| text.lines().map(|line| line.rsplit(": ").next().unwrap_or_default().to_owned()).collect::<Vec<_>>();
    assert!(path(Lang::Zh).contains("1 ") && path(Lang::Zh).contains(is_han));
    assert_eq!(notation(path(Lang::En)), notation(path(Lang::Zh)));
    assert!(chinese(&["path", "--scale", "se", &file], "").0.contains(is_han));
}

#[test]
fn what_programs_read_is_the_same_in_every_language() {
    let (file, two) = (data("seeds/B_nine_lines.txt"), ".".repeat(81));
    for arguments in [
        &["solve", &file][..],
        &["count", &file],
        &["compare", "--csv", "--method", "scan", &file],
        &["generate", "--seed", "1", "-n", "3"],
        &["convert", &file, "-o", "-"],
        &["convert", "--to", "table", &file, "-o", "-"],
        &["profile"],
        &["--version"],
    ] {
        let (english, chinese) = (run(arguments, "").0, chinese(arguments, "").0);
        let timeless = |text: &str| if arguments.contains(&"compare") { String::new() } else { text.to_owned() };
        assert_eq!(timeless(&english), timeless(&chinese), "{arguments:?}");
        assert!(!chinese.contains(is_han), "{arguments:?}: {chinese}");
    }
    assert_eq!(chinese(&["rate"], &two).0, "several solutions\n");
    assert_eq!(chinese(&["solve"], &two.replacen("..", "11", 1)).0, "no solution\n");
}

#[test]
fn the_option_chooses_another_language_than_the_system() {
    let text = |lang, arguments: &[&str]| String::from_utf8(run_in(lang, arguments, "").0).unwrap();
    assert_eq!(text(Lang::Zh, &["--language", "en", "help", "rate"]), text(Lang::En, &["help", "rate"]));
    assert_eq!(text(Lang::En, &["rate", "--help", "--language=zh-Hans"]), text(Lang::Zh, &["help", "rate"]));
    let (_, message, code) = run(&["count", "--language", "klingon"], "");
    assert!(code == 2 && message.contains("possible values: en, zh-Hans"), "{message}");
}

#[test]
#[cfg_attr(windows, ignore = "Windows has its language in its settings")]
fn the_program_speaks_the_language_of_its_environment() {
    let zh = [("LC_ALL", "zh_CN.UTF-8")];
    let file = data("seeds/B_nine_lines.txt");
    for (arguments, english, chinese) in
        [(&["--help"][..], "Usage: sudoscope", "用法：sudoscope"), (&["rate", &file], "Hard", "困难")]
    {
        let output = |environment: &[(&str, &str)]| String::from_utf8(program(arguments, environment).stdout).unwrap();
        let rated = |text: &str, words: &str| text.contains(words) || arguments[0] == "rate" && !text.is_empty();
        assert!(rated(&output(&[("LC_ALL", "C")]), english));
        assert!(rated(&output(&zh), chinese) && output(&zh).contains(is_han), "{}", output(&zh));
        assert!(!output(&[("LC_ALL", "C"), ("LANG", "zh_CN.UTF-8"), ("LANGUAGE", "zh")]).contains(is_han));
        assert!(output(&[("LANG", "en_US.UTF-8"), ("LANGUAGE", "zh_CN:en")]).contains(is_han));
        assert!(!output(&[]).contains(is_han), "an environment that says nothing is English");
    }
    let error = |environment: &[(&str, &str)]| String::from_utf8(program(&["solve", "/nowhere/x"], environment).stderr).unwrap();
    assert!(error(&[("LC_ALL", "C")]).contains("cannot be read"));
    assert!(error(&zh).contains("无法读取"));
}

#[test]
fn a_book_has_the_words_of_the_language() {
    let folder = Folder::new();
    let book = |lang, name: &str| {
        let path = folder.join(name);
        let arguments =
            ["convert", "--by-difficulty", "--cover", "--solutions", &data("hard_100.txt"), "-o", path.to_str().unwrap()];
        let (_, messages, code) = run_in(lang, &arguments, "");
        assert_eq!((messages.as_str(), code), ("", 0));
        fs::read(path).unwrap()
    };
    let (english, chinese) = (book(Lang::En, "en.pdf"), book(Lang::Zh, "zh.pdf"));
    // Chinese takes another typeface, whose name is in the file.
    let names = |bytes: &[u8], name: &str| bytes.windows(name.len()).any(|part| part == name.as_bytes());
    assert!(names(&chinese, "NotoSansCJKsc") && !names(&english, "NotoSansCJKsc"));
}
