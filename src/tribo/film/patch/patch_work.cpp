#include "tribo/film/patch/patch_work.h"

#include "tribo/film/patch/patch_film.h"

namespace stribeck {
namespace {

Field zero(Eigen::Index cells) {
  return Field::Zero(cells);
}
Eigen::VectorXd zero_vector(Eigen::Index rows) {
  return Eigen::VectorXd::Zero(rows);
}

}  // namespace

FilmMotion::FilmMotion(int coordinates)
    : x(zero_vector(coordinates)),
      rate(x),
      squeeze(x),
      drift(Eigen::MatrixXd::Zero(coordinates, coordinates)) {}

OilWork::OilWork(Eigen::Index cells)
    : density{Field::Ones(cells), zero(cells)},
      density_before(Field::Ones(cells)),
      dp_dq(Field::Ones(cells)),
      viscosity_ratio(Field::Ones(cells)),
      viscosity_ratio_derivative(zero(cells)) {}

EndWork::EndWork(Eigen::Index cells, int coordinates)
    : correction(zero_vector(cells)),
      unknowns(correction),
      rate(zero_vector(coordinates)),
      squeeze(zero(cells)),
      height_slope(zero(cells)) {}

ShearWork::ShearWork(Eigen::Index cells, bool axial)
    : inverse_gap(cells),
      east_arm(cells),
      north_arm(axial ? cells : 0),
      south_arm(north_arm),
      wetted_fraction(zero(cells)),
      sliding(zero(cells)),
      sliding_axial(zero(axial ? cells : 0)),
      along(zero(cells)),
      east_along(zero(cells)),
      across(sliding_axial),
      north(sliding_axial),
      south(sliding_axial) {}

ContactWork::ContactWork(Eigen::Index of, bool axial)
    : asperities(static_cast<std::size_t>(of)),
      friction(asperities.size()),
      normal_force(zero(of)),
      friction_force(zero(of)),
      axial_force(zero(axial ? of : 0)) {
  cells.reserve(asperities.size());
}

PatchWork::PatchWork(const PatchFilm& m)
    : film(m.equation()),
      gap(m.patch()),
      flow_gap(m.patch()),
      at(m.table().coordinates()),
      pressure(zero(m.patch().size())),
      pressure_force(pressure),
      oil(m.patch().size()),
      end(m.patch().size(), m.table().coordinates()),
      shear(m.patch().size(), m.table().axial()),
      contact(m.patch().size(), m.table().axial()),
      forces{at.x, at.x, at.x},
      sensitivity(m.patch().size(), m.table().coordinates(), film.thinning.has_value()) {
  if (m.patch_extras().elastic) elastic.emplace(m.patch(), *m.patch_extras().elastic->compliance);
  if (m.patch_extras().thermal) thermal.emplace(m.patch(), *m.patch_extras().thermal);
}

}  // namespace stribeck
