//! [`RuleEntry`]: a rule as it is in a file, by its name and with its fields. Which names and fields there are stands in the rows of the
//! kinds ([`Kind`]); `parts` makes rules of them, `special` those that carry a table, an automaton or other rules.

mod parts;

use std::{fmt, sync::LazyLock};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, EnumAccess, MapAccess, VariantAccess},
    ser::SerializeStructVariant,
};

use sudoscope_board::{Field, KINDS, Kind, Need, NumberWidth};

/// A cell by its name: `r4c7`.
type CellName = String;

/// A rule in a file. A rule with a field that is not in the table is unknown.
#[derive(Debug)]
pub(super) struct RuleEntry {
    name: &'static EntryName,
    /// The values of the name's slots.
    values: Vec<Option<Value>>,
}

/// A name of entries, and what they can hold.
#[derive(Debug)]
struct EntryName {
    name: &'static str,
    /// The kinds that have the name.
    kinds: Vec<&'static Kind>,
    slots: Vec<Slot>,
    /// The names of the slots.
    fields: Vec<&'static str>,
}

/// A field of an entry.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Slot {
    name: &'static str,
    form: Form,
    need: Need,
}

/// The form of a value.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Form {
    Text,
    Pair,
    Cells,
    Groups,
    Terms,
    End,
    Direction,
    Number(NumberWidth),
    Numbers(NumberWidth),
    Counts,
    Flag,
    Rows,
    Moves,
    Rules,
}

/// The value of a field.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Value {
    Text(String),
    Pair((CellName, CellName)),
    Cells(Vec<CellName>),
    Groups(Vec<Vec<CellName>>),
    Terms(Vec<(CellName, i16)>),
    End(End),
    Direction(DiagonalDirection),
    Number(i32),
    Numbers(Vec<i32>),
    Counts(Vec<(u8, u8)>),
    Flag(bool),
    Rows(Vec<Vec<u8>>),
    Moves(Vec<(u16, Vec<u8>, u16)>),
    Rules(Vec<Vec<RuleEntry>>),
}

/// The end of a line at which a clue is.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
enum End {
    /// The left or the upper end.
    Start,
    /// The right or the lower end.
    End,
}

/// Where a diagonal goes.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
enum DiagonalDirection {
    UpLeft,
    UpRight,
    DownLeft,
    DownRight,
}

/// All names, in the order of the kinds.
static NAMES: LazyLock<Vec<EntryName>> = LazyLock::new(|| {
    let mut names: Vec<EntryName> = Vec::new();
    for kind in KINDS {
        if names.iter().all(|name| name.name != kind.entry) {
            names.push(EntryName { name: kind.entry, kinds: Vec::new(), slots: Vec::new(), fields: Vec::new() });
        }
        let Some(name) = names.iter_mut().find(|name| name.name == kind.entry) else { continue };
        name.kinds.push(kind);
        for slot in kind.fields.iter().copied().flat_map(slots).chain(parts::slots(kind.entry).iter().copied()) {
            if name.slots.iter().all(|known| known.name != slot.name) {
                name.slots.push(slot);
            }
        }
    }
    for name in &mut names {
        // What is on or off comes last.
        name.slots.sort_by_key(|slot| slot.form == Form::Flag);
        name.fields = name.slots.iter().map(|slot| slot.name).collect();
    }
    names
});

/// The names alone.
static VARIANTS: LazyLock<Vec<&'static str>> = LazyLock::new(|| NAMES.iter().map(|name| name.name).collect());

/// The fields of a file that a field of a kind stands for.
fn slots(field: Field) -> Vec<Slot> {
    let slot = |name, form| Slot { name, form, need: Need::Always };
    vec![match field {
        Field::Cell(name) => slot(name, Form::Text),
        Field::Pair(name) => slot(name, Form::Pair),
        Field::Cells(name) => slot(name, Form::Cells),
        Field::Groups(name) => slot(name, Form::Groups),
        Field::Terms(name) => slot(name, Form::Terms),
        Field::LineAndEnd => return vec![slot("line", Form::Text), slot("end", Form::End)],
        Field::StartAndDirection => return vec![slot("start", Form::Text), slot("direction", Form::Direction)],
        Field::Number(name, width, need) => Slot { name, form: Form::Number(width), need },
        Field::List(name, width, need) => Slot { name, form: Form::Numbers(width), need },
        Field::Digits(name) => slot(name, Form::Numbers(NumberWidth::Byte)),
        Field::Counts(name) => slot(name, Form::Counts),
        Field::Option(name) | Field::Mark(name, _) => Slot { name, form: Form::Flag, need: Need::Never },
    }]
}

impl RuleEntry {
    /// An entry without fields yet.
    fn of_name(name: &str) -> Option<Self> {
        let name = NAMES.iter().find(|known| known.name == name)?;
        Some(Self { name, values: name.slots.iter().map(|_| None).collect() })
    }

    /// Sets the value of a field that the name has.
    fn set(&mut self, field: &str, value: Value) {
        if let Some(at) = self.name.fields.iter().position(|name| *name == field) {
            self.values[at] = Some(value);
        }
    }

    fn value(&self, field: &str) -> Option<&Value> {
        let at = self.name.fields.iter().position(|name| *name == field)?;
        self.values[at].as_ref()
    }
}

impl Serialize for RuleEntry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.name.fields.is_empty() {
            return serializer.serialize_unit_variant("Rule", 0, self.name.name);
        }
        let mut out = serializer.serialize_struct_variant("Rule", 0, self.name.name, self.values.iter().flatten().count())?;
        for (name, value) in self.name.fields.iter().zip(&self.values) {
            if let Some(value) = value {
                out.serialize_field(name, value)?;
            }
        }
        out.end()
    }
}

impl<'de> Deserialize<'de> for RuleEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_enum("Rule", &VARIANTS, EntryVisitor)
    }
}

struct EntryVisitor;

impl<'de> de::Visitor<'de> for EntryVisitor {
    type Value = RuleEntry;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a rule")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<RuleEntry, A::Error> {
        let (Identifier(found), access) = data.variant::<Identifier>()?;
        let entry = RuleEntry::of_name(&found).ok_or_else(|| de::Error::unknown_variant(&found, &VARIANTS))?;
        if entry.name.fields.is_empty() {
            access.unit_variant()?;
            return Ok(entry);
        }
        access.struct_variant(&entry.name.fields, FieldsVisitor(entry))
    }
}

/// The name of a variant or of a field.
struct Identifier(String);

impl<'de> Deserialize<'de> for Identifier {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct IdentifierVisitor;
        impl de::Visitor<'_> for IdentifierVisitor {
            type Value = Identifier;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("a name")
            }

            fn visit_str<E: de::Error>(self, name: &str) -> Result<Identifier, E> {
                Ok(Identifier(name.to_owned()))
            }
        }
        deserializer.deserialize_identifier(IdentifierVisitor)
    }
}

/// Reads the fields of the entry.
struct FieldsVisitor(RuleEntry);

impl<'de> de::Visitor<'de> for FieldsVisitor {
    type Value = RuleEntry;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("the fields of a rule")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RuleEntry, A::Error> {
        let Self(mut entry) = self;
        let name = entry.name;
        let mut seen = vec![false; name.slots.len()];
        while let Some(Identifier(found)) = map.next_key()? {
            let at = name.fields.iter().position(|field| *field == found);
            let at = at.ok_or_else(|| de::Error::unknown_field(&found, &name.fields))?;
            if std::mem::replace(&mut seen[at], true) {
                return Err(de::Error::duplicate_field(name.fields[at]));
            }
            entry.values[at] = name.slots[at].read(&mut map)?;
        }
        let missing = name.slots.iter().zip(&seen).find(|(slot, is_there)| slot.need == Need::Always && !**is_there);
        missing.map_or(Ok(entry), |(slot, _)| Err(de::Error::missing_field(slot.name)))
    }
}

impl Slot {
    fn read<'de, A: MapAccess<'de>>(self, map: &mut A) -> Result<Option<Value>, A::Error> {
        let wide = |numbers: Vec<u16>| Value::Numbers(numbers.into_iter().map(i32::from).collect());
        Ok(Some(match self.form {
            // Older versions wrote `Some(…)`.
            Form::Number(width) if self.need != Need::Always => {
                let number = match width {
                    NumberWidth::Byte => map.next_value::<Option<u8>>()?.map(i32::from),
                    NumberWidth::Short => map.next_value::<Option<u16>>()?.map(i32::from),
                    NumberWidth::Long => map.next_value()?,
                };
                return Ok(number.map(Value::Number));
            }
            Form::Text if self.need != Need::Always => return Ok(map.next_value::<Option<String>>()?.map(Value::Text)),
            Form::Text => Value::Text(map.next_value()?),
            Form::Pair => Value::Pair(map.next_value()?),
            Form::Cells => Value::Cells(map.next_value()?),
            Form::Groups => Value::Groups(map.next_value()?),
            Form::Terms => Value::Terms(map.next_value()?),
            Form::End => Value::End(map.next_value()?),
            Form::Direction => Value::Direction(map.next_value()?),
            Form::Number(NumberWidth::Byte) => Value::Number(map.next_value::<u8>()?.into()),
            Form::Number(NumberWidth::Short) => Value::Number(map.next_value::<u16>()?.into()),
            Form::Number(NumberWidth::Long) => Value::Number(map.next_value()?),
            Form::Numbers(NumberWidth::Byte) => wide(map.next_value::<Vec<u8>>()?.into_iter().map(u16::from).collect()),
            Form::Numbers(NumberWidth::Short) => wide(map.next_value()?),
            Form::Numbers(NumberWidth::Long) => Value::Numbers(map.next_value()?),
            Form::Counts => Value::Counts(map.next_value()?),
            Form::Flag => Value::Flag(map.next_value()?),
            Form::Rows => Value::Rows(map.next_value()?),
            Form::Moves => Value::Moves(map.next_value()?),
            Form::Rules => Value::Rules(map.next_value()?),
        }))
    }
}
