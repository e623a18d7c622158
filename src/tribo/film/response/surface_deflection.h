#pragma once
#include "tribo/film/response/elastic_workspace.h"

/// The deflection of an iterate, from what its layer and its points bear:   d = k p + N C_n f + d_free   (elastic_surface.h).
namespace stribeck {

/// deflection = N C_n f
void displace_points(const SurfaceCompliance&, const Eigen::VectorXd& forces, ElasticWorkspace&,
                     Field& deflection);
/// deflection = C load + d_free
void deflect_under(const SurfaceCompliance&, const FilmPatch&, const Field& load, ElasticWorkspace&,
                   Field& deflection);
/// Forces on points and deflection of the layer of the iterate under a load.
void load_surfaces(const SurfaceCompliance&, const FilmPatch&, const Field& load,
                   ElasticWorkspace&);
/// The deflection of the iterate.
void sum_deflection(const SurfaceCompliance&, ElasticWorkspace&);

}  // namespace stribeck
