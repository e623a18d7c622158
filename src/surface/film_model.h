#pragma once

namespace stribeck {

/// What a file can name as the film of a joint: closed forms (surface/journal.h) or a film on a grid
/// (surface/mixed_film.h).
class FilmModel {
 public:
  virtual ~FilmModel() = default;
};

}  // namespace stribeck
