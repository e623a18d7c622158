#include "tribo/film/pad/pad_fields.h"

#include <algorithm>

namespace stribeck {
namespace {

/// Rows of cells from the lower to the upper side; a symmetric film has its rows twice.
std::vector<int> rows_across(const PadPatch& pad) {
  std::vector<int> rows;
  if (pad.half())
    for (int i = pad.rows(); i-- > 0;) rows.push_back(i);
  for (int i = 0; i < pad.rows(); ++i) rows.push_back(i);
  return rows;
}

}  // namespace

std::vector<FieldChannel> pad_fields(const std::string& name, const PadFilm& film) {
  const PadPatch& pad = film.pad();
  std::vector<double> z;
  for (const int row : rows_across(pad)) z.push_back(pad.z[row]);
  if (pad.half()) std::for_each_n(z.begin(), pad.rows(), [](double& x) { x = -x; });
  const std::array<FieldAxis, 2> axes{FieldAxis{"width", "m", z}, FieldAxis{"length", "m", pad.x}};
  std::vector<FieldChannel> all{
      {{name + ".film_pressure", "Pa", "pressure of the film above that of cavitation"}, axes},
      {{name + ".fill_fraction", "1", "oil in the gap against what fills it without pressure"},
       axes},
      {{name + ".gap", "m", "gap between pad and guide"}, axes}};
  if (film.has_contact())
    all.push_back(
        {{name + ".asperity_pressure", "Pa", "pressure of touching asperities over the area"},
         axes});
  return all;
}

double* sample_pad_fields(const PadFilm& film, const Eigen::VectorXd& x, const double* content,
                          const double* pressure, double* values) {
  const PadPatch& pad = film.pad();
  const std::vector<int> rows = rows_across(pad);
  const bool bears_tension = film.solver().flow().cavitation == Cavitation::full_film;
  Gap gap(pad);
  film.shape(x, gap);
  Gap flow_gap = gap;
  flow_gap.raise(film.floor());
  const Field full = film.solver().film_volume_per_area(flow_gap);
  const auto put = [&](const auto& value) {
    for (const int row : rows)
      for (int j = 0; j < pad.columns(); ++j) *values++ = value(pad.cell(j, row));
  };
  put([&](int c) { return bears_tension ? pressure[c] : std::max(0.0, pressure[c]); });
  put([&](int c) { return content[c] / full[c]; });
  put([&](int c) { return gap.h[c]; });
  if (film.has_contact()) put([&](int c) { return film.contact()->at(gap.h[c]).pressure; });
  return values;
}

}  // namespace stribeck
