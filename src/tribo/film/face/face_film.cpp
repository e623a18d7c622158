#include "tribo/film/face/face_film.h"

#include <algorithm>

#include "tribo/film/result/evaluate_film.h"

namespace stribeck {
namespace {

constexpr int along_wall = 0;  // the coordinate

}  // namespace

FaceFilm::FaceFilm(const ReynoldsEquation& film, SurfaceTable columns, double floor,
                   PatchExtras extras, Gap profiled, FaceSizes sizes,
                   std::shared_ptr<const FaceWall> wall)
    : PatchFilm(film, std::move(columns), floor, std::move(extras)),
      profiled_(std::move(profiled)),
      sizes_(std::move(sizes)),
      wall_(std::move(wall)),
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

/// Evaluates the viscosity along the wall, G there, and how far its shape has come in this step.
void FaceFilm::evaluate_wall(const FilmStart& start, PatchWork& w) const {
  if (wall_->is_heated()) {
    wall_->viscosity(w.at.x[along_wall], w.features.viscosity);
    w.features.viscosity *= equation().flow().viscosity;
    w.film.set_viscosity(equation().domain(), w.features.viscosity);
    wall_->viscosity_slope(w.at.x[along_wall], w.features.viscosity_slope);
    w.features.viscosity_slope *= equation().flow().viscosity;
    w.features.viscosity_coordinate = along_wall;
  }
  if (!wall_->is_shaped()) return;
  if (!w.features.table) {
    w.features.table = table();
    w.features.curvature = {{along_wall, along_wall, {}}};
  }
  Gap here(patch()), before(patch());
  wall_->slope(w.at.x[along_wall], here);
  here.add(here, -2);  // G = −∂h/∂x
  w.features.table->narrow(along_wall, here);
  wall_->curvature(w.at.x[along_wall], w.features.curvature.front().by);
  w.features.curvature.front().by = -w.features.curvature.front().by;
  if (!start.x) return;
  for (Gap* gap : {&here, &before}) gap->h.setZero();
  wall_->add_shape(w.at.x[along_wall], here);
  wall_->add_shape(start.x[along_wall], before);
  w.features.gap_change = here.h - before.h;
}

void FaceFilm::shape(const Eigen::VectorXd& x, Gap& gap) const {
  gap = profiled_;
  for (const int k : table().gap_coordinates())
    if (!table()[k].moves_features) gap.add(table()[k].narrowing, -x[k]);
  if (wall_ && wall_->is_shaped()) wall_->add_shape(x[along_wall], gap);
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
