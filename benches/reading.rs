//! Reading 4 MiB of each kind of text that is no puzzle, until it is refused: `cargo bench --no-default-features -- reading`.

use sudoscope::io::{self, MAX_BYTES};

use crate::prelude::*;

/// The kinds, each with a piece that is repeated; `@` stands for the number of the piece.
const KINDS: [(&str, &str); 9] = [
    ("base64", "VGhlcmUgaXMgbm8gU3Vkb2t1IGluIHRoaXMgdGV4dCwgYW5kIG5ldmVyIHdhcyBvbmUgQA==\n"),
    ("code", "fn each(rows: &[Row; 9]) -> Vec<u8> {\n    rows.iter().map(|row| row.len() + @).collect()\n}\n\n"),
    ("csv", "@,\"a name\",0.25,2026-11-30\n"),
    ("digits", "1 @ 9\n"),
    ("json", "{\"id\":@,\"name\":\"a name\",\"list\":[1,2,3]},"),
    ("line", "word after word "),
    ("prose", "There were nine rows, of which nobody knew more than @;\nso it went on.\n\n"),
    ("ron", "(id: @, name: \"a name\"),\n"),
    ("xml", "<item id=\"@\"><name>a name</name></item>\n"),
];

#[divan::bench(args = KINDS.map(|(name, _)| name), sample_count = 5)]
fn refuse(bencher: Bencher<'_, '_>, kind: &str) {
    let piece = KINDS.iter().find(|(name, _)| *name == kind).map_or("", |(_, piece)| piece);
    let mut text = String::from(if kind == "json" { "[" } else { "" });
    for number in 0.. {
        let piece = piece.replace('@', &number.to_string());
        if text.len() + piece.len() > MAX_BYTES {
            break;
        }
        text += &piece;
    }
    bencher.bench(|| io::read(text.as_bytes()).is_err());
}
