#include "tribo/film/face/face_fields.h"

namespace stribeck {

std::vector<FieldChannel> face_fields(const std::string& name, const FaceFilm& film) {
  const std::array<FieldAxis, 2>& axes = film.sizes().axes;
  std::vector<FieldChannel> all{
      {{name + ".film_pressure", "Pa", "gauge pressure of the film"}, axes},
      {{name + ".fill_fraction", "1", "oil in the gap against what fills it without pressure"},
       axes},
      {{name + ".gap", "m", "gap between the surfaces"}, axes}};
  if (film.has_contact()) {
    all.push_back(
        {{name + ".asperity_pressure", "Pa", "pressure of touching asperities over the area"},
         axes});
    all.push_back({{name + ".real_contact_share", "1", "real over nominal area of contact"}, axes});
  }
  if (film.is_elastic())
    all.push_back(
        {{name + ".deflection", "m", "deflection of the surfaces, positive where it opens the gap"},
         axes});
  if (film.patch_extras().thermal)
    all.push_back(
        {{name + ".film_temperature", "K", "temperature of the oil, mean across the gap"}, axes});
  return all;
}

double* sample_face_fields(const FaceFilm& film, const Eigen::VectorXd& x, const double* oil_height,
                           const double* pressure, const double* deflection,
                           const double* temperature, double* values) {
  const FilmPatch& face = film.patch();
  Gap gap(face);
  film.shape(x, gap);
  Field deflected = Field::Zero(face.size());
  if (deflection) deflected = Eigen::Map<const Field>(deflection, face.size());
  gap.h += deflected;
  deflected += film.modal_deflection(x);
  Gap flow_gap = gap;
  flow_gap.raise(film.floor());
  const Field full = film.equation().full_height(flow_gap);
  const auto put = [&](const auto& value) {
    for (const int row : film.sizes().shown_rows)
      for (int j = 0; j < face.columns(); ++j) *values++ = value(face.cell(j, row));
  };
  put([&](int c) { return gauge_pressure(film.equation().flow(), pressure[c]); });
  put([&](int c) { return oil_height[c] / full[c]; });
  put([&](int c) { return gap.h[c]; });
  if (film.has_contact()) {
    put([&](int c) { return film.contact()->at(gap.h[c]).pressure; });
    put([&](int c) { return std::min(1.0, film.contact()->at(gap.h[c]).area); });
  }
  if (film.is_elastic()) put([&](int c) { return deflected[c]; });
  if (film.patch_extras().thermal) put([&](int c) { return temperature[c]; });
  return values;
}

}  // namespace stribeck
