#include "tribo/film/bearing/film_fields.h"

#include "tribo/film/elastic/elastic_history.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace stribeck {
namespace {

/// Rows of cells from the lower to the upper end of the bearing; a symmetric film has its rows twice.
std::vector<int> rows_across(const FilmGrid& grid) {
  std::vector<int> rows;
  if (grid.half())
    for (int i = grid.rows(); i-- > 0;) rows.push_back(i);
  for (int i = 0; i < grid.rows(); ++i) rows.push_back(i);
  return rows;
}

std::array<FieldAxis, 2> axes_of(const FilmGrid& grid) {
  std::vector<double> z;
  for (const int row : rows_across(grid)) z.push_back(grid.z[row]);
  if (grid.half()) std::for_each_n(z.begin(), grid.rows(), [](double& x) { x = -x; });
  return {FieldAxis{"width", "m", z}, FieldAxis{"angle", "rad", grid.angle}};
}

}  // namespace

std::vector<FieldChannel> film_fields(const std::string& joint, const FiniteJournalFilm& film) {
  const std::array<FieldAxis, 2> axes = axes_of(film.grid());
  std::vector<FieldChannel> all{
      {{joint + ".film_pressure", "Pa", "gauge pressure of the film"}, axes},
      {{joint + ".fill_fraction", "1", "oil in the gap against what fills it without pressure"},
       axes},
      {{joint + ".gap", "m", "gap between journal and bearing"}, axes}};
  if (film.has_contact()) {
    all.push_back(
        {{joint + ".asperity_pressure", "Pa", "pressure of asperity contact over the area"}, axes});
    all.push_back(
        {{joint + ".real_contact_share", "1", "real over nominal area of contact"}, axes});
  }
  if (film.is_elastic())
    all.push_back({{joint + ".deflection", "m",
                    "deflection of the surfaces, positive where it opens the gap"},
                   axes});
  if (film.extras().thermal)
    all.push_back(
        {{joint + ".film_temperature", "K", "temperature of the oil, mean across the gap"}, axes});
  return all;
}

void sample_film_fields(const FiniteJournalFilm& film, const SurfaceMotion& motion,
                        const FilmMemory& memory, double turned, double* values) {
  const FilmGrid& grid = film.grid();
  const std::vector<int> rows = rows_across(grid);
  Gap gap(grid);
  film.shape(motion, gap);
  Field deflection = Field::Zero(grid.size());
  if (memory.elastic)
    deflection =
        Eigen::Map<const Field>(elastic_memory(film, memory.elastic).deflection, grid.size());
  gap.h += deflection;
  if (film.extras().thermal)
    gap.widen(thermal_clearance_change(grid, *film.extras().thermal, memory.temperature));
  if (film.modes() > 0) deflection += film.modal_deflection(motion.modal);
  Gap flow_gap = gap;
  flow_gap.raise(film.floor());
  const Field full = film.film().full_height(flow_gap);
  const auto count = grid.columns();
  const double columns = turned * count / (2 * std::numbers::pi), whole = std::floor(columns),
               share = columns - whole;
  const auto shift = static_cast<int>(std::fmod(whole, count));
  const auto column = [&](int j) { return ((j - shift) % count + count) % count; };
  const auto put = [&](const auto& value) {
    for (const int row : rows)
      for (int j = 0; j < count; ++j) {
        const double here = value(grid.cell(column(j), row));
        *values++ =
            share == 0 ? here : (1 - share) * here + share * value(grid.cell(column(j - 1), row));
      }
  };
  put([&](int c) { return gauge_pressure(film.film().flow(), memory.pressure[c]); });
  put([&](int c) { return memory.oil_height[c] / full[c]; });
  put([&](int c) { return gap.h[c]; });
  if (film.has_contact()) {
    put([&](int c) { return film.contact()->at(gap.h[c]).pressure; });
    put([&](int c) { return std::min(1.0, film.contact()->at(gap.h[c]).area); });
  }
  if (film.is_elastic()) put([&](int c) { return deflection[c]; });
  if (film.extras().thermal) put([&](int c) { return memory.temperature[c]; });
}

}  // namespace stribeck
