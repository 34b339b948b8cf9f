//! Why a text or file cannot be read or written, and what is doubtful about it.

use std::{io, path::Path};

use crate::{
    app::{
        numerals::Numerals,
        text::{Lang, format, link, misfit, printing, reading, rule, unknown_rules},
    },
    board::{Digit, Shape, ShapeError},
    io::{
        Damage, Difference, Doubt, ExportError, FileKind, FilePart, LoadError, Look, ReadError, ReadProblem, STEP_LINK_VERSION,
        SaveError, StepLinkError, Unwritable,
        atomic::WriteError,
        autosave::AutosaveError,
        ron::{RonError, RonProblem},
        system_error,
    },
};

pub(in crate::app::text) fn load_error(error: &LoadError, path: &Path) -> String {
    let about = if path.as_os_str().is_empty() { String::new() } else { format!("{}：", path.display()) };
    match error {
        LoadError::Io { path, source } => format!("{}：无法读取：{}", path.display(), system(source)),
        LoadError::BrokenLink { path } => format!("{}：这是链接，但目标文件不存在", path.display()),
        LoadError::Text(ReadError { place, problem: found }) => {
            format!("{about}{}{}", reading::place(Lang::Zh, *place), problem(found))
        }
        LoadError::Ron(RonError { place, problem }) => {
            format!("{about}{}{}", reading::place(Lang::Zh, *place), ron_problem(problem))
        }
        LoadError::Step(error) => step_error(error, path),
    }
}

/// The error in a link to a step of a run, or in the file of one.
fn step_error(error: &StepLinkError, path: &Path) -> String {
    let lang = Lang::Zh;
    let about = if path.as_os_str().is_empty() { String::new() } else { format!("{}：", path.display()) };
    let says = match error {
        StepLinkError::Version { found } => link::version(lang, found, STEP_LINK_VERSION),
        StepLinkError::Missing { part } => link::missing(lang, part),
        StepLinkError::Twice { part } => link::twice(lang, part),
        StepLinkError::Malformed { part } => link::malformed(lang, part),
        StepLinkError::NoLine => link::no_line(lang).to_owned(),
        StepLinkError::Text(ReadError { place, problem: found }) => {
            format!("{}{}", reading::place(lang, *place), problem(found))
        }
        StepLinkError::Ron(RonError { place, problem }) => {
            format!("{}{}", reading::place(lang, *place), ron_problem(problem))
        }
    };
    about + &says
}

pub(in crate::app::text) fn read_error(ReadError { place, problem: found }: &ReadError) -> String {
    format!("{}{}", reading::place(Lang::Zh, *place), problem(found))
}

pub(in crate::app::text) fn ron_error(RonError { place, problem }: &RonError) -> String {
    format!("{}{}", reading::place(Lang::Zh, *place), ron_problem(problem))
}

pub(in crate::app::text) fn save_error(error: &SaveError) -> String {
    match error {
        SaveError::NotTheSame { path, detail } => {
            format!("{}：未保存，因为写出的文件读回后与谜题不一致{detail}", path.display())
        }
        SaveError::Changed { path } => {
            format!("{}：未保存，因为文件在打开之后被改动过；请另存为其他名称，或重新打开该文件", path.display())
        }
        SaveError::Write(error) => write_error(error),
    }
}

pub(in crate::app::text) fn export_error(error: &ExportError) -> String {
    match error {
        ExportError::Picture(error) => printing::picture_error(Lang::Zh, error),
        ExportError::UntreatedRules(rules) => unknown_rules::not_decided_in_a_line(Lang::Zh, rules),
        ExportError::NoFormat { path } => {
            format!("{}：扩展名不属于可写出的格式，可用的扩展名见“帮助”菜单的“谜题格式”", path.display())
        }
        ExportError::Unwritable(error) => unwritable(error),
        ExportError::Write(error) => write_error(error),
    }
}

pub(in crate::app::text) fn autosave_error(error: &AutosaveError) -> String {
    match error {
        AutosaveError::Folder { path, source } => format!("{}：无法在此自动保存：{}", path.display(), system(source)),
        AutosaveError::NoSlot { path } => {
            format!("{}：这里已保存了太多进度；请关闭一些窗口，或打开它们留下的进度", path.display())
        }
        AutosaveError::Write(error) => write_error(error),
    }
}

/// The system's message: the usual errors in Chinese, others in its own words.
pub(in crate::app::text) fn system(error: &io::Error) -> String {
    // An error with a text of its own keeps it.
    if error.get_ref().is_some() {
        return system_error::in_words(error);
    }
    let usual = match error.kind() {
        io::ErrorKind::NotFound => "文件或文件夹不存在，请检查名称",
        io::ErrorKind::PermissionDenied => "没有访问权限，请另选位置或更改权限",
        io::ErrorKind::IsADirectory => "这是文件夹，请选择其中的文件",
        io::ErrorKind::NotADirectory => "路径的一部分不是文件夹，请检查路径",
        io::ErrorKind::InvalidFilename => "此处不允许使用这个名称，请换一个名称",
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "存储空间不足，请腾出空间或另选位置",
        io::ErrorKind::FileTooLarge => "此处不允许这么大的文件，请另选位置",
        io::ErrorKind::ReadOnlyFilesystem => "此处只能读取，不能写入，请另选位置",
        io::ErrorKind::ResourceBusy | io::ErrorKind::ExecutableFileBusy => "文件正被其他程序使用，请关闭后重试",
        io::ErrorKind::StaleNetworkFileHandle
        | io::ErrorKind::HostUnreachable
        | io::ErrorKind::NetworkUnreachable
        | io::ErrorKind::NetworkDown => "无法访问网络位置，请重新连接后重试",
        io::ErrorKind::TimedOut => "设备没有响应，请稍后重试",
        _ => return system_error::in_words(error),
    };
    usual.to_owned()
}

pub(in crate::app::text) fn write_error(error: &WriteError) -> String {
    match error {
        WriteError::NoFolder { path, folder } => {
            format!("{}：文件夹 {} 不存在，请另选位置", path.display(), folder.display())
        }
        WriteError::IsFolder { path } => format!("{}：这是文件夹而不是文件，请换一个名称", path.display()),
        WriteError::ReadOnly { path } => format!("{}：文件有写保护，请取消保护或换一个名称", path.display()),
        WriteError::BrokenLink { path } => format!("{}：这是链接，但目标文件不存在，请换一个名称", path.display()),
        WriteError::Io { path, source } => format!("{}：无法写入：{}", path.display(), system(source)),
    }
}

pub(in crate::app::text) fn unwritable(error: &Unwritable) -> String {
    let name = |format| format::name(Lang::Zh, format);
    match error {
        Unwritable::OnlyRead { format } => format!("{} 格式只能读取，不能写出", name(*format)),
        Unwritable::NotOne { found, format } => {
            format!("共有 {found} 道谜题，而 {format} 格式只能存一道；.csv、.sdm 和 .txt 文件以及“--to table”“--to line”可存多道")
        }
        Unwritable::Board { format, shape } => format!("{} 格式无法存储 {}", name(*format), board(shape)),
        Unwritable::NoLayout { format, shape } => {
            format!("{} 格式无法存储 {}；可以存为 .ron 或 .txt 文件", name(*format), board(shape))
        }
        Unwritable::Nothing => "没有可写出的谜题".to_owned(),
        Unwritable::NotTheSame { number, format, difference: found } => {
            let found = difference(*found);
            format!("第 {number} 题写成 {} 格式后，读回会与原谜题不一致：{found}", name(*format))
        }
    }
}

/// A board by its size, and its regions if they are not the usual ones.
fn board(shape: &Shape) -> String {
    let size = shape.size();
    match shape.box_sides() {
        None => format!("{size}×{size} 的锯齿盘面"),
        Some(_) => format!("{} 的盘面", shape.to_string().replace('x', "×").replace(" (", "（").replace(')', "）")),
    }
}

fn difference(found: Difference) -> &'static str {
    match found {
        Difference::Refused => "文本将无法读取",
        Difference::Unclear => "文本可以有多种读法",
        Difference::Count => "谜题的数量会不同",
        Difference::Board => "盘面会不同",
        Difference::Digits => "数字会不同",
        Difference::Marks => "标记会不同",
        Difference::Rules => "规则会不同",
        Difference::About => "标题、作者或备注会不同",
    }
}

fn problem(found: &ReadProblem) -> String {
    match found {
        ReadProblem::TooLarge { limit } => format!("内容超过 {limit} 字节，远超一道谜题的大小；请选择较小的文件"),
        ReadProblem::TooManyPuzzles { limit } => {
            format!(
                "谜题超过一次可读取的 {limit} 道；请拆分文件，或将每道谜题写成一行纯文本，命令“sudoscope solve”和“sudoscope count”可读取任意多行"
            )
        }
        ReadProblem::Empty => "没有内容；谜题的每一格应写一个数字，空白格写“.”之类的符号".to_owned(),
        ReadProblem::Binary => {
            "这是未知格式的二进制文件；可以读取文本、.ron 和 .hsol 文件，用 .gz、.xz、.zip 或 .tar 打包的这类文件，以及图片（.png、.jpg、.webp、.heic、.avif）"
                .to_owned()
        }
        ReadProblem::NotUtf8 { byte } => format!("字节 {byte:#04x} 不是有效的 UTF-8；请将文件另存为 UTF-8 后重试"),
        ReadProblem::BrokenUtf16 => "UTF-16 文本已损坏；请将文件另存为 UTF-8 后重试".to_owned(),
        ReadProblem::OtherFormat { name } => {
            format!("这像是{}，但不是可读取的种类；请将谜题复制为纯文本，每格一个字符", kind(*name))
        }
        ReadProblem::CandidateGrid { found } => format!("这像是候选数盘面（一格中有“{found}”），但并非每格都是该盘面的候选数"),
        ReadProblem::CollectionTooLarge { limit } => {
            format!("内容超过 {limit} 字节；命令“sudoscope solve”和“sudoscope count”可读取任意多行")
        }
        ReadProblem::NoCandidates { found } => {
            format!("这像是候选数盘面，但“{found}”不是一组互不相同的数字；请更正该格")
        }
        ReadProblem::Unpacked { limit } => format!("解压后超过 {limit} 字节，远超一道谜题的大小"),
        ReadProblem::ArchiveInArchive => "这是压缩包里的压缩包，只解开外面一层；请先将它解压，再打开其中的文件".to_owned(),
        ReadProblem::InFile { file, problem } => format!("{file}：{}", read_error(problem)),
        ReadProblem::TooDeep { limit } => format!("嵌套超过 {limit} 层，远超一道谜题所需"),
        ReadProblem::TooManyRules { limit } => format!("规则超过 {limit} 条，远超一道谜题所需"),
        // The detail is a sentence of a parser, in English.
        ReadProblem::Syntax { format, detail: _ } => format!("内容不符合{}格式，可能已损坏或不完整", kind(*format)),
        ReadProblem::NoPuzzleField => "此行没有一栏是谜题；谜题的每一格写一个数字，空白格写“.”之类的符号，中间没有空格".to_owned(),
        ReadProblem::SeveralPuzzleFields => "此行有几栏都可能是谜题；请只留一栏，或留谜题和它的答案".to_owned(),
        ReadProblem::Missing { format, part } => format!("这像是{}，但缺少 {part}；文件可能已损坏或不完整", kind(*format)),
        ReadProblem::BadPart { format, part, found } => {
            let format = kind(*format);
            format!("{}中，“{found}”不是有效的{}；请更正，或重新获取谜题", format.trim_start(), part_name(part))
        }
        ReadProblem::ImpossibleRule { format, found, rule, misfit, shape } => {
            let why = misfit::sentence(Lang::Zh, rule, misfit, shape, Numerals::Numbers);
            let format = kind(*format);
            format!("{}中，规则“{found}”不成立（{}）；请更正，或重新获取谜题", format.trim_start(), why.trim_end_matches('。'))
        }
        ReadProblem::SeveralGrids { format, found } => {
            format!("共有 {found} 个盘面，而{}只能存一个；请将每个盘面存为单独的文件", kind(*format))
        }
        ReadProblem::Twice { format, part } => {
            format!("{}中，{part} 出现了两次；请删去其中一个", kind(*format).trim_start())
        }
        ReadProblem::CutOff { found, expected } => {
            format!("这像是所有格的候选数，但 {expected} 个字符中只有 {found} 个；请完整复制")
        }
        ReadProblem::ShortLink => {
            "这个链接只是服务器上某个谜题的名称，本程序不会联网获取；请在浏览器中打开，再复制包含谜题本身的长链接".to_owned()
        }
        ReadProblem::CellCount { found, expected } => format!("共 {found} 格，应为 {expected} 格"),
        ReadProblem::Shape(error) => shape_error(error),
        ReadProblem::LineLength { found, expected, size } => {
            format!("共 {found} 个字符；写成一行的谜题应有 {expected} 个（{size}×{size}）")
        }
        ReadProblem::RowLength { found, expected } => format!("此行有 {found} 格，应与其他行一样为 {expected} 格"),
        ReadProblem::RowCount { found, expected } => format!("共 {found} 行，每行 {expected} 格；应为 {expected} 行"),
        ReadProblem::Size { size } => format!("{size}×{size} 的盘面无法分成宫；纯文本只支持可分宫的 4×4 至 25×25 盘面"),
        ReadProblem::BadEntry { found, size } => {
            format!("“{found}”既不是 1 到 {size} 的数字，也不是表示空白格的符号（“.”、“0”、“*”、“_”、“-”、“X”）")
        }
        ReadProblem::MixedCase => "大于 9 的数字混用了大写和小写字母，请只用一种".to_owned(),
        ReadProblem::MixedNumerals => "大于 9 的数字混用了字母和数字，请只用一种".to_owned(),
        ReadProblem::NoGrid => "文本中没有找到数独；请将盘面的每一行写成一行文本，空白格写“.”".to_owned(),
    }
}

/// The format a text was read as, with a space before a name in other writing.
fn kind(kind: FileKind) -> String {
    let name = match kind {
        FileKind::Named(name) => return format!(" {name} "),
        FileKind::PsKiller => " PS 杀手数独",
        FileKind::HodokuLibrary => " HoDoKu 题库",
        FileKind::GsfList => " gsf 列表",
        FileKind::Jigsaw => "锯齿数独",
        FileKind::Table => "谜题表",
        FileKind::Compressed => "压缩的谜题",
        FileKind::WebAddress => "网页链接",
        FileKind::SeveralGrids => " KSudoku 的多盘面谜题",
    };
    name.to_owned()
}

fn part_name(part: &FilePart) -> String {
    let name = match part {
        FilePart::Named(name) => return format!(" {name}"),
        FilePart::Row { row, field, size } => return format!(" {field} 第 {row} 行（应有 {size} 格）"),
        FilePart::CageSum { cells, first } => return format!("从 {first} 起 {cells} 格的笼之和"),
        FilePart::Line => "一行",
        FilePart::Puzzle => "谜题",
        FilePart::Element => "一项",
        FilePart::GameId => "题目编号",
        FilePart::Cells => "盘面",
        FilePart::Digits => "数字",
        FilePart::DigitsAndRegions => "数字与宫",
        FilePart::Regions => "宫内格（没有一宫包含它）",
        FilePart::Cell => "格子",
        FilePart::Given => "提示数",
        FilePart::Candidate => "候选数",
        FilePart::DeletedCandidate => "已删候选数",
        FilePart::Hash => "编码",
        FilePart::Rating => "难度值",
        FilePart::CageOperator => "笼的运算符",
        FilePart::CageValue => "笼的数值",
        FilePart::AllCages => "笼的总和",
    };
    name.to_owned()
}

fn ron_problem(problem: &RonProblem) -> String {
    match problem {
        RonProblem::TooLarge { limit } => format!("内容超过 {limit} 字节，远超一道谜题的大小；请选择较小的文件"),
        RonProblem::Syntax(_) => "RON 格式有误，可能引号或括号没有成对，或内容不完整；请用文本编辑器更正".to_owned(),
        RonProblem::TooDeep => "层数过多，不像谜题；请用文本编辑器删去多余的内容".to_owned(),
        RonProblem::Version { found, newest } if *found > u64::from(*newest) => {
            format!("文件的格式版本为 {found}，本程序最高支持 {newest}；请用新版 Sudoscope 打开")
        }
        RonProblem::Version { found, newest } => format!("没有格式版本 {found}；可读取的版本为 1 到 {newest}"),
        RonProblem::Shape(error) => shape_error(error),
        RonProblem::BoxesOfOtherSize { size, width, height } => {
            format!("{width}×{height} 的宫无法组成大小为 {size} 的盘面；宽乘高应等于大小")
        }
        RonProblem::BoxesAndRegions => "形状只能有 boxes 或 regions 之一，请删去其中一个".to_owned(),
        RonProblem::RowCount { field, found, expected } => format!("{field} 有 {found} 行，应为 {expected} 行"),
        RonProblem::RowLength { field, row, found, expected } => format!("{field} 的第 {row} 行有 {found} 格，应为 {expected} 格"),
        RonProblem::NoDigit { field, cell, found, size } => format!("{field} 中 {cell} 的“{found}”不是 1 到 {size} 的数字"),
        RonProblem::GivenAndEntered { cell } => format!("{cell} 既是提示数又是所填数，请从其中一处删去"),
        RonProblem::NoCell { field, found, size } => format!("{field} 中的“{found}”不是格子；格子写作 r1c1 到 r{size}c{size}"),
        RonProblem::NoCandidate { field, found, size } => {
            format!("{field} 中的“{found}”不是候选数；候选数写作 1r1c1，即格子前加 1 到 {size} 的数字")
        }
        RonProblem::NoColor { found } => format!("“{found}”不是颜色；颜色写作 a 到 j"),
        RonProblem::NoLink { found } => format!("“{found}”不是链；链写作“1r1c1 = 1r1c5”，弱链用 -"),
        RonProblem::CellTwice { field, cell } => format!("{cell} 在 {field} 中列出了两次，请合并"),
    }
}

pub(in crate::app::text) fn shape_error(error: &ShapeError) -> String {
    match error {
        ShapeError::Size(size) => format!("不支持大小为 {size} 的盘面；大小应为 4 到 25"),
        ShapeError::Box { width, height } => format!("不支持 {width}×{height} 的宫；宽和高都应至少为 2"),
        ShapeError::RegionCount { size, found } => {
            format!("大小为 {size} 的盘面有 {} 格，但列出了 {found} 格的宫", size * size)
        }
        ShapeError::RegionSize { region, cells, size } => format!("第 {} 宫有 {cells} 格，应为 {size} 格", region + 1),
    }
}

pub(in crate::app::text) fn doubt(found: &Doubt) -> String {
    match found {
        Doubt::IgnoredText { line, lines: 1, text } => format!("略去了第 {line} 行：{text}"),
        Doubt::IgnoredText { line, lines, text } => format!("略去了第 {line} 至 {} 行：{text}", line + lines - 1),
        Doubt::Damaged { line, lines, title, damage } => {
            let why = match damage {
                Damage::Row { line, found, expected } => format!("第 {line} 行有 {found} 格，应有 {expected} 格"),
                Damage::Rows { found, expected } => format!("每行 {expected} 格，但有 {found} 行"),
                Damage::Cells { line, column } => format!("第 {line} 行第 {column} 个字符既不是数字，也不是空白格"),
            };
            let name = if title.is_empty() { String::new() } else { format!("（{title}）") };
            format!("略去了第 {line} 至 {} 行{name}：{why}", line + lines - 1)
        }
        Doubt::NoPuzzles { places, count, are_lines } => {
            let unit = if *are_lines { "行" } else { "项" };
            let and_more = if *count > places.len() { "等" } else { "" };
            format!("略去了 {count} {unit}，其中没有谜题：第 {} {unit}{and_more}", Lang::Zh.enumeration(places))
        }
        Doubt::SolutionDoesNotFit => "旁边的答案与谜题不符，已忽略答案".to_owned(),
        Doubt::MoreLeftOut { lines } => format!("还略去了 {lines} 行"),
        Doubt::MixedBlanks { signs } => {
            format!("有多种符号被当作空白格：{}", Lang::Zh.list(signs.iter().map(|sign| format!("“{sign}”"))))
        }
        Doubt::Unreadable { found, line, column, cells, lookalike } => {
            let place = format!("第 {line} 行第 {column} 个字符");
            match (cells.len(), lookalike.map(Digit::to_char)) {
                (1, None) => format!("{place}“{found}”不是此盘面的数字，该格已留空"),
                (1, Some(digit)) => format!("{place}“{found}”不是此盘面的数字，可能是 {digit}"),
                (n, None) => format!("“{found}”不是此盘面的数字，共 {n} 格，最先出现在{place}，均已留空"),
                (n, Some(digit)) => format!("“{found}”不是此盘面的数字，共 {n} 格，最先出现在{place}，可能是 {digit}"),
            }
        }
        Doubt::ZeroMayBeADigit => "0 被当作空白格，但也可能是一个数字".to_owned(),
        Doubt::LettersFromOne => "文本中只有字母：A 可能表示 1，也可能表示 10".to_owned(),
        Doubt::LettersNumbered { letters } => format!("字母 {letters} 依次当作从 1 起的数字"),
        Doubt::NothingWritten { sign } => format!("没有任何数字，“{sign}”可能只是装饰"),
        Doubt::NumberedEdges => "首行和首列依次递增，可能是行列标号".to_owned(),
        Doubt::SpacesMaySeparate => "空格字符被当作空白格，但也可能只是分隔符".to_owned(),
        Doubt::GridsRunTogether => "几个盘面之间没有空行".to_owned(),
        Doubt::EachLineMayBeAPuzzle => "每一行可能各是一道谜题".to_owned(),
        Doubt::LinesMayBeOnePuzzle { lines } => format!(
            "这 {lines} 行可能是同一道谜题（已按此读取），也可能各是一道谜题：若是一道，请合并成一行；若是多道，请让每行以 .Shape~9x9（盘面大小）开头"
        ),
        Doubt::OddBoxes => "竖线没有把盘面分成宫；已采用通常的宫".to_owned(),
        Doubt::FullButWrong => "没有空白格，且有重复数字：可能不是数独".to_owned(),
        Doubt::TrailingSeparators => "每行末尾多一个分隔符".to_owned(),
        Doubt::CandidatesMayBind => "缺少的候选数被当作玩家删去的，但也可能是谜题的一部分".to_owned(),
        Doubt::CandidatesBind => "候选数被当作谜题的一部分：只看数字有多个解".to_owned(),
        Doubt::NoRegions => "文件没有列出宫；已采用通常的宫".to_owned(),
        Doubt::OtherArrangement => "同样的文本还可以按另一种排列读取".to_owned(),
        Doubt::DigitsRepeat { cells } => format!("行、列或宫中有重复数字，共涉及 {cells} 格：可能不是数独"),
        Doubt::NoHighDigits => "这一行没有大于 9 的数字：可能是其他内容的一部分".to_owned(),
        Doubt::ImpossibleCandidates { cell } => {
            format!("列出的候选数与已有数字矛盾，最先出现在 {cell}：数字可能连写在了一起")
        }
        Doubt::BytesSwapped => "只有把字节顺序颠倒后这些数才构成笼，已按此读取".to_owned(),
        Doubt::NothingGiven => "没有数字标明为提示数，已全部当作所填数".to_owned(),
        Doubt::DigitMayBeLost { cell } => format!("{cell} 既没有数字也没有候选数：可能缺了一个数字"),
        Doubt::GivensMissing => "存档的进度中缺少谜题给出的数字".to_owned(),
        Doubt::UnknownColor { color, count } => {
            format!("有 {count} 处画法的颜色无法识别（第一处为“{color}”），未据此推断规则")
        }
        Doubt::RulesInferred { rule, count, look } => {
            format!("按画法推断出 {count} 条“{}”：{}", rule::name(Lang::Zh, rule), self::look(*look))
        }
    }
}

const fn look(look: Look) -> &'static str {
    match look {
        Look::Cage => "带数字的框",
        Look::Thermometer => "一端有同色圆的线",
        Look::Arrow => "从圆圈出发的箭头",
        Look::Line => "该颜色的线",
        Look::LineWithEnds => "两端有圆圈或菱形的线",
        Look::Sign => "两格之间的符号",
        Look::Corner => "格角处带数字的圆",
        Look::Cell => "格内的方块或圆",
        Look::Outside => "盘面外的数字，规则文字说明了种类",
        Look::Words => "规则文字中的说法",
    }
}
