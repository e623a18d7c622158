#include "tribo/film/patch/face_film.h"

#include <algorithm>

namespace stribeck {

FaceFilm::FaceFilm(const FilmSolver& film, SurfaceTable columns, double floor, PatchExtras extras,
                   Gap profiled, FaceSizes sizes)
    : PatchFilm(film, std::move(columns), floor, std::move(extras)),
      profiled_(std::move(profiled)),
      sizes_(std::move(sizes)),
      back_(Eigen::VectorXd::Zero(table().coordinates())) {
  for (const int k : table().closing())
    back_[k] =
        patch().times() * sizes_.surroundings * (patch().area * table()[k].narrowing.h).sum();
}

bool FaceFilm::evaluate(double now, const FilmStart& start, Workspace& w) const {
  w.at.squeeze = w.at.rate;
  shape(w.at.x, w.gap);
  if (!evaluate_fields(now, start, w)) return false;
  w.film_forces += back_;
  return true;
}

void FaceFilm::shape(const Eigen::VectorXd& x, Gap& gap) const {
  gap = profiled_;
  for (const int k : table().closing()) gap.add(table()[k].narrowing, -x[k]);
}

double FaceFilm::least(const Gap& gap) const {
  double least = gap.h[0];
  for (int j = 0; j < patch().columns(); ++j)
    for (int i = 0; i < patch().rows(); ++i) {
      const int c = patch().cell(j, i);
      least = std::min({least, gap.h[c], gap.below[c], gap.above[c]});
    }
  return least;
}

}  // namespace stribeck
