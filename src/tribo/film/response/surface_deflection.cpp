#include "tribo/film/response/surface_deflection.h"

namespace stribeck {

void displace_points(const SurfaceCompliance& surface, const Eigen::VectorXd& forces,
                     ElasticWorkspace& e, Field& deflection) {
  deflection.setZero();
  if (surface.points().points() == 0) return;
  ++e.points.products;
  surface.displace(e.surface, forces, e.points.displacement);
  surface.points().to_cells(e.points.displacement, deflection);
}

void deflect_under(const SurfaceCompliance& surface, const FilmPatch& patch, const Field& load,
                   ElasticWorkspace& e, Field& deflection) {
  e.product.pressure = patch.area * load;
  surface.points().to_points(e.product.pressure, e.points.forces);
  displace_points(surface, e.points.forces, e, deflection);
  deflection += e.mean_response.layer * load;
  if (e.surface.free.size() > 0) deflection += e.surface.free;
}

void load_surfaces(const SurfaceCompliance& surface, const FilmPatch& patch, const Field& load,
                   ElasticWorkspace& e) {
  e.iterate.layer_deflection = e.mean_response.layer * load;
  e.product.pressure = patch.area * load;
  surface.points().to_points(e.product.pressure, e.iterate.forces);
}

void sum_deflection(const SurfaceCompliance& surface, ElasticWorkspace& e) {
  displace_points(surface, e.iterate.forces, e, e.iterate.deflection);
  e.iterate.deflection += e.iterate.layer_deflection;
  if (e.surface.free.size() > 0) e.iterate.deflection += e.surface.free;
}

}  // namespace stribeck
