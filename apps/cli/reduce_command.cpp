#include <fmt/format.h>
#include <sys/resource.h>

#include <chrono>
#include <cmath>

#include "base/atomic_file.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "flex/linear/mumps_entry.h"
#include "flex/reduction/mode_selection.h"
#include "io/toml/reduction_reader.h"
#include "io/vtk/mode_shapes.h"
#include "study/run/simulate.h"

namespace stribeck::cli {
namespace {

struct ReduceArguments {
  std::string file, out;
  std::string vtk;  ///< file of the modes for ParaView; empty: none
  bool quiet = false;
};

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Largest memory that the program held [MiB].
double peak_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

std::string listed(const Eigen::VectorXd& values, Eigen::Index most = 10) {
  std::string text;
  for (Eigen::Index k = 0; k < std::min(values.size(), most); ++k)
    text += fmt::format("{}{:.6g}", k == 0 ? "" : ", ", values[k]);
  return text;
}

void print_mass(const ModalBody& body) {
  const Eigen::Vector3d& c = body.centre;
  const Eigen::Matrix3d& J = body.inertia;
  show("mass            {:.6g} kg\n", body.mass);
  show("mass centre     ({:.6g}, {:.6g}, {:.6g}) m in the axes of the mesh\n", c.x(), c.y(), c.z());
  show(
      "inertia         ({:.6g}, {:.6g}, {:.6g}) kg m^2 about it, products ({:.3g}, {:.3g}, "
      "{:.3g})\n",
      J(0, 0), J(1, 1), J(2, 2), J(0, 1), J(0, 2), J(1, 2));
}

/// Returns what makes the frequencies of a reduced body differ from those of its mesh by this much.
const char* cause_of(double difference) {
  constexpr double much = 0.05;
  return difference > much ? ": interfaces whose faces are rigid stiffen the reduced body, and not "
                             "the mesh; so do modes that are too few"
                           : "";
}

/// Largest relative difference of the frequencies that both have.
double largest_difference(const Eigen::VectorXd& reduced, const Eigen::VectorXd& full) {
  const Eigen::Index n = std::min(reduced.size(), full.size());
  if (n == 0) return 0;
  return ((reduced.head(n) - full.head(n)).array() / full.head(n).array()).abs().maxCoeff();
}

void print_check(const ReducedBodyFile& reduced) {
  const ReductionCheck& check = reduced.check;
  print_mass(reduced.body);
  for (const ModalInterface& one : reduced.body.interfaces) {
    const Eigen::Vector3d at = one.at + reduced.body.centre;
    show("interface       {:<12} at ({:.6g}, {:.6g}, {:.6g}) m\n", one.name, at.x(), at.y(),
         at.z());
  }
  for (const FilmSurface& film : reduced.films)
    show(
        "film surface    {:<12} radius {:.6g} m, {} by {} points, to 1 % up to {} lobes around, 8 "
        "lobes to {:.2g} %, largest compliance {:.4g} m/N\n",
        film.name, film.radius, film.angles.size(), film.places.size(), film.lobes_within(0.01),
        100 * (1 - film.kept_amplitude(8)), film.compliance.diagonal().maxCoeff());
  show("rigid motions   largest |K R| {:.1e} of |K| |R|\n", check.rigid_residual);
  const Eigen::VectorXd all = frequencies(reduced.body);
  show("modes           {}", all.size());
  if (all.size() > 0) show(", {:.6g} Hz to {:.6g} Hz", all[0], all[all.size() - 1]);
  show("\nfrequencies     {} Hz\n", listed(check.frequencies));
  if (check.rigid_frequencies.size() > 0 && check.free_frequencies.size() > 0)
    show("free, reduced   {} Hz; six rigid ones up to {:.1e} of the first\n",
         listed(check.free_frequencies),
         check.rigid_frequencies.maxCoeff() / check.free_frequencies[0]);
  if (check.full_frequencies.size() == 0) return;
  const double difference = largest_difference(check.free_frequencies, check.full_frequencies);
  show("free, mesh      {} Hz; largest difference {:.2g} %{}\n", listed(check.full_frequencies),
       100 * difference, cause_of(difference));
}

/// Prints figures that show whether matrices and units belong together.
void print_import(const ElasticBody& body) {
  show("{} nodes, {} node sets; speed of sound along the longest side {:.4g} m/s\n",
       body.mesh().nodes.size(), body.mesh().node_sets.size(),
       std::sqrt(body.sound_speed_square()));
  if (body.more_mass().size() > 0)
    show(
        "the mass is not that of solids alone: rotary inertia counts in the mass matrix, and alike "
        "in all directions where a rotation meets deflections of second order\n");
}

int reduce(const ReduceArguments& arguments) {
  MumpsEntry::use_all_threads();
  const Clock::time_point start = Clock::now();
  const auto progress = [&](const std::string& stage) {
    if (!arguments.quiet)
      write_text(stderr, fmt::format("{:7.1f} s  {}\n", seconds_since(start), stage));
  };
  progress("reading the input");
  const ReductionInput input = read_reduction(arguments.file);
  ReducedBodyFile reduced = reduce(input, progress);
  reduced.program_version = program_version;
  write_file_atomically(arguments.out, reduced_body_image(reduced));
  if (!arguments.vtk.empty()) write_file_atomically(arguments.vtk, mode_shapes_file(reduced));
  if (arguments.quiet) return done;
  if (input.spec.mesh)
    show("{} nodes, {} elements, ", input.mesh.nodes.size(), input.mesh.cells.size());
  if (input.mesh.reordered > 0)
    show("{} of them with the middles of edges in the order of VTK and Abaqus, ",
         input.mesh.reordered);
  if (input.imported) print_import(input.imported->body);
  show("{} degrees of freedom\n", reduced.check.unknowns);
  print_check(reduced);
  show("{:.3g} s, {:.0f} MiB\n", seconds_since(start), peak_memory());
  show("reduced body    {}\n", arguments.out);
  if (!arguments.vtk.empty()) show("modes           {}\n", arguments.vtk);
  return done;
}

}  // namespace

void add_reduce(CommandLine& line) {
  const auto a = std::make_shared<ReduceArguments>();
  CLI::App* sub = line.add("reduce", "reduce a body of finite elements to a flexible body",
                           [a] { return reduce(*a); });
  sub->add_option("FILE", a->file, "mesh, materials and interfaces (TOML)")->required();
  sub->add_option("--out", a->out, "file of the reduced body, such as rod.h5")->required();
  sub->add_option("--vtk", a->vtk, "also write the modes for ParaView, such as rod.vtp");
  sub->add_flag("--quiet", a->quiet, "print nothing but errors");
}

}  // namespace stribeck::cli
