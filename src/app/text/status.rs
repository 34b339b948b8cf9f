//! The truth line: what is known about the puzzle as it stands.

use crate::{
    app::{
        model::{Model, Truth},
        text::{Lang, list, number, step::Names},
    },
    board::{Fault, repeats},
    solve::analyse::{Analysis, Entered, Reason, TooFew, Verdict},
};

messages! {
    working = "Working out whether it has one solution …", "正在判断解是否唯一……";
    blank = "Empty board", "空盘面";
    blank_hint = "Enter the givens; what they come to is said here.", "录入提示数后，这里会显示判断结果。";
    unique = "Unique solution", "唯一解";
    solved = "Solved", "已解出";
    solved_hint = "Every cell is filled and right.", "所有格子都已正确填好。";
    none = "No solution", "无解";
    several_at_least(n) = "More than one solution ({n}+)", "多个解（至少 {n} 个）";
    several_exactly(n) = "Exactly {n} solutions", "恰有 {n} 个解";
    undecided = "Not yet known", "尚未确定";
    undecided_with_solution = "There is a solution; whether it is the only one is not yet known", "有解；是否唯一尚未确定";
    undecided_hint(nodes, percent) = "{nodes} decisions looked into, {percent} of the possibilities closed off so far.", "已检查 {nodes} 个分支，排除了 {percent} 的可能。";
    counted_givens = "Counted: the givens only.", "仅按提示数判断。";
    counted_both = "Counted: the givens and your digits.", "按提示数与所填数判断。";
    counted_entered = "Counted: your digits; there are no givens.", "按所填数判断；没有提示数。";
    need_clues(need, have) = "{need} clues at least are needed for one solution; there are {have}.", "唯一解至少需要 {need} 个提示数，目前有 {have} 个。";
    need_digits(need, have) = "{need} different digits at least are needed for one solution; there are {have}.", "唯一解至少需要 {need} 种不同的数字，目前有 {have} 种。";
    one_wrong(cells) = "One of your digits differs from the solution: {cells}.", "所填数有一处与解不符：{cells}。";
    some_wrong(n, cells) = "{n} of your digits differ from the solution: {cells}.", "所填数有 {n} 处与解不符：{cells}。";
    all_right(open) = "Your digits agree with the solution; {open} cells are open.", "所填数与解一致；还有 {open} 个空格。";
    repeated(house, digit, cells) = "{house} has more than one {digit}: {cells}.", "{house}中有多个 {digit}：{cells}。";
    no_candidate(cell) = "No digit is left for {cell}.", "{cell} 已无数可填。";
    no_place(digit, house) = "{digit} has no place in {house}.", "{house}中已没有地方可填 {digit}。";
    and_more(sentence, n) = "{sentence} (and {n} more)", "{sentence}（另有 {n} 处）";
    after_forced(n, sentence) = "After {n} forced digits: {sentence}", "推出 {n} 个必填的数之后：{sentence}";
    every_digit_fails(cell, digits) = "Every digit left for {cell} ({digits}) leads to a contradiction.", "{cell} 可填的数（{digits}）都导致矛盾。";
    every_try_fails(n) = "Every possibility was tried ({n} branches): none works.", "所有可能都已试过（{n} 个分支），均不成立。";
}

/// How the truth stands, for sign and colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// One solution, or solved.
    Good,
    /// More than one solution, or too few clues.
    Open,
    /// No solution, or wrong digits.
    Bad,
    /// Not known, or nothing entered.
    Neutral,
}

/// The truth line: a short headline and the sentences below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// How it stands.
    pub mood: Mood,
    /// The short answer.
    pub headline: String,
    /// Why, and what was counted.
    pub detail: String,
}

/// What is known about the model's puzzle.
pub fn status(model: &Model) -> Status {
    let lang = model.settings.lang;
    let names = Names { lang, geometry: &model.document.geometry, numerals: model.settings.numerals };
    match &model.truth {
        Truth::Pending => Status { mood: Mood::Neutral, headline: working(lang).to_owned(), detail: String::new() },
        Truth::Known(analysis) => {
            let clashes = repeats(&model.document.geometry, &model.puzzle().digits());
            known(names, analysis, model.puzzle().given_count(), clashes.first())
        }
    }
}

fn known(names: Names<'_>, analysis: &Analysis, givens: usize, clash: Option<&Fault>) -> Status {
    let lang = names.lang;
    if analysis.is_solved() {
        return Status { mood: Mood::Good, headline: solved(lang).to_owned(), detail: solved_hint(lang).to_owned() };
    }
    let mut status = of_verdict(names, analysis.verdict());
    if let Some(Entered::Checked { wrong, open }) = &analysis.entered {
        let cells = || list(lang, wrong.iter().take(6).map(|cell| names.cell(cell)));
        let sentence = match wrong.len() {
            0 => all_right(lang, open),
            1 => one_wrong(lang, cells()),
            n => some_wrong(lang, n, cells()),
        };
        if !wrong.is_empty() {
            status.mood = Mood::Bad;
        }
        join(lang, &mut status.detail, &sentence);
    }
    // A clash among the player's digits says more than that some of them are wrong.
    if let (Some(Entered::Checked { .. }), Some(clash)) = (&analysis.entered, clash) {
        let rest = std::mem::replace(&mut status.detail, fault(names, clash));
        join(lang, &mut status.detail, &rest);
    }
    if !matches!(analysis.verdict(), Verdict::Blank) {
        let counted = match &analysis.entered {
            Some(Entered::Together(_)) if givens == 0 => counted_entered(lang),
            Some(Entered::Together(_)) => counted_both(lang),
            _ => counted_givens(lang),
        };
        join(lang, &mut status.detail, counted);
    }
    status
}

fn of_verdict(names: Names<'_>, verdict: &Verdict) -> Status {
    let lang = names.lang;
    let bound = |too_few: &Option<TooFew>| {
        too_few.map_or(String::new(), |too_few| match too_few {
            TooFew::Clues { have, need } => need_clues(lang, need, have),
            TooFew::Digits { have, need } => need_digits(lang, need, have),
        })
    };
    let (mood, headline, detail) = match verdict {
        Verdict::Blank => (Mood::Neutral, blank(lang).to_owned(), blank_hint(lang).to_owned()),
        Verdict::None(reason) => (Mood::Bad, none(lang).to_owned(), why(names, reason)),
        Verdict::Unique(_) => (Mood::Good, unique(lang).to_owned(), String::new()),
        Verdict::Several { found, exact: true, too_few, .. } => (Mood::Open, several_exactly(lang, number(*found)), bound(too_few)),
        Verdict::Several { found, exact: false, too_few, .. } => {
            (Mood::Open, several_at_least(lang, number(*found)), bound(too_few))
        }
        Verdict::Undecided { solution, progress, nodes, too_few } => {
            let headline = if solution.is_some() { undecided_with_solution(lang) } else { undecided(lang) };
            let mut detail = bound(too_few);
            join(lang, &mut detail, &undecided_hint(lang, number(*nodes), percent(*progress)));
            (Mood::Neutral, headline.to_owned(), detail)
        }
    };
    Status { mood, headline, detail }
}

/// Why there is no solution.
fn why(names: Names<'_>, reason: &Reason) -> String {
    let lang = names.lang;
    match reason {
        Reason::Faults(faults) => {
            let first = faults.first().map_or(String::new(), |first| fault(names, first));
            if faults.len() > 1 { and_more(lang, first, faults.len() - 1) } else { first }
        }
        Reason::AfterForced { digits, fault: found } => after_forced(lang, digits.len(), fault(names, found)),
        Reason::EveryTryFails { cell, tries, .. } => {
            every_digit_fails(lang, names.cell(*cell), names.digits(tries.iter().map(|failed| failed.digit).collect()))
        }
        Reason::Exhausted { nodes } => every_try_fails(lang, number(*nodes)),
    }
}

/// A contradiction that can be seen.
pub fn fault(names: Names<'_>, fault: &Fault) -> String {
    let lang = names.lang;
    match fault {
        Fault::Repeated { digit, house, cells } => {
            let cells = list(lang, cells.iter().map(|&cell| names.cell(cell)));
            capitalised(repeated(lang, names.house(*house), names.digit(*digit), cells))
        }
        Fault::NoCandidate { cell } => no_candidate(lang, names.cell(*cell)),
        Fault::NoPlace { digit, house } => no_place(lang, names.digit(*digit), names.house(*house)),
    }
}

/// A share of one in percent, never rounded up to all or down to nothing.
pub fn percent(share: f64) -> String {
    match share * 100.0 {
        p if p <= 0.0 => "0 %".to_owned(),
        p if p < 0.001 => "< 0.001 %".to_owned(),
        p if p < 1.0 => format!("{p:.3} %"),
        p if p >= 100.0 => "100 %".to_owned(),
        p => format!("{:.1} %", p.min(99.9)),
    }
}

/// Adds a sentence; in English with a space between.
fn join(lang: Lang, text: &mut String, sentence: &str) {
    if !text.is_empty() && !sentence.is_empty() && lang == Lang::En {
        text.push(' ');
    }
    text.push_str(sentence);
}

fn capitalised(sentence: String) -> String {
    let mut chars = sentence.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_never_rounded_to_nothing_or_all() {
        assert_eq!(percent(0.0), "0 %");
        assert_eq!(percent(1e-9), "< 0.001 %");
        assert_eq!(percent(0.9999), "99.9 %");
        assert_eq!(percent(1.0), "100 %");
    }

    #[test]
    fn sentences_begin_with_a_capital() {
        assert_eq!(capitalised("row 3 has".to_owned()), "Row 3 has");
        assert_eq!(capitalised("第 3 行".to_owned()), "第 3 行");
    }
}
