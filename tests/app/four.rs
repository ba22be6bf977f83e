//! Four at one table.

mod table;
mod words;
