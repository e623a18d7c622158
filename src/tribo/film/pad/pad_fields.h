#pragma once
#include <string>
#include <vector>

#include "base/field_channel.h"
#include "tribo/film/pad/pad_film.h"

/// A pad's film on its whole face, as results show it: width by length, both halves of a symmetric film.
///   film_pressure, fill_fraction, gap and asperity_pressure as in tribo/film/film_fields.h
namespace stribeck {

/// Fields of a film, named after its pad.
std::vector<FieldChannel> pad_fields(const std::string& pad, const PadFilm& film);

/// Writes their values one after the other, each row by row, for a pad at these coordinates with what it remembers by cell of the
/// step that led there. Returns the place after them.
double* sample_pad_fields(const PadFilm&, const Eigen::VectorXd& x, const double* content,
                          const double* pressure, double* values);

}  // namespace stribeck
