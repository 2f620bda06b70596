//! Writes a table as a Parquet file, in groups of rows.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context as _, Result};
use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int32Type, Int64Type};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;

/// The number of rows that are kept in memory and written together. It bounds the memory, and readers can
/// skip groups.
const GROUP: usize = 1 << 17;

/// A column: its name, and its value in a row.
pub(super) struct Column<R> {
    pub(super) name: &'static str,
    pub(super) value: Value<R>,
}

/// The way to get the value of a column from a row. Columns with unknown values contain nulls.
pub(super) enum Value<R> {
    Number(fn(&R) -> i32),
    SomeNumber(fn(&R) -> Option<i32>),
    Long(fn(&R) -> i64),
    /// An unsigned number of 64 bits.
    Hash(fn(&R) -> u64),
    SomeReal(fn(&R) -> Option<f64>),
    /// A date in days since 1970-01-01.
    SomeDate(fn(&R) -> Option<i32>),
    Text(fn(&R) -> ByteArray),
    SomeText(fn(&R) -> Option<ByteArray>),
}

impl<R> Value<R> {
    /// Returns the type, as schemas of Parquet write it: the parts before and after the name.
    const fn kind(&self) -> (&'static str, &'static str) {
        match self {
            Self::Number(_) => ("required int32", ""),
            Self::SomeNumber(_) => ("optional int32", ""),
            Self::Long(_) => ("required int64", ""),
            Self::Hash(_) => ("required int64", " (UINT_64)"),
            Self::SomeReal(_) => ("optional double", ""),
            Self::SomeDate(_) => ("optional int32", " (DATE)"),
            Self::Text(_) => ("required binary", " (STRING)"),
            Self::SomeText(_) => ("optional binary", " (STRING)"),
        }
    }

    fn write(&self, rows: &[R], to: &mut SerializedColumnWriter<'_>) -> Result<()> {
        match self {
            Self::Number(value) => all::<R, Int32Type>(rows, value, to),
            Self::SomeNumber(value) | Self::SomeDate(value) => some::<R, Int32Type>(rows, *value, to),
            Self::Long(value) => all::<R, Int64Type>(rows, value, to),
            Self::Hash(value) => all::<R, Int64Type>(rows, |row| value(row).cast_signed(), to),
            Self::SomeReal(value) => some::<R, DoubleType>(rows, *value, to),
            Self::Text(value) => all::<R, ByteArrayType>(rows, value, to),
            Self::SomeText(value) => some::<R, ByteArrayType>(rows, *value, to),
        }
    }
}

fn all<R, T: DataType>(
    rows: &[R],
    value: impl Fn(&R) -> T::T,
    to: &mut SerializedColumnWriter<'_>,
) -> Result<()> {
    let values: Vec<T::T> = rows.iter().map(value).collect();
    to.typed::<T>().write_batch(&values, None, None)?;
    Ok(())
}

fn some<R, T: DataType>(
    rows: &[R],
    value: fn(&R) -> Option<T::T>,
    to: &mut SerializedColumnWriter<'_>,
) -> Result<()> {
    let values: Vec<Option<T::T>> = rows.iter().map(value).collect();
    let levels: Vec<i16> = values.iter().map(|value| i16::from(value.is_some())).collect();
    let values: Vec<T::T> = values.into_iter().flatten().collect();
    to.typed::<T>().write_batch(&values, Some(&levels), None)?;
    Ok(())
}

/// A file that is being written.
pub(super) struct Table<R: 'static> {
    columns: &'static [Column<R>],
    rows: Vec<R>,
    writer: SerializedFileWriter<File>,
}

impl<R> Table<R> {
    pub(super) fn create(path: &Path, columns: &'static [Column<R>]) -> Result<Self> {
        let fields = columns.iter().map(|column| {
            let (kind, meaning) = column.value.kind();
            format!("{kind} {}{meaning};", column.name)
        });
        let schema = format!("message row {{ {} }}", fields.collect::<String>());
        let schema = Arc::new(parse_message_type(&schema)?);
        // All readers know Snappy.
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let file = File::create(path).with_context(|| path.display().to_string())?;
        let writer = SerializedFileWriter::new(file, schema, Arc::new(properties))?;
        Ok(Self { columns, rows: Vec::new(), writer })
    }

    pub(super) fn push(&mut self, row: R) -> Result<()> {
        self.rows.push(row);
        if self.rows.len() < GROUP { Ok(()) } else { self.write_group() }
    }

    fn write_group(&mut self) -> Result<()> {
        let mut group = self.writer.next_row_group()?;
        for column in self.columns {
            let Some(mut writer) = group.next_column()? else { break };
            column.value.write(&self.rows, &mut writer)?;
            writer.close()?;
        }
        group.close()?;
        self.rows.clear();
        Ok(())
    }

    /// Writes the remaining rows, and makes sure that everything is on the disk.
    pub(super) fn finish(mut self) -> Result<()> {
        if !self.rows.is_empty() {
            self.write_group()?;
        }
        Ok(self.writer.into_inner()?.sync_all()?)
    }
}
