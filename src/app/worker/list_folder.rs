//! The collections that are in no file, pasted or generated: each in a file of the data folder, so that they come back with their games.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    time::SystemTime,
};

use crate::io::{
    Collection,
    atomic::{self, WriteError},
};

/// The number of collections that are kept.
const MOST: usize = 50;

/// Keeps a collection in a folder, which is made if it does not exist. Of more than can be kept, those used last stay. Returns its file;
/// `None` if it is none that can be read from one file.
pub(super) fn keep(folder: &Path, puzzles: &Collection) -> Result<Option<PathBuf>, WriteError> {
    let path = folder.join(format!("{:032x}.txt", puzzles.fingerprint()));
    let failed = |source| WriteError::Io { path: path.clone(), source };
    fs::create_dir_all(folder).map_err(failed)?;
    match File::options().append(true).open(&path) {
        Ok(file) => file.set_modified(SystemTime::now()).map_err(failed)?,
        Err(_) => match puzzles.file_text() {
            None => return Ok(None),
            Some(text) => atomic::save(&path, text.as_bytes())?,
        },
    }
    let mut files: Vec<_> = fs::read_dir(folder).map_err(failed)?.flatten().collect();
    files.sort_by_cached_key(|file| std::cmp::Reverse(file.metadata().and_then(|file| file.modified()).ok()));
    for file in files.iter().skip(MOST) {
        // Another window may have removed it.
        _ = fs::remove_file(file.path());
    }
    Ok(Some(path))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::worker::test_support::Folder,
        io::{Opened, open_many, read_many},
        test_support::{EASY, EXTREME, puzzle},
    };

    #[test]
    fn a_list_is_read_as_it_was_and_the_oldest_ones_go() {
        let folder = Folder::new();
        let Opened::Collection(pasted) = read_many([EASY, EXTREME].join("\n").as_bytes()).unwrap() else { panic!("two") };
        let made = Collection::of_puzzles([EXTREME, EASY].map(|line| puzzle(line, &[crate::board::Rule::AntiKnight])).to_vec());
        for list in [&*pasted, &made] {
            let path = keep(&folder.0, list).unwrap().unwrap();
            let Opened::Collection(read) = open_many(&path).unwrap() else { panic!("a list") };
            assert_eq!((read.fingerprint(), read.len()), (list.fingerprint(), 2));
            assert_eq!(keep(&folder.0, list).unwrap(), Some(path));
        }
        for number in 1..=60 {
            let mut other = puzzle(EASY, &[]);
            other.about.title = number.to_string();
            keep(&folder.0, &Collection::of_puzzles(vec![other.clone(), other])).unwrap();
            keep(&folder.0, &made).unwrap();
        }
        let files: Vec<_> = fs::read_dir(&folder.0).unwrap().map(|file| file.unwrap().path()).collect();
        assert_eq!(files.len(), MOST);
        assert!(files.contains(&keep(&folder.0, &made).unwrap().unwrap()), "it was used last");
    }
}
