//! Packed files and archives as people send them, and those that are damaged or large.

use std::{fs::File, io::Write as _, ops::ControlFlow};

use super::*;
use crate::{
    FileKind, LoadError, Opened, SyntaxProblem, read_many,
    test_support::{EASY, HARDER},
};

fn gzip(text: &str) -> Vec<u8> {
    gzip_bytes(text.as_bytes())
}

fn gzip_bytes(bytes: &[u8]) -> Vec<u8> {
    let mut out = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    out.write_all(bytes).unwrap();
    out.finish().unwrap()
}

fn xz(bytes: impl AsRef<[u8]>) -> Vec<u8> {
    let mut out = lzma_rust2::XzWriter::new(Vec::new(), lzma_rust2::XzOptions::with_preset(1)).unwrap();
    out.write_all(bytes.as_ref()).unwrap();
    out.finish().unwrap()
}

fn zip<T: AsRef<[u8]>>(files: &[(&str, T)]) -> Vec<u8> {
    let mut out = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        out.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        out.write_all(content.as_ref()).unwrap();
    }
    out.finish().unwrap().into_inner()
}

fn count(bytes: &[u8]) -> usize {
    match read_many(bytes).unwrap() {
        Opened::Collection(collection) => collection.len(),
        Opened::Reading(reading) => reading.puzzles.len(),
        Opened::Step(_) => panic!("no link"),
    }
}

fn refused_as(bytes: &[u8]) -> ReadProblem {
    let Err(LoadError::Text(ReadError { place: None, problem })) = read_many(bytes) else { panic!("it is not refused as a whole") };
    problem
}

#[test]
fn packed_lists_are_read_as_if_they_were_not_packed() {
    let list = format!("{EASY}\n").repeat(30);
    for bytes in [gzip(&list), xz(&list), zip(&[("a.txt", &list)]), [gzip(&list[..820]), gzip(&list[820..])].concat()] {
        assert_eq!(count(&bytes), 30);
        let mut text = String::new();
        unpacking(&bytes[..], 1 << 20).unwrap().read_to_string(&mut text).unwrap();
        assert_eq!(text.trim_end(), list.trim_end());
    }
    assert_eq!(count(&zip(&[("a/b.txt", EASY), ("c.sdm", &list)])), 31, "the files are put together");
    let archive = zip(&[("a/README.txt", "Hard puzzles.\nFrom a book.\n"), ("c.sdm", &list), ("LICENSE", "Free.")]);
    assert_eq!(&*unpack(&archive, 1 << 20).unwrap(), format!("{list}\n").as_bytes());
    assert_eq!(count(&zip(&[("readme.md", &list)])), 30, "unless it is all there is");
    assert_eq!(count(&gzip(EASY)), 1);
}

#[test]
fn each_file_of_an_archive_is_read_by_itself_and_its_puzzles_say_which_it_is() {
    let rows = (0..9).map(|row| EASY[9 * row..9 * row + 9].to_owned() + "\n").collect::<String>();
    let table = format!("puzzle;ER\n{EASY};1.2\nno puzzle;1\n{HARDER};7.1\n");
    let files = [("set/a.sdm", &format!("{EASY}\n{HARDER}\n")[..]), ("set/b.csv", &table), ("set/c.txt", &rows)];
    let damaged = format!("{}?{}", &rows[..40], &rows[41..]);
    let beside_words = format!("{HARDER}\n12345");
    let files = [&files[..], &[("set/d.txt", &damaged), ("set/e.txt", &beside_words)]].concat();
    let files = [&files[..], &[("notes.txt", "Hard ones.\nFrom a book."), ("README", "By nobody")]].concat();
    for bytes in [zip(&files), tar::tests::tar(&files)] {
        let Ok(Opened::Collection(found)) = read_many(&bytes) else { panic!("an archive of several puzzles") };
        let columns = found.columns();
        let of = |index: usize| columns.iter().map(|column| found.field(index, column).into_owned()).collect::<Vec<_>>();
        assert!(columns[0].is_of_files());
        let names: Vec<Option<&str>> = columns.iter().map(|column| column.name.as_deref()).collect();
        assert_eq!(names, [None, Some("ER"), None]);
        assert_eq!(
            [0, 1, 2, 3].map(of),
            [["set/a.sdm", "", ""], ["set/a.sdm", "", ""], ["set/b.csv", "1.2", ""], ["set/b.csv", "7.1", ""]]
        );
        assert_eq!(of(4), ["set/c.txt", "", "c"], "the name of a file is the title of its only puzzle");
        assert_eq!((0..6).map(|index| found.line(index)).collect::<Vec<_>>(), [1, 2, 2, 4, 1, 1]);
        assert_eq!((found.len(), of(5)), (6, vec!["set/e.txt".to_owned(), String::new(), "e".to_owned()]));
        assert_eq!(found.puzzle(3).givens(), found.puzzle(1).givens());
        let left_out = found.left_out();
        assert_eq!((left_out.count, &left_out.lines[..]), (4, &[3, 1, 2, 0][..]), "{left_out:?}");
        assert_eq!(left_out.files, ["set/b.csv", "set/d.txt", "set/e.txt", "notes.txt"]);
    }
}

#[test]
fn tape_archives_are_read_file_by_file_whether_packed_or_not() {
    let list = format!("{EASY}\n").repeat(30);
    let archive = tar::tests::tar(&[("set/a.txt", &list[..]), ("set/README", "By nobody"), ("set/b.sdm", EASY)]);
    let text = String::from_utf8_lossy(&archive).into_owned();
    for bytes in [gzip(&text), xz(&text), archive] {
        assert_eq!(count(&bytes), 31);
    }
    let mut text_of = String::new();
    unpacking(&gzip(&text)[..], 1 << 20).unwrap().read_to_string(&mut text_of).unwrap();
    assert_eq!(text_of, format!("{list}\n{EASY}\n"));
    let cut = gzip(&text[..2_000]);
    assert!(unpacking(&cut[..], 1 << 20).is_err());
    assert_eq!(refused_as(&cut), ReadProblem::Syntax { format: FileKind::Named("tar"), detail: SyntaxProblem::CutArchive });
    assert_eq!(unpack(&gzip(&text), 1_000).unwrap_err().problem, ReadProblem::Unpacked { limit: 1_000 });
}

#[test]
fn packed_lists_in_an_archive_are_read_and_archives_in_it_are_named() {
    let list = format!("{EASY}\n").repeat(20);
    let inner = zip(&[("c.txt", &list)]);
    let packed = gzip(&list);
    for archive in [zip(&[("a.txt.gz", &packed)]), zip(&[("a.txt.xz", xz(&list))]), tar::tests::tar(&[("a.txt.gz", &packed)])] {
        assert_eq!(count(&archive), 20);
        let mut text = String::new();
        unpacking(&archive[..], 1 << 20).unwrap().read_to_string(&mut text).unwrap();
        assert_eq!(text, format!("{list}\n"));
    }
    let damaged = packed[..packed.len() / 2].to_vec();
    let tape = tar::tests::tar(&[("d.txt", &list)]);
    let files = [
        ("a.txt.gz", packed),
        ("b.txt", list.into_bytes()),
        ("in.zip", inner.clone()),
        ("in.tar", tape.clone()),
        ("in.tgz", gzip_bytes(&tape)),
        ("cut.gz", damaged.clone()),
    ];
    for archive in [zip(&files), tar::tests::tar(&files), gzip_bytes(&tar::tests::tar(&files))] {
        let Ok(Opened::Collection(found)) = read_many(&archive) else { panic!("an archive of several puzzles") };
        assert_eq!((found.len(), found.file(0), found.file(20)), (40, Some("a.txt.gz"), Some("b.txt")));
        assert_eq!(found.left_out().files, ["in.zip", "in.tar", "in.tgz", "cut.gz"]);
        assert_eq!(found.left_out().archives, ["in.zip", "in.tar", "in.tgz"]);
    }
    let problem = Box::new(ReadError::of_text(ReadProblem::ArchiveInArchive));
    assert_eq!(refused_as(&zip(&[("in.zip", inner)])), ReadProblem::InFile { file: "in.zip".to_owned(), problem });
    let ReadProblem::InFile { file, problem } = refused_as(&zip(&[("cut.gz", damaged)])) else { panic!("no file is named") };
    assert_eq!(file, "cut.gz");
    assert!(matches!(problem.problem, ReadProblem::Syntax { format: FileKind::Named("gzip"), .. }), "{problem}");
    // A kilobyte of a packed file in an archive is a megabyte.
    let bomb = gzip(&"0".repeat(1 << 20));
    let archive = zip(&[("a.gz", bomb)]);
    assert_eq!(unpack(&archive, 1 << 16).unwrap_err().problem, ReadProblem::Unpacked { limit: 1 << 16 });
}

#[test]
fn large_archives_are_read_file_by_file() {
    let list = format!("{EASY}\n").repeat(START / 80);
    let inner = zip(&[("c.txt", EASY)]);
    let packed = gzip(&list);
    let files = [
        ("a/a.txt", list.as_bytes()),
        ("README", &b"By nobody"[..]),
        ("b.txt.gz", &packed),
        ("in.zip", &inner),
        ("c.txt", EASY.as_bytes()),
    ];
    let parts = |contents: Contents<'_>| {
        let Contents::Stream(archive) = contents else { panic!("it is read at once") };
        let mut found = Vec::new();
        let read = archive.each_file(&mut |name, content| {
            let size = content.map(|content| io::copy(content, &mut io::sink()).map_err(|error| error.to_string()));
            let content = size.map_err(|error| error.to_string());
            found.push((name.to_owned(), content));
            ControlFlow::Continue(())
        });
        (found, read.map_err(|error| error.to_string()))
    };
    let size = list.len() as u64;
    let archive = Err(ReadError::of_text(ReadProblem::ArchiveInArchive).to_string());
    let expected = [("a/a.txt", Ok(Ok(size))), ("b.txt.gz", Ok(Ok(size))), ("in.zip", archive), ("c.txt", Ok(Ok(81)))];
    let expected = expected.map(|(name, content)| (name.to_owned(), content));
    let tape = tar::tests::tar(&files);
    // What is no file on disk is read file by file as well.
    for bytes in [&tape, &gzip_bytes(&tape), &xz(&tape), &zip(&files)] {
        assert_eq!(parts(contents(&bytes[..], 1 << 30).unwrap()).0, expected);
    }
    let path = std::env::temp_dir().join(format!("sudoscope-large-{}.zip", std::process::id()));
    std::fs::write(&path, zip(&files)).unwrap();
    let of_zip = parts(contents_of_file(File::open(&path).unwrap(), 1 << 30).unwrap());
    std::fs::remove_file(&path).unwrap();
    assert_eq!(of_zip.0, expected);
    // What is cut off is said once, where it is met.
    let (found, read) = parts(contents(&tape[..START + 1_000], 1 << 30).unwrap());
    assert!(matches!(&found[..], [(_, Ok(Err(_)))]) && read.is_ok(), "{found:?}");
}

#[test]
fn a_large_archive_of_a_single_list_is_known_as_one() {
    let list = format!("{EASY}\n").repeat(START / 80);
    let path = std::env::temp_dir().join(format!("sudoscope-one-{}", std::process::id()));
    let files = [("README", "By nobody"), ("a.txt", &list[..]), ("b.txt", EASY)];
    for (files, expected) in [(&files[..2], true), (&files[..], false)] {
        let tape = tar::tests::tar(files);
        for bytes in [zip(files), gzip_bytes(&tape), tape] {
            std::fs::write(&path, bytes).unwrap();
            let found = contents_of_file(File::open(&path).unwrap(), 1 << 30).unwrap();
            assert!(matches!(found, Contents::Stream(archive) if archive.is_of_one == expected), "{}", files.len());
        }
    }
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn what_others_packed_is_named() {
    let starts = [&[0x28, 0xb5, 0x2f, 0xfd, 4, 0][..], b"BZh91AY&SY\x01", &[b'7', b'z', 0xbc, 0xaf, 0x27, 0x1c, 0]];
    for (start, expected) in starts.into_iter().zip(["zstd", "bzip2", "7z"]) {
        assert_eq!(refused_as(start), ReadProblem::PackedBy { by: expected });
        let problem = Box::new(ReadError::of_text(ReadProblem::PackedBy { by: expected }));
        assert_eq!(refused_as(&zip(&[("a", start)])), ReadProblem::InFile { file: "a".to_owned(), problem });
    }
}

#[test]
fn damaged_and_too_large_files_are_refused_with_the_reason() {
    let packed = gzip(&format!("{EASY}\n").repeat(100));
    for bytes in [&packed[..packed.len() / 2], &xz(EASY)[..20], &zip(&[("a", EASY)])[..40], b"PK\x03\x04", b"\x1f\x8b"] {
        let problem = refused_as(bytes);
        assert!(matches!(problem, ReadProblem::Syntax { .. }), "{problem}");
    }
    // A megabyte of zeros in a kilobyte.
    let bomb = gzip(&"0".repeat(1 << 20));
    assert!(bomb.len() < 2_000);
    assert_eq!(unpack(&bomb, 1 << 16).unwrap_err().problem, ReadProblem::Unpacked { limit: 1 << 16 });
    let bombs = zip(&[("a", &"0".repeat(1 << 15)), ("b", &"0".repeat(1 << 15))]);
    assert_eq!(unpack(&bombs, 1 << 16).unwrap_err().problem, ReadProblem::Unpacked { limit: 1 << 16 });
    // Of an archive that is no file all is held, for the list of its files is at its end.
    let error = contents(&bombs[..], bombs.len() - 1).err().and_then(io::Error::into_inner).unwrap();
    assert_eq!(error.downcast::<ReadError>().unwrap().problem, ReadProblem::UnseekableZip { limit: bombs.len() - 1 });
}
