//! What stands on paper beside the puzzles.

use crate::{
    app::text::{Lang, dialog},
    board::Rule,
    io::picture::PictureError,
};

messages! {
    solutions = "Solutions", "答案";
    form_title = "Export as a picture", "导出为图片";
    paper = "Paper", "纸张";
    per_page = "Puzzles on a page", "每页谜题数";
    per_page_usual = "Automatic", "自动";
    content = "What it shows", "内容";
    content_puzzle = "The puzzle", "谜题";
    content_solution = "Its solution", "答案";
    with = "Also printed", "同时打印";
    with_solutions = "Solutions, on pages at the end", "答案（附在末页）";
    with_titles = "Title and author", "标题与作者";
    with_entered = "The digits you have entered", "已填入的数字";
    with_marks = "Your pencil marks", "笔记";
    no_solution = "the puzzle has no solution, or more than one", "这道谜题无解或有多个解";
    nothing = "there is no puzzle to be drawn", "没有可绘制的谜题";
    too_many(found, most) = "{found} puzzles are too many for one document: it holds at most {most}; divide them", "{found} 个谜题太多：一份文档最多 {most} 个，请分开导出";
    too_large(width, height) = "a picture of {width} by {height} pixels is too large", "{width}×{height} 像素的图片太大";
}

/// The rules beside rows, columns and boxes, in words.
pub fn rules(lang: Lang, rules: &[Rule]) -> String {
    rules.iter().map(|&rule| dialog::rule(lang, rule)).collect::<Vec<_>>().join(match lang {
        Lang::En => ". ",
        Lang::Zh => "；",
    })
}

/// Why there is no picture.
pub fn picture_error(lang: Lang, error: &PictureError) -> String {
    match error {
        PictureError::Nothing => nothing(lang).to_owned(),
        PictureError::TooMany { found } => too_many(lang, found, crate::io::picture::MAX_PUZZLES),
        PictureError::NoSolution => no_solution(lang).to_owned(),
        PictureError::TooLarge { width, height } => too_large(lang, width, height),
        other => other.to_string(),
    }
}
