//! Files made to harm: each is refused, or read, within bounds of memory and time, by a process of its own in which both are measured.
//! Nothing of them is written, and nothing raw of them is said.
#![cfg(target_os = "linux")]

use std::io::{Cursor, Write as _};

use sudoscope::{io, photo};

use crate::prelude::*;

/// The file that the process below reads.
const FILE: &str = "SUDOSCOPE_TEST_FILE";
/// The most memory that reading may take beyond what a process has, in KiB, and the most processor time, in milliseconds. A test that is not
/// optimized is some four times slower than the program.
const MOST_MEMORY: u64 = 64 << 10;
const MOST_TIME: u64 = if cfg!(debug_assertions) { 12_000 } else { 3_000 };

/// A number of the kernel about this process, in KiB.
fn memory(name: &str) -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix(name)).unwrap();
    line.trim_start_matches(':').trim().trim_end_matches("kB").trim().parse().unwrap()
}

/// The processor time of this process in milliseconds, which other processes do not change.
fn processor_time() -> u64 {
    let status = fs::read_to_string("/proc/self/stat").unwrap();
    // Behind the name, which may hold spaces: the 14th and 15th field of all, in hundredths of a second.
    let (_, fields) = status.rsplit_once(')').unwrap();
    let ticks = |index: usize| fields.split_whitespace().nth(index).unwrap().parse::<u64>().unwrap();
    (ticks(11) + ticks(12)) * 10
}

/// Reads a file, and says what that took. [`nothing_takes_much_memory_or_time_to_refuse`] starts it.
#[test]
#[ignore = "another test starts it"]
fn reads_a_file() {
    let Some(path) = std::env::var_os(FILE).map(PathBuf::from) else { return };
    let (before, begun) = (memory("VmRSS"), processor_time());
    let said = match path.extension().is_some_and(|extension| extension == "photo") {
        true => photo::decode(&fs::read(&path).unwrap()).err().map(|error| format!("{error:?}")),
        false => io::open_many(&path).err().map(in_words),
    };
    let took = processor_time() - begun;
    println!("read {} {took} {}", memory("VmHWM").saturating_sub(before), said.unwrap_or_else(|| "it is read".to_owned()));
}

fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut packed = Cursor::new(Vec::new());
    let mut archive = zip::ZipWriter::new(&mut packed);
    for (name, content) in files {
        archive.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        archive.write_all(content).unwrap();
    }
    archive.finish().unwrap();
    packed.into_inner()
}

fn gzip(content: &[u8]) -> Vec<u8> {
    let mut packed = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
    packed.extend(miniz_oxide::deflate::compress_to_vec(content, 6));
    packed.extend([0; 4]);
    packed.extend(u32::try_from(content.len()).unwrap().to_le_bytes());
    packed
}

/// A PNG file of zeros, which is small, however large the picture.
fn png(width: u32, height: u32) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().unwrap();
    let mut stream = writer.stream_writer().unwrap();
    let row = vec![0; width as usize];
    (0..height).for_each(|_| stream.write_all(&row).unwrap());
    stream.finish().unwrap();
    drop(writer);
    file
}

/// The beginning of a picture that says how large it is, and nothing else.
fn headers() -> [(&'static str, Vec<u8>); 3] {
    let jpeg = [&[0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0xff, 0xdc, 0xff, 0xdc, 3][..], &[1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]].concat();
    let gif = [&b"GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff"[..], b",\0\0\0\0\xff\xff\xff\xff\0\x08\x01\0\0;"].concat();
    let webp = [&b"RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\xff\xff\xff\x0f"[..], &[0; 8]].concat();
    [("large.jpeg.photo", jpeg), ("large.gif.photo", gif), ("large.webp.photo", webp)]
}

fn files() -> Vec<(&'static str, Vec<u8>)> {
    let (large, small) = (vec![b'0'; 64 << 20], vec![b'0'; 3 << 20]);
    let nested = |open: &str, close: &str, depth: usize| [open.repeat(depth), close.repeat(depth)].concat().into_bytes();
    let bomb = gzip(&large);
    let many: Vec<(String, Vec<u8>)> = (0..60_000).map(|number| (format!("{number}.txt"), b"1".to_vec())).collect();
    let many: Vec<(&str, &[u8])> = many.iter().map(|(name, content)| (&**name, &**content)).collect();
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    let link = |text: &str| format!("https://www.f-puzzles.com/?load={}", lz_str::compress_to_base64(text)).into_bytes();
    let mut files = vec![
        ("bomb.zip", zip(&[("a.txt", &large)])),
        ("bomb.gz", bomb.clone()),
        ("twice.gz", gzip(&bomb)),
        ("in.zip", zip(&[("a.gz", &bomb), ("b.gz", &bomb)])),
        ("lines.gz", gzip(&b"1\n".repeat(32 << 20))),
        ("large.txt", large.clone()),
        ("bomb.hsol", zip(&[("SudokuData", &large)])),
        ("many.zip", zip(&many)),
        ("zeros.txt", small),
        ("long.txt", ".123".repeat(1 << 20).into_bytes()),
        ("lines.txt", "1\n".repeat(2 << 20).into_bytes()),
        ("spaces.txt", " ".repeat(4 << 20).into_bytes()),
        ("boards.sdm", line.repeat(40_000).into_bytes()),
        ("deep.json", nested("[", "]", 1 << 20)),
        ("deep_object.json", nested("{\"a\":", "}", 1 << 19)),
        ("deep.xml", nested("<a>", "</a>", 1 << 19)),
        ("deep.ron", [b"Sudoscope(version: 1, rules: ".to_vec(), nested("(", ")", 1 << 20)].concat()),
        ("deep_list.ron", [b"Sudoscope(version: 1, rules: ".to_vec(), nested("[", "]", 1 << 20)].concat()),
        ("wide.json", format!("{{\"size\":9,\"cage\":[{}]}}", "{\"cells\":[\"R1C1\"]},".repeat(150_000)).into_bytes()),
        ("wide.xml", format!("<opensudoku>{}</opensudoku>", "<game data=\"0\"/>".repeat(200_000)).into_bytes()),
        (
            "entity.xml",
            format!("<!DOCTYPE a [<!ENTITY a \"{}\">]><a>{}</a>", "b".repeat(60_000), "&a;".repeat(60_000)).into_bytes(),
        ),
        ("iss.txt", ".Cage~9~R1C1".repeat(300_000).into_bytes()),
        ("link.txt", link(&"0".repeat(5 << 20))),
        ("deep_link.txt", link(&"[".repeat(1 << 20))),
        ("largest.png.photo", png(5_800, 5_700)),
    ];
    files.extend(headers());
    files
}

#[test]
fn nothing_takes_much_memory_or_time_to_refuse() {
    let folder = Folder::new();
    let mut wrong = Vec::new();
    for (name, content) in files() {
        let path = folder.join(name);
        fs::write(&path, content).unwrap();
        let mut process = Command::new(std::env::current_exe().unwrap());
        process.args(["--exact", "hostile::reads_a_file", "--ignored", "--nocapture"]).env(FILE, &path);
        let output = process.output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        let said = said.lines().find_map(|line| line.split_once("read ").filter(|(before, _)| !before.contains("running")));
        let Some((_, said)) = said else {
            wrong.push(format!("{name}: {} {}", output.status, String::from_utf8_lossy(&output.stderr)));
            continue;
        };
        let said: Vec<&str> = said.splitn(3, ' ').collect();
        let (memory, time): (u64, u64) = (said[0].parse().unwrap(), said[1].parse().unwrap());
        eprintln!("{name}: {memory} KiB, {time} ms: {}", said[2].chars().take(120).collect::<String>());
        if memory > MOST_MEMORY || time > MOST_TIME {
            wrong.push(format!("{name}: {memory} KiB, {time} ms: {}", said[2]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What a name of an archive says is neither a place to write to nor printed as it is.
#[test]
fn names_in_an_archive_are_only_names() {
    let folder = Folder::new();
    fs::create_dir_all(folder.join("in")).unwrap();
    let line = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let names = ["../out.txt", "/tmp/sudoscope-out.txt", "a\u{1b}[31m\u{7}.txt", "b\u{202e}txt.exe", "c\r\nd.txt"];
    let path = folder.join("in/names.zip");
    fs::write(&path, zip(&names.map(|name| (name, &line[..])))).unwrap();
    let opened = io::open_many(&path).unwrap();
    let io::Opened::Collection(puzzles) = opened else { panic!("five puzzles are a list") };
    for index in 0..puzzles.len() {
        let title = puzzles.puzzle(index).about.title;
        assert!(!title.chars().any(char::is_control), "{title:?}");
    }
    let bad = zip(&names.map(|name| (name, &b"\xff\xfe\0\0"[..])));
    let error = in_words(io::read(&bad).unwrap_err());
    assert!(!error.chars().any(|char| char.is_control() && char != '\n'), "{error:?}");
    let written = |path: &Path| fs::read_dir(path).unwrap().count();
    assert_eq!((written(&folder), written(&folder.join("in"))), (1, 1));
    assert!(!Path::new("/tmp/sudoscope-out.txt").exists());
}
