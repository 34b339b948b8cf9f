//! The words of a text, sentence by sentence.

/// A word, as the one of its meaning.
pub(super) struct Token {
    pub word: String,
    pub ending: Ending,
}

/// What follows a word.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Ending {
    #[default]
    Word,
    Clause,
    /// A colon, a dash or a bracket that closes: the clause is the head of what follows.
    Head,
}

/// A sentence as it is written, and its words.
#[derive(Default)]
pub(super) struct Written {
    pub text: String,
    pub tokens: Vec<Token>,
}

/// The sentences of a text.
pub(super) fn sentences(text: &str) -> Vec<Written> {
    let chars: Vec<char> = text.chars().map(plain).collect();
    let mut found: Vec<Written> = Vec::new();
    let mut sentence = Written::default();
    let mut place = 0;
    while let Some(&char) = chars.get(place) {
        let at = |place: Option<usize>| place.and_then(|place| chars.get(place)).copied();
        let (before, next) = (at(place.checked_sub(1)), at(place.checked_add(1)));
        let length = if before.is_none_or(|before| !before.is_alphanumeric()) { address(&chars[place..]) } else { 0 };
        if length > 0 {
            let end = place + length;
            sentence.text.extend(&chars[place..end]);
            sentence.tokens.push(Token { word: "www".to_owned(), ending: Ending::Clause });
            place = end;
            continue;
        }
        sentence.text.push(if char.is_whitespace() { ' ' } else { char });
        let is_between = |is: fn(char) -> bool| before.is_some_and(is) && next.is_some_and(is);
        let is_sign = (char == '.' || char == ':') && is_between(|char| char.is_ascii_digit());
        let ends = match char {
            _ if is_ideograph(char) => {
                sentence.tokens.push(Token { word: char.to_string(), ending: Ending::Word });
                false
            }
            _ if char.is_alphanumeric() || matches!(char, '\'' | '’' | '‘') && is_between(char::is_alphanumeric) => {
                sentence.lengthen(if char.is_alphanumeric() { char } else { '\'' }, before);
                false
            }
            '×' if is_between(|char| char.is_ascii_digit()) => {
                sentence.lengthen('x', before);
                false
            }
            ';' | '。' | '！' | '？' | '；' | '•' | '.' | '!' | '?' => {
                let is_ascii = char.is_ascii() && char != ';';
                let is_joined = before.is_some_and(char::is_lowercase) && next.is_some_and(char::is_uppercase);
                !is_ascii || is_joined || next.is_none_or(|next| !next.is_alphanumeric()) && !is_abbreviated(&chars[..place])
            }
            '\n' => !is_wrapped(&chars[..place], &chars[place..]),
            ':' | '：' | ']' if !is_sign => {
                sentence.end(Ending::Head);
                false
            }
            '-' | '–' | '—' if is_between(char::is_whitespace) => {
                sentence.end(Ending::Head);
                false
            }
            ',' | '，' | '、' | '(' | ')' | '（' | '）' | '—' | '[' => {
                sentence.end(Ending::Clause);
                false
            }
            _ => false,
        };
        if ends || place + 1 == chars.len() {
            found.push(std::mem::take(&mut sentence));
        }
        place += 1;
    }
    found.push(sentence);
    found.retain(|sentence| !sentence.tokens.is_empty());
    found.into_iter().map(|sentence| Written { tokens: joined(sentence.tokens), ..sentence }).collect()
}

/// The length of an address or a name after `@` at the beginning of a text, without the sign that ends the sentence; 0 if there is none.
fn address(text: &[char]) -> usize {
    let end = text.iter().position(|char| char.is_whitespace() || *char == ')').unwrap_or(text.len());
    let length = text[..end].iter().rposition(|char| !matches!(char, '.' | ',' | '!' | '?' | ';')).map_or(0, |last| last + 1);
    let word = &text[..length];
    let starts = |start: &str| start.chars().eq(word.iter().copied().take(start.len()));
    // A name of a host, and what is there.
    let host = word.iter().position(|&char| char == '/').map_or(&[][..], |end| &word[..end]);
    let is_host = host.contains(&'.') && host.iter().all(|char| char.is_ascii_alphanumeric() || matches!(char, '.' | '-'));
    let is_name = word.len() > 1 && starts("@");
    if is_host || is_name || starts("http") || starts("www.") { length } else { 0 }
}

/// A letter or figure of mathematics as the plain one: texts have them for bold ones.
fn plain(char: char) -> char {
    let place = |first: u32, count: u32, all: &str| all.chars().nth(((u32::from(char) - first) % count) as usize).unwrap_or(char);
    match char {
        '\u{1d400}'..='\u{1d6a3}' => place(0x1_d400, 52, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"),
        '\u{1d7ce}'..='\u{1d7ff}' => place(0x1_d7ce, 10, "0123456789"),
        char => char,
    }
}

/// Words in which "3 x 3" is one, without the number of a list.
fn joined(words: Vec<Token>) -> Vec<Token> {
    let is_number = |token: &Token| token.word.chars().all(|char| char.is_ascii_digit());
    let mut joined: Vec<Token> = Vec::with_capacity(words.len());
    for token in words {
        match &mut joined[..] {
            [.., rows, by]
                if is_number(rows) && matches!(by.word.as_str(), "x" | "by") && is_number(&token) && rows.ending == by.ending =>
            {
                rows.word = format!("{}x{}", rows.word, token.word);
                rows.ending = token.ending;
                joined.pop();
            }
            [first] if is_number(first) && first.ending != Ending::Word => joined[0] = token,
            _ => joined.push(token),
        }
    }
    joined
}

impl Written {
    /// Adds a character to the last word, or begins another one.
    fn lengthen(&mut self, char: char, before: Option<char>) {
        let is_of_word = |last: &Token| match before {
            Some('\'' | '’' | '‘' | '×') => last.word.ends_with(['\'', 'x']),
            before => before.is_some_and(|before| before.is_alphanumeric() && !is_ideograph(before)),
        };
        match self.tokens.last_mut() {
            Some(last) if last.ending == Ending::Word && is_of_word(last) => last.word.extend(char.to_lowercase()),
            _ => self.tokens.push(Token { word: char.to_lowercase().collect(), ending: Ending::Word }),
        }
    }

    fn end(&mut self, ending: Ending) {
        self.tokens.last_mut().filter(|last| last.ending != Ending::Head).into_iter().for_each(|last| last.ending = ending);
    }
}

pub(super) const fn is_ideograph(char: char) -> bool {
    matches!(char, '\u{3400}'..='\u{9fff}')
}

/// Whether a text, up to a full stop, ends as "i.e." and "z.B." do.
fn is_abbreviated(before: &[char]) -> bool {
    matches!(before, [.., '.', last] if last.is_alphabetic())
}

/// Whether a line goes on after its end: it ends within a sentence, and the next one begins with a small letter.
fn is_wrapped(before: &[char], after: &[char]) -> bool {
    let last = before.iter().rev().find(|char| !matches!(char, ' ' | '\r' | '\t'));
    let next = after.iter().skip(1).find(|char| !matches!(char, ' ' | '\r' | '\t'));
    last.is_some_and(|char| char.is_alphanumeric() || matches!(char, ',' | '-' | '’' | '\''))
        && next.is_some_and(|char| char.is_lowercase())
}
