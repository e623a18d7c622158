#include "model/body/reduction_spec.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/suggest.h"
#include "model/body/rotation_spec.h"

namespace stribeck {
namespace {

constexpr Range poisson{.least = 0, .most = 0.5, .most_allowed = false};
constexpr Range lengths{.least = 0, .most = 1e6, .least_allowed = false};
constexpr Range shares{.least = 0, .most = 1, .most_allowed = false};

const Schema<MeshSection>& mesh_schema() {
  static const auto s =
      Schema<MeshSection>{"mesh", "The mesh of a flexible body, as [mesh]."}
          .text(
              "file", &MeshSection::file,
              "gmsh file (2.2 or 4.1, text or binary) with tetrahedra of 10 nodes or hexahedra of "
              "8 or 20, its path relative to this file")
          .quantity(
              "unit", &MeshSection::unit, metre, lengths,
              "length that a 1 in the mesh stands for, such as \"1 mm\": gmsh files carry none");
  return s;
}

const Schema<RigidRest>& rigid_rest_schema() {
  static const auto s =
      Schema<RigidRest>{"rigid_rest",
                        "Rigid parts of the body that the mesh or the matrices do not have, as "
                        "[rigid_rest]. They move with the fixed interface."}
          .quantity("mass", &RigidRest::mass, kilogram, positive, "their mass")
          .quantity("mass_centre", &RigidRest::centre, metre, any,
                    "their mass centre, in the axes of the nodes")
          .quantity("inertia", &RigidRest::moments, kilogram_square_metre, nonnegative,
                    "moments of inertia about axes through it, along x, y and z")
          .quantity("products_of_inertia", &RigidRest::products, kilogram_square_metre, any,
                    "J_xy, J_xz, J_yz, entries of the inertia tensor", defaulted);
  return s;
}

const Schema<SolidMaterial>& material_schema() {
  static const auto s =
      Schema<SolidMaterial>{"material",
                            "Isotropic elasticity of a physical volume of the mesh, as "
                            "[material.NAME].",
                            "Bathe1996"}
          .quantity("modulus", &SolidMaterial::modulus, pascal, positive, "modulus of elasticity")
          .quantity("poisson_ratio", &SolidMaterial::poisson, number, poisson, "Poisson's ratio")
          .quantity("density", &SolidMaterial::density, kilogram_per_cubic_metre, positive,
                    "density");
  return s;
}

const Schema<InterfaceSpec>& interface_schema() {
  static const auto s =
      Schema<InterfaceSpec>{
          "interface",
          "A face of the mesh, or a node set or point, that joints and forces attach to, as "
          "[interface.NAME].",
          "Shabana2013"}
          .text("face", &InterfaceSpec::face, "physical surface of the mesh")
          .text("node_set", &InterfaceSpec::node_set, "or a node set of matrices")
          .text("point", &InterfaceSpec::point, "or a point of beams")
          .choice("kind", &InterfaceSpec::kind,
                  {{"rigid", InterfaceKind::rigid, "the face moves as a rigid body (RBE2)"},
                   {"averaging", InterfaceKind::averaging,
                    "the face stays soft; its mean motion is that of the interface, and loads are "
                    "spread over its area (RBE3)"}},
                  "what the nodes of the face do", defaulted);
  return s;
}

const Schema<FilmSurfaceSpec>& film_surface_schema() {
  static const auto s =
      Schema<FilmSurfaceSpec>{"film_surface",
                              "A cylindrical face of the mesh that a film bends, with a grid of "
                              "radial displacements, as [film_surface.NAME]: its compliance is "
                              "kept beside the modes.",
                              "MacNeal1971"}
          .text("face", &FilmSurfaceSpec::face,
                "physical surface of the mesh, or node set that covers a face of solid elements")
          .quantity("origin", &FilmSurfaceSpec::origin, metre, any,
                    "a point of the cylinder's axis, in the axes of the mesh", defaulted)
          .quantity("axis", &FilmSurfaceSpec::axis, number, any, "direction of the axis", defaulted)
          .quantity("zero_direction", &FilmSurfaceSpec::zero, number, any,
                    "direction of the angle zero", defaulted)
          .quantity("arc", &FilmSurfaceSpec::arc, radian, any,
                    "first and last angle of the grid; a closed ring when left out")
          .integer("circumferential", &FilmSurfaceSpec::angles, between(3, 10'000),
                   "grid points around", defaulted)
          .integer("axial", &FilmSurfaceSpec::places, between(2, 10'000),
                   "grid points along the axis, from edge to edge of the face", defaulted)
          .boolean("coarser_than_mesh", &FilmSurfaceSpec::coarser_than_mesh,
                   "accept points further apart than the elements of the face", defaulted)
          .check([](const FilmSurfaceSpec& film, Diagnostics& diagnostics) {
            check_axis("axis", film.axis, diagnostics);
            check_axis("zero_direction", film.zero, diagnostics);
            if (film.arc && !((*film.arc)[0] < (*film.arc)[1]))
              diagnostics.add("arc", "its last angle is not beyond the first one.",
                              "Leave it out for a closed ring.");
          });
  return s;
}

const Schema<ReductionSection>& reduction_schema() {
  static const auto s =
      Schema<ReductionSection>{"reduction", "How the body is reduced, as [reduction].",
                               "CraigBampton1968"}
          .choice("method", &ReductionSection::method,
                  {{"craig_bampton", ReductionMethod::craig_bampton,
                    "constraint modes of the interfaces and modes with interfaces held"},
                   {"guyan", ReductionMethod::guyan,
                    "constraint modes alone: exact under static loads at the interfaces"},
                   {"free_free", ReductionMethod::free_free, "modes of the free body"},
                   {"modes_from_file", ReductionMethod::given,
                    "columns that another program found, in modes_file"}},
                  "which shapes describe the deflection", defaulted)
          .integer("modes", &ReductionSection::modes, between(0, 100'000),
                   "modes with interfaces held, or of the free body", defaulted)
          .text("fixed_interface", &ReductionSection::fixed_interface,
                "interface that the body frame moves with; mean axes without it and chord")
          .text("chord", &ReductionSection::chord,
                "two interfaces: the body frame moves with the first, and its axis points at the "
                "second")
          .text(
              "modes_file", &ReductionSection::modes_file,
              "Matrix Market array, its path relative to this file: a column for each mode, a row "
              "for each degree of freedom in the order of the matrices")
          .quantity("damping_ratio", &ReductionSection::damping_ratio, number, shares,
                    "damping of all modes as a share of critical", defaulted)
          .boolean("geometric_stiffness", &ReductionSection::geometric_stiffness,
                   "keep the stiffness that the stress of rotation, acceleration and interface "
                   "forces adds, for geometric_stiffness in a model",
                   defaulted)
          .integer(
              "compared_frequencies", &ReductionSection::compared_frequencies, between(0, 1000),
              "frequencies of the free mesh that are found to check the reduced ones", defaulted);
  return s;
}

/// Rule for the interfaces of a kind of body.
struct InterfaceRule {
  const char *kind, *key;
  std::optional<std::string> InterfaceSpec::*member;
};

InterfaceRule rule_of(const ReductionSpec& spec) {
  if (spec.mesh) return {"a mesh is a face", "face", &InterfaceSpec::face};
  if (spec.matrices) return {"matrices is a node set", "node_set", &InterfaceSpec::node_set};
  return {"beams is a point", "point", &InterfaceSpec::point};
}

/// A body is a mesh, beams or matrices, and its interfaces are faces, points or node sets.
void check_body(const ReductionSpec& spec, Diagnostics& diagnostics) {
  const int sources = static_cast<int>(spec.mesh.has_value()) +
                      static_cast<int>(spec.matrices.has_value()) +
                      static_cast<int>(!spec.beams.empty());
  if (sources != 1)
    return diagnostics.add(spec.mesh && !spec.beams.empty() ? "beam"
                           : spec.mesh                      ? "matrices"
                                                            : "mesh",
                           spec.mesh      ? "given beside a mesh."
                           : sources == 0 ? "there is neither a mesh nor a beam."
                                          : "there are matrices and beams.",
                           "Give [mesh], or [matrices], or [point] and [beam.NAME].");
  const InterfaceRule rule = rule_of(spec);
  for (const auto& [name, one] : spec.interfaces) {
    const int given = static_cast<int>(one.face.has_value()) +
                      static_cast<int>(one.node_set.has_value()) +
                      static_cast<int>(one.point.has_value());
    if (given != 1 || !(one.*rule.member))
      diagnostics.add("interface." + name, fmt::format("an interface of {}.", rule.kind),
                      fmt::format("Name it: {} = \"...\".", rule.key));
  }
  if (!spec.beams.empty() && !spec.films.empty())
    diagnostics.add("film_surface", "beams have no faces.", "Mesh the body.");
  if (spec.matrices.has_value() == !spec.materials.empty())
    diagnostics.add(
        "material",
        spec.matrices ? "given beside matrices, which have it in them." : "there is none.",
        spec.matrices ? "Remove it." : "Add a table [material.NAME].");
  if (!spec.matrices && !spec.node_sets.empty())
    diagnostics.add("node_set", "only matrices have node sets.", "Name a face of the mesh.");
}

void check_method(const ReductionSpec& spec, Diagnostics& diagnostics) {
  const ReductionSection& reduction = spec.reduction;
  const bool given = reduction.method == ReductionMethod::given;
  if (given != reduction.modes_file.has_value())
    diagnostics.add("reduction.modes_file",
                    given ? "missing: the columns of modes_from_file."
                          : "only the method \"modes_from_file\" takes columns.",
                    given ? "Name a Matrix Market file." : "Remove it, or change the method.");
  if (given && !spec.matrices)
    diagnostics.add("reduction.method", "modes_from_file needs matrices, whose rows have an order.",
                    "Give [matrices], or use \"craig_bampton\".");
  if (spec.rigid_rest && !reduction.fixed_interface)
    diagnostics.add("rigid_rest", "moves with the fixed interface, and there is none.",
                    "Name it: fixed_interface in [reduction].");
}

/// The reference condition names interfaces of the body.
void check_reference(const ReductionSpec& spec, Diagnostics& diagnostics) {
  const ReductionSection& reduction = spec.reduction;
  std::vector<std::string> names;
  for (const auto& one : spec.interfaces) names.push_back(one.name);
  const auto check = [&](const char* key, const std::string& name) {
    if (std::ranges::count(names, name) == 0)
      diagnostics.add(key, fmt::format("the body has no interface named '{}'.", name),
                      suggestion(name, names));
    else if (reduction.method == ReductionMethod::free_free)
      diagnostics.add(key, "modes of the free body fit no fixed interface.",
                      "Use method = \"craig_bampton\", or leave it out for mean axes.");
  };
  if (reduction.fixed_interface) check("reduction.fixed_interface", *reduction.fixed_interface);
  if (!reduction.chord) return;
  const auto& [first, second] = *reduction.chord;
  if (reduction.fixed_interface)
    diagnostics.add("reduction.chord", "given beside fixed_interface.", "Keep one of them.");
  else if (first == second)
    diagnostics.add("reduction.chord", "its two interfaces are the same.",
                    "Name two that lie apart.");
  else
    for (const std::string& name : *reduction.chord) check("reduction.chord", name);
}

void check_interfaces(const ReductionSpec& spec, Diagnostics& diagnostics) {
  if (spec.interfaces.empty() && spec.reduction.method != ReductionMethod::free_free)
    diagnostics.add("interface", "missing: faces that joints and forces attach to.",
                    "Write it as a table [interface.NAME].");
  check_body(spec, diagnostics);
  check_method(spec, diagnostics);
  check_reference(spec, diagnostics);
}

}  // namespace

const Schema<ReductionSpec>& ReductionSpec::schema() {
  static const auto s = Schema<ReductionSpec>{"flexible_body", "The input of 'stribeck reduce'."}
                            .record("mesh", &ReductionSpec::mesh, mesh_schema(), "the mesh")
                            .record("matrices", &ReductionSpec::matrices, MatricesSpec::schema(),
                                    "matrices of another program")
                            .record("node_set", &ReductionSpec::node_sets, NodeSetSpec::schema(),
                                    "node sets of matrices", defaulted)
                            .record("point", &ReductionSpec::points, BeamPointSpec::schema(),
                                    "points of a body of beams", defaulted)
                            .record("beam", &ReductionSpec::beams, BeamSpec::schema(),
                                    "beams of a body without a mesh", defaulted)
                            .record("material", &ReductionSpec::materials, material_schema(),
                                    "materials, by physical volume", defaulted)
                            .record("interface", &ReductionSpec::interfaces, interface_schema(),
                                    "faces that joints and forces attach to; only the free body "
                                    "of method \"free_free\" needs none",
                                    defaulted)
                            .record("film_surface", &ReductionSpec::films, film_surface_schema(),
                                    "faces that films bend", defaulted)
                            .record("reduction", &ReductionSpec::reduction, reduction_schema(),
                                    "how the body is reduced", defaulted)
                            .record("rigid_rest", &ReductionSpec::rigid_rest, rigid_rest_schema(),
                                    "rigid parts beside it")
                            .check(check_interfaces);
  return s;
}

ReductionPlan ReductionSpec::plan() const {
  ReductionPlan plan;
  for (const auto& [name, face] : interfaces)
    plan.interfaces.push_back({name,
                               (face.point      ? face.point
                                : face.node_set ? face.node_set
                                                : face.face)
                                   .value_or(""),
                               face.kind});
  for (const auto& [name, film] : films) {
    const auto [first, last] = film.arc.value_or(std::array<double, 2>{});
    plan.films.push_back({name, film.face, Eigen::Vector3d(film.origin.data()),
                          Eigen::Vector3d(film.axis.data()), Eigen::Vector3d(film.zero.data()),
                          first, last, film.angles, film.places, film.coarser_than_mesh});
  }
  plan.method = reduction.method;
  plan.normal_modes = reduction.modes;
  plan.fixed_interface = reduction.fixed_interface;
  plan.chord = reduction.chord;
  plan.geometric_stiffness = reduction.geometric_stiffness;
  plan.damping_ratio = reduction.damping_ratio;
  plan.compared_frequencies = reduction.compared_frequencies;
  return plan;
}

std::vector<SolidMaterial> ReductionSpec::materials_of(const SolidMesh& solid) const {
  std::vector<SolidMaterial> found;
  std::vector<std::string> names;
  for (const auto& one : materials) names.push_back(one.name);
  for (const std::string& group : solid.groups) {
    const auto named = std::ranges::find(names, group);
    if (named == names.end() && group.empty() && materials.size() != 1)
      throw InputError("material", "elements of the mesh belong to no physical volume.",
                       "Give all of them a physical volume in gmsh, or write one material only.");
    if (named == names.end() && !group.empty())
      throw InputError("material", fmt::format("the physical volume '{}' has none.", group),
                       fmt::format("Add a table [material.{}].", written(group)));
    found.push_back(named == names.end()
                        ? materials.front().value
                        : materials[static_cast<std::size_t>(named - names.begin())].value);
  }
  return found;
}

}  // namespace stribeck
