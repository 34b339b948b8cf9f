//! The files of an archive, and the same as one text.

use crate::{
    Form, Interpretation, ReadError, ReadProblem,
    syntax::encoding::on_one_line,
    text::{self, write_rows},
};

/// The most bytes of a file that may be a single puzzle.
const SINGLE: usize = 4096;

/// A file of an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchiveFile {
    /// Its name, with its folders.
    pub name: String,
    /// Its content, unpacked; or why that cannot be read.
    pub content: Result<Vec<u8>, ReadError>,
}

/// The name of a file without folders and extensions: the title of its only puzzle.
fn stem(name: &str) -> &str {
    let name = file_name(name);
    let name = [".gz", ".xz"].into_iter().find_map(|packed| name.strip_suffix(packed)).unwrap_or(name);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem).trim()
}

/// Gives the puzzle of a file its name as the title, if there is just one and it has none.
pub fn entitle(name: &str, puzzles: &mut [Interpretation]) {
    if let [only] = puzzles
        && only.puzzle.about.title.is_empty()
    {
        only.puzzle.about.title = on_one_line(stem(name));
    }
}

/// The files without those that are by their names only about the others.
pub(super) fn of_puzzles(files: &[ArchiveFile]) -> impl Iterator<Item = &ArchiveFile> {
    let are_all = files.iter().all(|file| is_about_others(&file.name));
    files.iter().filter(move |file| are_all || !is_about_others(&file.name))
}

/// Drops the files that are by their names only about the others.
pub(super) fn keep_puzzles(files: &mut Vec<ArchiveFile>) {
    if !files.iter().all(|file| is_about_others(&file.name)) {
        files.retain(|file| !is_about_others(&file.name));
    }
}

/// The files put together, in their order, without those that are only about the others, and those that cannot be read. Where each holds a
/// single puzzle, its name is the title.
///
/// # Errors
/// If none can be read: what is wrong with the first, under its name.
pub(super) fn joined(files: &[ArchiveFile]) -> Result<Vec<u8>, ReadError> {
    let readable: Vec<(&ArchiveFile, &[u8])> =
        of_puzzles(files).filter_map(|file| Some((file, &file.content.as_ref().ok()?[..]))).collect();
    if let (true, Some(file)) = (readable.is_empty(), of_puzzles(files).next())
        && let Err(error) = &file.content
    {
        let problem = Box::new(error.clone());
        return Err(ReadError::of_text(ReadProblem::InFile { file: on_one_line(&file.name), problem }));
    }
    if let Some(grids) = readable.iter().map(|(file, bytes)| titled(file, bytes)).collect::<Option<Vec<String>>>() {
        return Ok(grids.concat().into_bytes());
    }
    let mut joined = Vec::new();
    for (_, bytes) in readable {
        joined.extend(bytes);
        // The last line of a file may have no end.
        joined.push(b'\n');
    }
    Ok(joined)
}

/// Whether a file is by its name only about the others: what to know about them, or their license.
pub(super) fn is_about_others(name: &str) -> bool {
    let name = file_name(name).to_lowercase();
    let stem = name.split('.').next().unwrap_or_default();
    ["readme", "read_me", "license", "licence", "copying", "changelog", "authors"].contains(&stem) || name.ends_with(".nfo")
}

fn file_name(name: &str) -> &str {
    name.rsplit(['/', '\\']).next().unwrap_or_default()
}

/// The single grid of a file of plain text, below the name of the file as its title. A puzzle on one line becomes rows, as what is above a
/// line may be about a list.
fn titled(member: &ArchiveFile, bytes: &[u8]) -> Option<String> {
    let file = std::str::from_utf8(bytes).ok().filter(|file| file.len() <= SINGLE && !file.contains('#'))?;
    let stem = on_one_line(stem(&member.name));
    let reading = text::read(file).ok().filter(|reading| reading.is_certain() && !stem.is_empty())?;
    let [found] = &reading.puzzles[..] else { return None };
    let grid = match found.form() {
        _ if !found.puzzle.about.title.is_empty() => return None,
        Some(Form::Line) => write_rows(found.puzzle.shape(), &found.puzzle.givens()),
        _ => file.to_owned(),
    };
    Some(format!("# {stem}\n{grid}\n\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{EASY, HARDER};

    fn member(name: &str, text: &str) -> ArchiveFile {
        ArchiveFile { name: name.to_owned(), content: Ok(text.as_bytes().to_vec()) }
    }

    #[test]
    fn the_only_puzzle_of_each_file_has_its_name_for_a_title() {
        let rows = |line: &str| (0..9).map(|row| line[9 * row..9 * row + 9].to_owned() + "\n").collect::<String>();
        let files = [member("set/easy 1.txt.gz", EASY), member("set/007.sdk", &rows(HARDER)), member("README", "By nobody")];
        let joined = String::from_utf8(joined(&files).unwrap()).unwrap();
        let reading = text::read(&joined).unwrap();
        let titles: Vec<&str> = reading.puzzles.iter().map(|found| &found.puzzle.about.title[..]).collect();
        assert!(reading.is_certain());
        assert_eq!(titles, ["easy 1", "007"]);
        assert_eq!(reading.puzzles[0].puzzle.givens(), text::read(EASY).unwrap().puzzles[0].puzzle.givens());
    }

    #[test]
    fn lists_stay_as_they_are() {
        let list = format!("{EASY}\n{HARDER}\n");
        for files in [[member("a.txt", EASY), member("b.txt", &list)], [member("b.txt", &list), member("a.txt", "# one\n")]] {
            let expected: String =
                files.iter().map(|file| String::from_utf8(file.content.clone().unwrap()).unwrap() + "\n").collect();
            assert_eq!(joined(&files), Ok(expected.into_bytes()));
        }
    }
}
