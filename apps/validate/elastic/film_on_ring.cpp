#include "validate/elastic/film_on_ring.h"

#include <fmt/format.h>

#include <cmath>

#include "base/error.h"
#include "flex/solid/solid_body.h"
#include "io/hdf5/reduced_body_file.h"
#include "io/toml/reader.h"
#include "study/run/simulate.h"
#include "tribo/conforming/elastic_ring.h"
#include "tribo/film/surface/reduced_surface.h"
#include "validate/flexible/ring_mesh.h"

/// A steel ring, bore 60, outside 100 mm, held outside, from a mesh of 20-node hexahedra through reduction to the film on it.
///   thin ring    plane stress: compliance by harmonics
///   wide ring    a bearing under a steady load, by any number of modes with mass and the residual flexibility of the rest: all alike
namespace stribeck {
namespace {

constexpr double inner = 0.03, outer = 0.05, modulus = 2.1e11, poisson = 0.3;
constexpr const char* plane_stress = "plane stress, Fourier modes";

ReducedBody reduced_ring(double width, const std::array<int, 3>& cells, int modes, int angles,
                         int places) {
  ReductionPlan plan;
  plan.interfaces = {{"outside", "outside", InterfaceKind::rigid}};
  plan.fixed_interface = "outside";
  plan.normal_modes = modes;
  plan.damping_ratio = 0.05;
  plan.films = {{.name = "bore",
                 .face = "bore",
                 .angles = angles,
                 .places = places,
                 .coarser_than_mesh = true}};
  return reduce(SolidBody(ring_mesh(cells, inner, outer, width), {{modulus, poisson, 7850}}), plan);
}

/// A ring so thin that its stress is plane, under pressure that is even along its axis.
class ThinRing {
 public:
  static constexpr int rows = 8;
  static constexpr double width = 1e-3;

  /// elements: around the ring.
  ThinRing(int elements, int points, int columns)
      : surface_(reduced_ring(width, {6, elements, 1}, 1, points, 5).films.front()),
        grid_(inner, width, columns, rows, false),
        mesh_(condensed_bearing(grid_, surface_, axes_on(surface_, 0), surface_.compliance)) {}

  double compliance(int harmonic) const {
    Field p = Field::Zero(grid_.size()), d = p;
    for (int c = 0; c < grid_.size(); ++c)
      p[c] = grid_.used[c] *
             std::cos(harmonic * grid_.angle[static_cast<std::size_t>(c / grid_.stride())]);
    mesh_->deflect(p, d);
    return (grid_.area * p * d).sum() / (grid_.area * p * p).sum();
  }
  double closed_form(int harmonic) const { return ring_.compliance(harmonic); }

 private:
  Annulus ring_{inner, outer, {modulus, poisson, PlaneState::stress}};
  FilmSurface surface_;
  FilmGrid grid_;
  std::shared_ptr<const SurfaceCompliance> mesh_;
};

constexpr const char* bearing_model = R"(
[model]
name = "A bearing in an elastic ring"
{body}
[body.shaft]
mass = "2 kg"
inertia = "1e-3 kg m^2"
[joint.bearing]
type = "revolute"
between = ["{bearing}", "shaft"]
realism = "lubricated"
[joint.bearing.film]
model = "reynolds"
journal_radius = "29.98 mm"
radial_clearance = "20 um"
length = "20 mm"
lubricant = "oil"
cells_circumferential = 48
cells_axial = 3
cavitation = "reynolds"
cavitation_pressure = 0
bearing_compliance = {{ model = "reduced_body", surface = "bore"{file} }}
[lubricant.oil]
viscosity = "20 mPa s"
[drive.motor]
joint = "bearing"
speed = "3000 rpm"
[force.load]
type = "point_force"
marker = "shaft"
direction = [0, -1]
magnitude = "8 kN"
[simulation]
duration = "20 ms"
)";

struct Settled {
  double film, pressure, deflection, strain_energy;
};

/// modes: number of modes of a flexible ring that is held; 0: its compliance in a bearing of the ground.
Settled settled(const std::string& ring, int modes) {
  const std::string flexible = fmt::format(
      "[body.ring]\nflexible = \"ring.h5\"\nmodes = {}\n[joint.housing]\ntype = "
      "\"weld\"\nbetween = [\"ground\", \"ring.outside\"]",
      modes);
  const std::string text =
      fmt::format(fmt::runtime(bearing_model), fmt::arg("body", modes > 0 ? flexible : ""),
                  fmt::arg("bearing", modes > 0 ? "ring.outside" : "ground"),
                  fmt::arg("file", modes > 0 ? "" : ", file = \"ring.h5\""));
  const RunResult run =
      simulate(read_model_text(text, "ring.toml", {}, [&](const std::string&) { return ring; }));
  if (run.status != RunStatus::done)
    throw SolveError(run.simulated_time_s, "ring.toml", run.message, "");
  const auto last = [&](const std::string& channel) {
    return run.record.samples("joint.bearing." + channel).back();
  };
  return {last("min_film_thickness"), last("peak_film_pressure"), last("peak_deflection"),
          modes > 0 ? run.record.samples("body.ring.strain_energy").back() : 0};
}

void thin_ring(ValidationRows& rows) {
  const ThinRing ring(32, 96, 96);
  for (const int harmonic : {0, 1, 2, 4, 8})
    rows.relative({fmt::format("ring from a mesh, harmonic {}: deflection by pressure", harmonic),
                   "m/Pa", ring.compliance(harmonic)},
                  ring.closed_form(harmonic), 1e-2, plane_stress);
  const ThinRing coarse(48, 24, 96);
  for (const int harmonic : {0, 1, 2, 4})
    rows.relative(
        {fmt::format("ring from a mesh of 48 elements, 24 points, harmonic {}: deflection "
                     "by pressure",
                     harmonic),
         "m/Pa", coarse.compliance(harmonic)},
        coarse.closed_form(harmonic), 1e-2, plane_stress);
}

void modes_and_residual(ValidationRows& rows) {
  ReducedBody reduced = reduced_ring(0.024, {2, 24, 2}, 60, 48, 5);
  ReducedBodyFile file;
  file.body = std::move(reduced.body);
  file.films = std::move(reduced.films);
  const std::string ring = reduced_body_image(file);
  const Settled condensed = settled(ring, 0);
  const char* source = "the same compliance without modes";
  for (const int modes : {16, 30}) {
    const Settled ours = settled(ring, modes);
    const std::string name = fmt::format("ring of {} modes and residual at rest: ", modes);
    rows.relative({name + "smallest gap", "m", ours.film}, condensed.film, 1e-3, source);
    rows.relative({name + "largest pressure", "Pa", ours.pressure}, condensed.pressure, 1e-3,
                  source);
    rows.relative({name + "largest deflection", "m", ours.deflection}, condensed.deflection, 1e-3,
                  source);
    rows.above({name + "strain energy of the modes", "J", ours.strain_energy}, 0,
               "modes take part");
  }
}

}  // namespace

void validate_film_on_ring(ValidationRows& rows) {
  thin_ring(rows);
  modes_and_residual(rows);
}

}  // namespace stribeck
