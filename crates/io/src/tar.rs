//! Tape archives, as `.tar.gz` files hold them: files one after the other, each under a header of 512 bytes.
//!
//! The `tar` crate is made for archives on disk: with it come `filetime` and calls of the system to restore files. It also fills the holes of
//! sparse files, so that a small archive can become a very large one. Here an archive is in memory already, its files are copied out of it, and the
//! name, the size and the sum in a header are all that is needed.

use std::ops::Range;

/// The size of a header; contents are padded to a multiple of it.
pub(super) const BLOCK: usize = 512;

/// A header: where its fields are.
const NAME: Range<usize> = 0..100;
const SIZE: Range<usize> = 124..136;
const CHECKSUM: Range<usize> = 148..156;
const KIND: usize = 156;
const MAGIC: Range<usize> = 257..262;
const PREFIX: Range<usize> = 345..500;

/// Whether bytes start with a header whose sum is right.
pub(super) fn looks_like(bytes: &[u8]) -> bool {
    bytes.get(..BLOCK).is_some_and(is_header)
}

fn is_header(header: &[u8]) -> bool {
    let sum: u64 = header.iter().enumerate().map(|(at, &byte)| u64::from(if CHECKSUM.contains(&at) { b' ' } else { byte })).sum();
    &header[MAGIC] == b"ustar" && number(&header[CHECKSUM]) == Some(sum)
}

/// The names and the bytes of the files of an archive, in its order; without folders and links. `None`: it is damaged.
pub(super) fn members(mut bytes: &[u8]) -> Option<Vec<(String, Vec<u8>)>> {
    let mut members = Vec::new();
    let mut long_name = None;
    // Two blocks of zeros are the end; some archives lack them.
    while let Some(header) = bytes.get(..BLOCK).filter(|header| header.iter().any(|&byte| byte != 0)) {
        if !is_header(header) {
            return None;
        }
        let size = usize::try_from(number(&header[SIZE])?).ok()?;
        let content = bytes.get(BLOCK..BLOCK.checked_add(size)?)?;
        match header[KIND] {
            b'0' | 0 => {
                members.push((long_name.take().unwrap_or_else(|| name(header)), content.to_vec()));
            }
            b'L' => long_name = Some(text(content)),
            b'x' => long_name = path(content).or(long_name),
            _ => long_name = None,
        }
        bytes = bytes.get(BLOCK + size.next_multiple_of(BLOCK)..).unwrap_or_default();
    }
    Some(members)
}

/// A number in octal digits.
fn number(field: &[u8]) -> Option<u64> {
    u64::from_str_radix(text(field).trim(), 8).ok()
}

/// A field up to its end.
fn text(field: &[u8]) -> String {
    let end = field.iter().position(|&byte| byte == 0).unwrap_or(field.len());
    String::from_utf8_lossy(&field[..end]).into_owned()
}

fn name(header: &[u8]) -> String {
    let (prefix, name) = (text(&header[PREFIX]), text(&header[NAME]));
    if prefix.is_empty() { name } else { format!("{prefix}/{name}") }
}

/// The path in a list of lines such as `30 path=folder/file.txt`.
fn path(list: &[u8]) -> Option<String> {
    let list = String::from_utf8_lossy(list);
    list.lines().find_map(|line| line.split_once(" path=").map(|(_, path)| path.to_owned()))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A header and its content.
    fn entry(kind: u8, name: &str, content: impl AsRef<[u8]>) -> Vec<u8> {
        let content = content.as_ref();
        let mut header = vec![0; BLOCK];
        header[..name.len()].copy_from_slice(name.as_bytes());
        header[SIZE.start..SIZE.end - 1].copy_from_slice(format!("{:011o}", content.len()).as_bytes());
        header[KIND] = kind;
        header[MAGIC].copy_from_slice(b"ustar");
        header[CHECKSUM].fill(b' ');
        let sum: u64 = header.iter().map(|&byte| u64::from(byte)).sum();
        header[CHECKSUM.start..CHECKSUM.end - 1].copy_from_slice(format!("{sum:06o}\0").as_bytes());
        header.extend(content);
        header.resize(header.len().next_multiple_of(BLOCK), 0);
        header
    }

    /// An archive of files.
    pub(crate) fn tar<T: AsRef<[u8]>>(files: &[(&str, T)]) -> Vec<u8> {
        let files = files.iter().flat_map(|(name, content)| entry(b'0', name, content));
        files.chain([0; 2 * BLOCK]).collect()
    }

    #[test]
    fn files_are_found_with_their_names_and_folders_are_passed_over() {
        let long = "a/".repeat(60) + "c.txt";
        let pax = format!("{} path={long}\n", long.len() + 10);
        let archive = [
            entry(b'5', "folder/", ""),
            entry(b'0', "folder/a.txt", "one"),
            entry(b'L', "././@LongLink", format!("{long}\0")),
            entry(b'0', "cut", "x".repeat(600)),
            entry(b'x', "pax", &pax),
            entry(b'0', "cut", ""),
            vec![0; 1024],
        ]
        .concat();
        assert!(looks_like(&archive));
        let found = members(&archive).unwrap();
        let found: Vec<(&str, usize)> = found.iter().map(|(name, bytes)| (&name[..], bytes.len())).collect();
        assert_eq!(found, [("folder/a.txt", 3), (&long[..], 600), (&long[..], 0)]);
    }

    #[test]
    fn what_is_damaged_is_no_archive() {
        let archive = tar(&[("a.txt", &"x".repeat(700)[..]), ("b.txt", "y")]);
        assert_eq!(members(&archive).map(|members| members.len()), Some(2));
        assert_eq!(members(&archive[..1000]), None, "cut off");
        let mut wrong = archive;
        wrong[3] = b'z';
        assert!(!looks_like(&wrong) && members(&wrong).is_none(), "the sum is wrong");
        assert!(!looks_like(&[0; BLOCK]) && !looks_like(b"ustar"));
    }
}
