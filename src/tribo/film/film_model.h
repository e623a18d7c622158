#pragma once

namespace stribeck {

/// What a file can name as the film of a joint: closed forms (tribo/journal/journal.h) or a film on a grid
/// (tribo/film/mixed_film.h).
class FilmModel {
 public:
  virtual ~FilmModel() = default;
};

}  // namespace stribeck
