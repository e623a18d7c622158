#include "tribo/film/face/face_film.h"

#include <algorithm>

#include "tribo/film/result/evaluate_film.h"

namespace stribeck {
namespace {

constexpr int along_wall = 0;  // the coordinate

void scale(Gap& gap, double factor) {
  for (Field* field : {&gap.h, &gap.east, &gap.south, &gap.north}) *field *= factor;
}

}  // namespace

FaceFilm::FaceFilm(const ReynoldsEquation& film, SurfaceTable columns, double floor,
                   PatchExtras extras, Gap profiled, FaceSizes sizes,
                   std::shared_ptr<const FaceWall> wall, int face_modes)
    : PatchFilm(film, std::move(columns), floor, std::move(extras)),
      profiled_(std::move(profiled)),
      sizes_(std::move(sizes)),
      wall_(std::move(wall)),
      modes_{face_modes, wall_ ? wall_->modes() : 0},
      edges_(patch()),
      back_(push_of_surroundings(table())) {}

Eigen::VectorXd FaceFilm::push_of_surroundings(const SurfaceTable& at) const {
  Eigen::VectorXd push = Eigen::VectorXd::Zero(at.coordinates());
  for (const int k : at.gap_coordinates()) push[k] = force_on_back(sizes_.surroundings, at[k]);
  return push;
}

bool FaceFilm::evaluate(double now, const FilmStart& start, PatchWork& w) const {
  w.at.squeeze = w.at.rate;
  w.back = sizes_.surroundings;
  shape(w.at.x, w.gap);
  if (wall_) evaluate_wall(start, w);
  if (!evaluate_film(*this, now, start, w)) return false;
  w.forces.film += w.features.table ? push_of_surroundings(*w.features.table) : back_;
  return true;
}

void FaceFilm::evaluate_wall_viscosity(PatchWork& w) const {
  wall_->viscosity(w.at.x[along_wall], w.features.viscosity);
  w.features.viscosity *= equation().flow().viscosity;
  w.film.set_viscosity(equation().domain(), w.features.viscosity);
  wall_->viscosity_slope(w.at.x[along_wall], w.features.viscosity_slope);
  w.features.viscosity_slope *= equation().flow().viscosity;
  w.features.viscosity_coordinate = along_wall;
}

/// Evaluates the viscosity along the wall, G of what moves with it and its derivatives, and how far the gap has come by it in this step.
void FaceFilm::evaluate_wall(const FilmStart& start, PatchWork& w) const {
  if (wall_->is_heated()) evaluate_wall_viscosity(w);
  if (!wall_moves()) return;
  begin_features(w);
  Gap slope(patch());
  scale(slope, 0);
  Field curvature = Field::Zero(patch().size());
  if (wall_->is_shaped()) {
    wall_->slope(w.at.x[along_wall], slope);
    wall_->curvature(w.at.x[along_wall], curvature);
  }
  if (modes_.of_wall > 0) add_wall_modes(w, slope, curvature);
  scale(slope, -1);  // G = −∂h/∂x
  w.features.table->narrow(along_wall, slope);
  w.features.curvature.front().by = -curvature;
  if (!start.x) return;
  Gap here(patch()), before(patch());
  for (Gap* gap : {&here, &before}) scale(*gap, 0);
  add_wall(w.at.x.data(), here);
  add_wall(start.x, before);
  w.features.gap_change = here.h - before.h;
}

/// Lists what changes G: the place along the wall everywhere, a mode along the wall.
void FaceFilm::begin_features(PatchWork& w) const {
  if (w.features.table) return;
  w.features.table = table();
  w.features.curvature = {{along_wall, along_wall, {}}};
  for (int k = first_wall_mode(); k < table().coordinates(); ++k) {
    w.features.curvature.push_back({along_wall, k, {}});
    w.features.curvature.push_back({k, along_wall, {}});
  }
}

void FaceFilm::add_wall_modes(PatchWork& w, Gap& slope, Field& curvature) const {
  WallModes modes;
  wall_->evaluate_modes(w.at.x[along_wall], 2, modes);
  const auto eta = w.at.x.tail(modes_.of_wall);
  Gap spread(patch());
  edges_.spread((modes.slopes * eta).array(), spread);
  slope.add(spread);
  curvature += (modes.curvatures * eta).array();
  for (int k = 0; k < modes_.of_wall; ++k) {
    edges_.spread(-modes.shapes.col(k).array(), spread);
    w.features.table->narrow(first_wall_mode() + k, spread);
    FeatureCurvature* const both = &w.features.curvature[2 * static_cast<std::size_t>(k) + 1];
    both[0].by = both[1].by = -modes.slopes.col(k).array();
  }
}

Field FaceFilm::wall_deflection(const double* x) const {
  WallModes modes;
  wall_->evaluate_modes(x[along_wall], 0, modes);
  return (modes.shapes * Eigen::Map<const Eigen::VectorXd>(x + first_wall_mode(), modes_.of_wall))
      .array();
}

void FaceFilm::add_wall(const double* x, Gap& gap) const {
  if (wall_->is_shaped()) wall_->add_shape(x[along_wall], gap);
  if (modes_.of_wall == 0) return;
  Gap moved(patch());
  edges_.spread(wall_deflection(x), moved);
  gap.add(moved);
}

void FaceFilm::shape(const Eigen::VectorXd& x, Gap& gap) const {
  gap = profiled_;
  for (const int k : table().gap_coordinates())
    if (!table()[k].moves_features) gap.add(table()[k].narrowing, -x[k]);
  if (wall_moves()) add_wall(x.data(), gap);
}

Field FaceFilm::modal_deflection(const Eigen::VectorXd& x) const {
  Field opened = Field::Zero(patch().size());
  const int first = first_wall_mode() - modes_.of_face;
  for (int k = first; k < first + modes_.of_face; ++k) opened -= x[k] * table()[k].narrowing.h;
  if (modes_.of_wall > 0) opened += wall_deflection(x.data());
  return opened;
}

double FaceFilm::least(const Gap& gap) const {
  double least = gap.h[0];
  for (int j = 0; j < patch().columns(); ++j)
    for (int i = 0; i < patch().rows(); ++i) {
      const int c = patch().cell(j, i);
      least = std::min({least, gap.h[c], gap.south[c], gap.north[c]});
    }
  return least;
}

}  // namespace stribeck
