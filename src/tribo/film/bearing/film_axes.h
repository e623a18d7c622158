#pragma once
#include "tribo/film/bearing/film_sensitivity.h"

/// What a film on a mesh that is turned by an angle [rad] does, in axes of the bearing.
namespace stribeck {

FilmForce turned_back(const FilmForce& force, double angle);
/// Derivatives over motion and of force, both turned.
FilmTangent turned_back(const FilmTangent& tangent, double angle);

}  // namespace stribeck
