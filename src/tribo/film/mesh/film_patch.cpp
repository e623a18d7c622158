#include "tribo/film/mesh/film_patch.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "math/linear/block_cyclic.h"

namespace stribeck {

FilmPatch::FilmPatch(int columns, int rows, bool half)
    : columns_(columns), rows_(rows), stride_(BlockCyclic::padded(rows)), half_(half) {
  if (columns < 3 || rows < 1 || rows > BlockCyclic::max_rows)
    throw std::invalid_argument("FilmPatch: at least 3 x 1 cells, at most 128 rows");
  for (Field* field :
       {&used, &area, &east_length, &south_length, &north_length, &east_share, &south_share,
        &north_share, &to_west, &to_east, &to_south, &to_north, &lower_end, &upper_end})
    *field = Field::Zero(size());
}

Gap::Gap(const FilmPatch& grid) : h(Field::Ones(grid.size())), east(h), south(h), north(h) {}

void Gap::raise(double floor) {
  for (Field* field : {&h, &east, &south, &north}) *field = field->max(floor);
}

void Gap::widen(double by) {
  for (Field* field : {&h, &east, &south, &north}) *field += by;
}

void Gap::add(const Gap& other, double factor) {
  h += factor * other.h;
  east += factor * other.east;
  south += factor * other.south;
  north += factor * other.north;
}

/// The parabola through three neighbouring columns, over their numbers, finds the valley between them: a gap of a
/// journal is off by its fourth power there, where the least of the columns themselves would be off by the second.
double Gap::least(const FilmPatch& grid, const Field& surface) const {
  double least = std::numeric_limits<double>::infinity();
  for (const Field* field : {&south, &north})
    grid.each_run([&](int left, int here, int right, int count) {
      for (int k = 0; k < count; ++k) {
        if (surface[here + k] == 0) continue;
        const double x = (*field)[here + k], l = (*field)[left + k], r = (*field)[right + k];
        const bool inside = surface[left + k] != 0 && surface[right + k] != 0;
        const double bend = l + r - 2 * x, lean = r - l;
        const bool valley = inside && x <= l && x <= r && bend > 0;
        least = std::min(least, valley ? x - lean * lean / (8 * bend) : x);
      }
    });
  return least;
}

}  // namespace stribeck
