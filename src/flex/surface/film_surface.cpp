#include "flex/surface/film_surface.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <limits>
#include <numbers>

#include "base/error.h"
#include "flex/surface/surface_projection.h"

namespace stribeck {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using std::numbers::pi;

Cylinder cylinder_of(const FilmSurfacePlan& plan) {
  constexpr double across = 1e-6;
  if (plan.axis.cross(plan.zero).norm() <= across * plan.axis.norm() * plan.zero.norm())
    throw InputError("film_surface." + plan.name + ".zero_direction", "parallel to the axis",
                     "Give it a component across the axis.");
  return {plan.origin, plan.axis, plan.zero};
}

const std::vector<SolidMesh::Face>& named_faces(const SolidMesh& mesh,
                                                const FilmSurfacePlan& plan) {
  const auto found = mesh.faces.find(plan.face);
  if (found == mesh.faces.end())
    throw InputError("film_surface." + plan.name + ".face",
                     fmt::format("the mesh has no physical surface '{}'", plan.face),
                     "Name a face that has a physical group in gmsh.");
  return found->second;
}

/// Mean radius of the nodes, and their extent along the axis.
struct FaceExtent {
  double radius = 0, low = std::numeric_limits<double>::infinity(), high = -low;
};

FaceExtent extent_of(const SolidMesh& mesh, const std::vector<SolidMesh::Face>& faces,
                     const Cylinder& cylinder, const FilmSurfacePlan& plan) {
  FaceExtent extent;
  double sum = 0, count = 0, least = std::numeric_limits<double>::infinity(), most = 0;
  for (const SolidMesh::Face& face : faces)
    for (const int node : face) {
      const double z = cylinder.at(mesh.node(node), 0)[1],
                   radius = cylinder.radius(mesh.node(node));
      extent.low = std::min(extent.low, z);
      extent.high = std::max(extent.high, z);
      least = std::min(least, radius);
      most = std::max(most, radius);
      sum += radius;
      ++count;
    }
  constexpr double round = 0.02;  // share of the radius: chords of coarse elements
  if (most - least > round * most)
    throw InputError("film_surface." + plan.name,
                     fmt::format("the nodes of its face '{}' lie {:.6g} m to {:.6g} m from the "
                                 "axis, on no cylinder",
                                 plan.face, least, most),
                     "Check origin and axis.");
  extent.radius = sum / count;
  return extent;
}

/// The grid of a surface, without its motion.
FilmSurface grid_of(const FilmSurfacePlan& plan, const Cylinder& cylinder,
                    const FaceExtent& extent) {
  FilmSurface surface;
  surface.name = plan.name;
  surface.origin = plan.origin;
  surface.axis = cylinder.axis();
  surface.zero = cylinder.zero();
  surface.closed = plan.first_angle == plan.last_angle;
  surface.radius = extent.radius;
  const double span = surface.closed ? 2 * pi : plan.last_angle - plan.first_angle;
  const int steps = surface.closed ? plan.angles : plan.angles - 1;
  surface.angles.resize(plan.angles);
  for (Index i = 0; i < plan.angles; ++i)
    surface.angles[i] = plan.first_angle + span * static_cast<double>(i) / steps;
  surface.places = Eigen::VectorXd::LinSpaced(plan.places, extent.low, extent.high);
  return surface;
}

/// Points that are further apart than elements leave out deflections that the mesh has.
void require_resolution(const FilmSurfacePlan& plan, const FilmSurface& surface,
                        const Eigen::Vector2d& element) {
  constexpr double uneven = 1.1;          // sizes of elements of unstructured meshes scatter
  constexpr double elements_in_wave = 6;  // number of elements that resolve a wave
  if (plan.coarser_than_mesh) return;
  const std::string path = "film_surface." + plan.name;
  const char* accept = "or coarser_than_mesh = true to accept that";
  const double span = surface.closed ? 2 * pi : plan.last_angle - plan.first_angle,
               around = span / element[0], lobes = 2 * pi / element[0] / elements_in_wave;
  if (surface.spacing() > uneven * element[0])
    throw InputError(
        path + ".circumferential",
        fmt::format(
            "{} points on {:.0f} elements around: of {:.0f} lobes in a turn, which the mesh "
            "resolves, they leave out {:.2g} %",
            plan.angles, around, lobes, 100 * (1 - surface.kept_amplitude(lobes))),
        fmt::format("Write circumferential = {:.0f} or more, {}.",
                    std::round(around) + (surface.closed ? 0 : 1), accept));
  const double length = surface.places[plan.places - 1] - surface.places[0];
  if (length / (plan.places - 1) > uneven * element[1])
    throw InputError(path + ".axial",
                     fmt::format("{} points from end to end of {:.0f} elements", plan.places,
                                 length / element[1]),
                     fmt::format("Write axial = {:.0f} or more, {}.",
                                 std::round(length / element[1]) + 1, accept));
}

}  // namespace

FilmSurface film_surface(const ElasticBody& solid, const StaticResponse& response,
                         const MatrixXd& shapes, const FilmSurfacePlan& plan) {
  const Cylinder cylinder = cylinder_of(plan);
  const std::vector<SolidMesh::Face>& faces = named_faces(solid.mesh(), plan);
  FilmSurface surface = grid_of(plan, cylinder, extent_of(solid.mesh(), faces, cylinder, plan));
  const CylinderFaces unrolled(solid.mesh(), faces, cylinder);
  require_resolution(plan, surface, unrolled.mean_extent());
  const SurfaceProjection onto(solid, unrolled, cylinder, surface);
  surface.motion = onto.projected(shapes);
  surface.compliance = onto.flexibility(response.displacements(onto.loads()));
  surface.compliance = ((surface.compliance + surface.compliance.transpose()) / 2).eval();
  return surface;
}

}  // namespace stribeck
