#pragma once
#include <string>
#include <vector>

#include "base/field_channel.h"
#include "tribo/film/face/face_film.h"

/// The film of a face as results show it: on the whole face, both halves of a symmetric film.
///   film_pressure, fill_fraction, gap, asperity_pressure and deflection as in tribo/film/bearing/film_fields.h
namespace stribeck {

/// Fields of a film, named after its face.
std::vector<FieldChannel> face_fields(const std::string& name, const FaceFilm&);

/// Writes their values one after the other, each row by row, for a body at these coordinates with what it remembers by cell of the
/// step that led there; the deflection of elastic surfaces and the temperature of thermal films too. Returns the place after them.
double* sample_face_fields(const FaceFilm&, const Eigen::VectorXd& x, const double* oil_height,
                           const double* pressure, const double* deflection,
                           const double* temperature, double* values);

}  // namespace stribeck
