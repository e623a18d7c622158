#include <cmath>
#include <map>

#include "base/error.h"
#include "study/validation/reference_table.h"

/// The IFToMM benchmark mechanisms A02 and A04, which rows alone do not hold. The N-four-bar gains N degrees of freedom whenever all
/// its links lie on one line, and must pass there on its inertia. Bricard's has a redundant row and no degree of freedom by count.
/// References: elliptic functions (A02), quadrature on a symmetric curve (A04).
namespace stribeck {
namespace {

using nlohmann::json;

constexpr const char* closed_form = "closed form";
constexpr const char* independent = "independent program";

/// How a run ends; `warned` and `refused` inform the user, `wrong` does not.
enum class Ending { right, warned, refused, wrong };

using IsRight = std::function<bool(const RunResult&)>;

Ending ending(const std::string& model, const char* integrator, double tolerance,
              std::size_t usual_warnings, const IsRight& is_right) {
  try {
    const RunResult run =
        run_example_with(model, integrator, tolerance, {{"output.interval", "0.25"}});
    if (is_right(run)) return Ending::right;
    return run.warnings.size() > usual_warnings ? Ending::warned : Ending::wrong;
  } catch (const SolveError&) {
    return Ending::refused;
  }
}

/// Runs of one model with several integrators and tolerances, counted by how they end.
struct Sweep {
  std::string title, model;
  std::vector<const char*> integrators;
  std::vector<double> tolerances;
  std::size_t usual_warnings;  ///< that every run of the model gives
  const char* right;           ///< what counts as right
};

void add_endings(const Sweep& sweep, const IsRight& is_right, ValidationRows& rows) {
  std::map<Ending, double> count;
  for (const char* integrator : sweep.integrators)
    for (const double tolerance : sweep.tolerances)
      ++count[ending(sweep.model, integrator, tolerance, sweep.usual_warnings, is_right)];
  const std::string name = sweep.title + ": runs that are ";
  rows.absolute({name + "wrong without a word", "", count[Ending::wrong]}, 0, 0, closed_form,
                sweep.right);
  const std::string note = std::to_string(sweep.integrators.size()) + " integrators, tolerances " +
                           exactly(sweep.tolerances.front()) + " to " +
                           exactly(sweep.tolerances.back());
  rows.info({name + "right", "", count[Ending::right]}, closed_form, note);
  rows.info({name + "off, and warn of the energy balance", "", count[Ending::warned]}, closed_form,
            note);
  rows.info({name + "stopped with a message", "", count[Ending::refused]}, closed_form, note);
}

json windows_table(int windows) {
  const json all = reference_json("iftomm_a02");
  for (const json& one : all["cases"])
    if (one["windows"] == windows) return one["table"];
  throw InputError("iftomm_a02", "has no such number of windows");
}

std::string windows_model(int windows) {
  return "benchmarks/a02_windows_" + std::to_string(windows);
}

void add_windows(int windows, const char* integrator, double tolerance, double within,
                 ValidationRows& rows) {
  const RunResult run = run_example_with(windows_model(windows), integrator, tolerance);
  const json table = windows_table(windows);
  const std::string name =
      "N = " + std::to_string(windows) + ", " + integrator + " " + exactly(tolerance) + ": B0 ";
  for (const auto& [axis, key] : {std::pair("x", "b0_x"), std::pair("y", "b0_y")})
    add_column(rows, run, table,
               channel_column(name + axis, "m", run, std::string("body.crank0.") + axis, key, 2),
               within, closed_form);
}

/// All cranks parallel and B0 within 0.2 m of 30 m travelled: on the branch that inertia leads to.
bool stays_on_its_branch(const RunResult& run, int windows, const json& table) {
  const std::string last = "body.crank" + std::to_string(windows) + ".phi";
  for (const json& row : table) {
    const double t = row["t"];
    if (t > run.simulated_time_s) break;
    if (std::abs(sample_at(run, t, last) - sample_at(run, t, "body.crank0.phi")) > 1e-5 ||
        std::abs(2 * sample_at(run, t, "body.crank0.x") - row["b0_x"].get<double>()) > 0.2)
      return false;
  }
  return true;
}

/// Ten seconds lead through the flat position ten times.
void add_flat_passages(int windows, std::vector<const char*> integrators,
                       std::vector<double> tolerances, ValidationRows& rows) {
  const json table = windows_table(windows);
  add_endings(
      {"N = " + std::to_string(windows) + ", flat position", windows_model(windows),
       std::move(integrators), std::move(tolerances), 0,
       "right: cranks parallel to 1e-5 rad, B0 within 0.2 m of 30 m travelled"},
      [&](const RunResult& run) { return stays_on_its_branch(run, windows, table); }, rows);
}

/// The middle of a link between two corners of the cube's path.
ReferenceColumn corner_column(const RunResult& run, int link, int axis) {
  const std::string name = "link" + std::to_string(link) + "." + "xyz"[axis];
  const std::string from = "p" + std::to_string(link), to = "p" + std::to_string(link + 1);
  return {name, "m", [&run, name](double t) { return sample_at(run, t, "body." + name); },
          [from, to, axis](const json& row) {
            return (row[from][axis].get<double>() + row[to][axis].get<double>()) / 2;
          }};
}

bool keeps_its_corners(const RunResult& run, const json& table) {
  for (int axis = 0; axis < 3; ++axis) {
    const ReferenceColumn column = corner_column(run, 2, axis);
    for (const json& row : table)
      if (std::abs(column.ours(row["t"]) - column.reference(row)) > 0.1) return false;
  }
  return true;
}

}  // namespace

// Where a step lands beside a flat position decides over its error: dop853 on N = 2 is off by 1e-8 to 2e-3 m at tolerances about
// 1e-6, and by less than 1e-6 m at all tried about 1e-8.
void validate_windows(ValidationRows& rows) {
  for (const int windows : {2, 40}) {
    add_windows(windows, "dormand_prince", 1e-8, 1e-4, rows);
    add_windows(windows, "dop853", windows == 2 ? 1e-8 : 1e-6, 1e-4, rows);
    add_windows(windows, "esdirk4", 1e-8, 3e-3, rows);
  }
  add_flat_passages(
      2, {"dormand_prince", "dop853", "tr_bdf2", "sdirk2", "esdirk4", "generalized_alpha"},
      {1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8}, rows);
  add_flat_passages(40, {"dormand_prince", "dop853", "esdirk4"}, {1e-3, 1e-5, 1e-7}, rows);
}

void validate_bricard(ValidationRows& rows) {
  const char* model = "benchmarks/a04_bricard";
  const json table = reference_json("iftomm_a04")["prismatic_links"]["table"];
  const RunResult run = run_example_with(model, "dormand_prince", 1e-9);
  for (const int link : {2, 4})
    for (int axis = 0; axis < 3; ++axis)
      add_column(rows, run, table, corner_column(run, link, axis), 1e-7, independent);
  const RunResult other = run_example_with(model, "esdirk4", 1e-9);
  rows.below({"link2.x: dormand_prince and esdirk4 differ by", "m",
              largest_difference(run, other, "body.link2.x")},
             1e-5, "two integrators");
  rows.absolute({"redundant rows that are named", "", static_cast<double>(run.warnings.size())}, 1,
                0, "thirty rows, one degree of freedom",
                run.warnings.empty() ? "" : run.warnings.front());
  add_endings(
      {"any tolerance",
       model,
       {"dormand_prince", "tr_bdf2", "esdirk4", "generalized_alpha"},
       {1e-3, 1e-5, 1e-7},
       1,
       "right: link2 within 0.1 m"},
      [&](const RunResult& one) { return keeps_its_corners(one, table); }, rows);
}

}  // namespace stribeck
