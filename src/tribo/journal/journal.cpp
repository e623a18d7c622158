#include "tribo/journal/journal.h"

namespace stribeck {

bool within_clearance(const FilmConditions& film, const JournalMotion<double>& motion) {
  const double x = motion.ex / film.radial_clearance;
  const double y = motion.ey / film.radial_clearance;
  return x * x + y * y < 1.0;
}

}  // namespace stribeck
