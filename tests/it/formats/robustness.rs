//! Damaged files are read or refused.

use super::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// A sample of any format with some bytes changed, cut or doubled is read or refused; nothing panics.
    #[test]
    fn damaged_samples_are_read_or_refused(
        sample in proptest::sample::select(samples()),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0u8..4), 1..6),
    ) {
        let (_, mut bytes) = sample;
        for (place, byte, kind) in changes {
            let place = place.index(bytes.len().max(1));
            match kind {
                0 if place < bytes.len() => bytes[place] = byte,
                1 if place < bytes.len() => drop(bytes.remove(place)),
                2 => bytes.insert(place.min(bytes.len()), byte),
                _ => bytes.truncate(place.max(1)),
            }
        }
        check_bytes(&bytes);
    }
}

/// The property of any bytes: see `tests/fuzz/check.rs`.
fn check_bytes(bytes: &[u8]) {
    crate::corpus::check::format_in(bytes);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Compressed data may be damaged before compression.
    #[test]
    fn damaged_content_of_packed_files_is_read_or_refused(
        is_link in any::<bool>(),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), 0x20u8..0x7f), 1..4),
    ) {
        let mut content = if is_link { fs::read(data("formats/47_fpuzzles_reference_decoded.json")).unwrap() } else { unpacked() };
        for (place, byte) in changes {
            let place = place.index(content.len());
            content[place] = byte;
        }
        if is_link {
            check_bytes(lz_str::compress_to_base64(String::from_utf8_lossy(&content).as_ref()).as_bytes());
        } else {
            check_bytes(&packed(&content));
        }
    }
}

/// The XML of the .hsol file.
fn unpacked() -> Vec<u8> {
    let file = fs::File::open(data("formats/43_hodoku.hsol")).unwrap();
    let mut content = Vec::new();
    zip::ZipArchive::new(file).unwrap().by_name("SudokuData").unwrap().read_to_end(&mut content).unwrap();
    content
}

/// A .hsol file with that content.
fn packed(content: &[u8]) -> Vec<u8> {
    let mut packed = Cursor::new(Vec::new());
    let mut archive = zip::ZipWriter::new(&mut packed);
    archive.start_file("SudokuData", zip::write::SimpleFileOptions::default()).unwrap();
    archive.write_all(content).unwrap();
    archive.finish().unwrap();
    packed.into_inner()
}
