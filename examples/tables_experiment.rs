fn main() { hotseat::engine::tables::experiment(); }
