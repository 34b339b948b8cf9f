//! Words that people type for a command of another name.

/// The command, or topic of the help, that a word was meant as.
pub(super) struct Meant {
    /// The command.
    pub(super) command: &'static str,
    /// The topic of the help, if it is not the command itself.
    pub(super) topic: Option<&'static str>,
}

/// A command, a topic of the help, and words for it in both languages.
const WORDS: [(&str, Option<&str>, &[&str]); 8] = [
    ("generate", None, &["make", "create", "new", "gen", "produce", "生成", "出题"]),
    ("convert", Some("printing"), &["print", "pdf", "draw", "render", "book", "picture", "image", "打印", "绘制"]),
    ("convert", Some("formats"), &["export", "import", "save", "translate", "导出", "转换"]),
    ("rate", None, &["grade", "score", "level", "difficulty", "评级", "评分", "难度"]),
    ("count", None, &["check", "validate", "verify", "test", "检查", "检验"]),
    ("path", None, &["explain", "steps", "hint", "hints", "show", "讲解", "步骤", "提示"]),
    ("solve", None, &["solution", "solutions", "answer", "求解", "解题"]),
    ("compare", None, &["bench", "benchmark", "比较"]),
];

/// The command that a word was meant as; `None`: it is none of these words.
pub(super) fn meant(word: &str) -> Option<Meant> {
    let word = word.to_lowercase();
    WORDS.iter().find(|(_, _, words)| words.contains(&word.as_str())).map(|&(command, topic, _)| Meant { command, topic })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::help;

    #[test]
    fn no_word_is_a_command_itself_or_meant_as_two() {
        let words: Vec<&str> = WORDS.iter().flat_map(|(_, _, words)| *words).copied().collect();
        for word in &words {
            assert_eq!(words.iter().filter(|other| *other == word).count(), 1, "{word}");
            assert!(!help::COMMANDS.contains(word), "{word}");
        }
        assert!(WORDS.iter().all(|(command, ..)| help::COMMANDS.contains(command)));
        assert_eq!(meant("Make").map(|meant| meant.command), Some("generate"));
        assert!(meant("frobnicate").is_none());
    }
}
