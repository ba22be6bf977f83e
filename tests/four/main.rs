//! Four-player chess.
