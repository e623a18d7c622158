#pragma once
#include "tribo/film/bearing/film_sensitivity.h"

/// Force and derivatives of a film on a mesh that is turned by an angle [rad], in axes of the bearing.
namespace stribeck {

FilmForce turned_back(const FilmForce& force, double angle);
/// Derivatives over motion and of force, both turned.
FilmTangent turned_back(const FilmTangent& tangent, double angle);

}  // namespace stribeck
