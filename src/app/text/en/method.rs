//! The methods: name, description, lesson and program of each.

use crate::{app::text::method::MethodWords, solve::search::Method};

/// The texts on a method.
pub(in crate::app::text) const fn words(method: Method) -> MethodWords {
    match method {
        Method::Scan => MethodWords {
            name: "Plain backtracking",
            does: "Tries 1, 2, 3… cell by cell in reading order, checking row, column and box for a clash.",
            lesson: "A digit that leads nowhere must be removed, or it would block the right digits later.",
            program: "solve(k):\n\
                if there is no k-th blank:\n\
                report a solution\n\
                end: one is enough\n\
                return: look for others\n\
                cell = the k-th blank\n\
                for each digit d in order:\n\
                if one of its houses has d:\n\
                skip d\n\
                write d into the cell\n\
                solve(k + 1)\n\
                erase d from the cell\n\
                return: no digit is left",
            source: Some(
                "try(k):\n\
                if k is beyond the last blank:\n\
                print the board\n\
                return “found”\n\
                return\n\
                for each digit d in order:\n\
                if fits(k, d):\n\
                board[k] = d\n\
                try(k + 1)\n\
                if found: return “found”\n\
                board[k] = 0\n\
                return “not found”\n\
                return\n\
                fits(k, d):\n\
                if any row[i], col[i] or box[i] is d:\n\
                no\n\
                yes",
            ),
        },
        Method::Tables => MethodWords {
            name: "Rule tables",
            does: "The same search, but each row, column and box keeps a table of its used digits. Another rule is just another table.",
            lesson: "Placing a digit ticks it in every table of its cell; removing it unticks it. The search itself never changes.",
            program: "solve(k):\n\
                if there is no k-th blank:\n\
                report a solution\n\
                end: one is enough\n\
                return: look for others\n\
                cell = the k-th blank\n\
                for each digit d in order:\n\
                if d is ticked in one of its tables:\n\
                skip d\n\
                write d, tick it in each table\n\
                solve(k + 1)\n\
                erase d, untick it everywhere\n\
                return: no digit is left",
            source: Some(
                "place(k):\n\
                if k is beyond the last blank:\n\
                print the board\n\
                return “found”\n\
                return\n\
                for each digit d in order:\n\
                if used[kind][unit][d] for a kind:\n\
                next d\n\
                board[cell] = d; used[…][d] = true\n\
                place(k + 1)\n\
                if found: return “found”\n\
                board[cell] = 0; used[…][d] = false\n\
                return “not found”\n\
                return",
            ),
        },
        Method::Bitmask => MethodWords {
            name: "Bit masks",
            does: "The same search on bits: one operation gives all digits a cell can still take, lowest first.",
            lesson: "It explores the same tree as plain backtracking and rule tables, but checking a digit is now almost free.",
            program: "solve(k):\n\
                if there is no k-th blank:\n\
                report a solution\n\
                end: one is enough\n\
                return: look for others\n\
                cell = the k-th blank\n\
                free = all bits less its masks\n\
                while a bit of free is left:\n\
                take the next bit out of free\n\
                write its digit, set the masks\n\
                solve(k + 1)\n\
                erase it, clear the masks\n\
                return: no bit is left",
            source: Some(
                "solve(k):\n\
                if k is beyond the last blank:\n\
                print the board\n\
                return “found”\n\
                return\n\
                r, c, b = the units of blanks[k]\n\
                free = all & ~(row[r] | col[c] | box[b])\n\
                while free is not 0:\n\
                bit = free & -free\n\
                free = free & ~bit\n\
                row[r], col[c], box[b] |= bit\n\
                solve(k + 1)\n\
                if found: return “found”\n\
                row[r], col[c], box[b] &= ~bit\n\
                return “not found”\n\
                return",
            ),
        },
        Method::Candidates => MethodWords {
            name: "Singles and pairs",
            does: "Removes candidates, fills naked and hidden singles, and when stuck tries a pair one way, then the other.",
            lesson: "A pair has two orders: if one fails, only the other is left. With no pair left, a cell with the fewest candidates is tried.",
            program: "repeat:\n\
                if no cell is empty:\n\
                report a solution\n\
                end: one is enough\n\
                go back: look for others\n\
                if a cell or digit has no way left:\n\
                dead end; go back\n\
                if a cell or digit has only one way:\n\
                write that digit\n\
                else try a pair in a box, or guess\n\
                strike the digit from its peers\n\
                go back: erase up to an open choice\n\
                end: no choice is open",
            source: Some(
                "repeat:\n\
                if every cell is filled:\n\
                print the board\n\
                end: one is enough\n\
                go back: look for others\n\
                if the board is not legal:\n\
                go back\n\
                if a single is naked or hidden:\n\
                fill it in\n\
                else a pair in one order, or a guess\n\
                strike it from row, column and box\n\
                go back: undo up to an open order\n\
                end: no order is open",
            ),
        },
        Method::Fewest => MethodWords {
            name: "Fewest candidates",
            does: "Fills singles, then always tries the cell with the fewest candidates, so wrong guesses end early.",
            lesson: "Where few digits fit, a wrong guess is found out early: order decides how much work a search is.",
            program: "repeat:\n\
                if no cell is empty:\n\
                report a solution\n\
                end: one is enough\n\
                go back: look for others\n\
                if a cell or digit has no way left:\n\
                dead end; go back\n\
                if a cell or digit has only one way:\n\
                write that digit\n\
                else guess where ways are fewest\n\
                strike the digit from its peers\n\
                go back: erase up to an open choice\n\
                end: no choice is open",
            source: None,
        },
        Method::ExactCover => MethodWords {
            name: "Dancing links",
            does: "Knuth’s Algorithm X: every cell, and every digit of every row, column and box, must be covered exactly once.",
            lesson: "Links taken out of a list can be put back in reverse order: covering and uncovering dance.",
            program: "search():\n\
                if no column is open:\n\
                report a solution\n\
                end: one is enough\n\
                return: look for others\n\
                choose the column with fewest rows\n\
                if it has none:\n\
                dead end: return\n\
                for each row of this column:\n\
                take it, cover its columns\n\
                search()\n\
                put it back, uncover in reverse\n\
                return: no row is left",
            source: None,
        },
    }
}
