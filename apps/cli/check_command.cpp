#include <fmt/format.h>

#include "commands.h"
#include "io/builder.h"

namespace stribeck::cli {
namespace {

std::string rows_text(const Constraint& constraint) {
  std::string text;
  for (const ConstraintRow& row : constraint.rows)
    text += (text.empty() ? "" : ", ") + row.label;
  return text;
}

void print_bodies(const BuiltModel& model) {
  const Mechanism<2>& m = model.system->mechanism();
  fmt::print("{} bodies, {} coordinates\n", m.bodies().size() - 1, m.velocities());
  for (const Body<2>& b : m.bodies()) {
    if (b.v < 0) continue;
    const auto q = model.assembly.state.q.segment<3>(b.q);
    fmt::print("  {:<20} {:.4g} kg, {:.4g} kg m^2, assembled at ({:.6g}, {:.6g}) m, {:.6g} rad\n",
               b.name, b.mass, b.inertia, q[0], q[1], q[2]);
  }
}

void print_constraints(const char* what, const Mechanism<2>& m,
                       const std::vector<Constraint>& constraints) {
  if (constraints.empty()) return;
  fmt::print("{} {}\n", constraints.size(), what);
  for (const Constraint& c : constraints)
    fmt::print("  {:<20} {} - {} (holds {})\n", c.name, m.markers()[c.a().index].name,
               m.markers()[c.b().index].name, rows_text(c));
}

void print_forces(const Mechanism<2>& m) {
  if (m.forces().empty()) return;
  fmt::print("{} force elements\n", m.forces().size());
  for (const auto& element : m.forces()) fmt::print("  {}\n", element->name());
}

void print_freedoms(const Assembly& assembly) {
  fmt::print("{} degrees of freedom, {} of them driven\n", assembly.joint_freedoms,
             assembly.driven_freedoms);
  for (const RedundantRow& row : assembly.redundant) {
    fmt::print("redundant: {}", row.name);
    if (!row.implied_by.empty()) fmt::print(", implied by {}", fmt::join(row.implied_by, ", "));
    fmt::print("; it is left out and its force is undetermined\n");
  }
  if (assembly.redundant.empty()) fmt::print("no redundant rows\n");
  fmt::print("joints closed to {:.1e} m or rad in {} iterations\n", assembly.largest_gap,
             assembly.iterations);
}

}  // namespace

int check(const std::string& file, const std::vector<std::string>& overrides) {
  const ModelInput input = read_model(file, overrides);
  const BuiltModel model = build_model(input);
  const Mechanism<2>& m = model.system->mechanism();
  fmt::print("{}\n", input.model.model.name);
  print_bodies(model);
  print_constraints("ideal joints", m, m.joints());
  print_constraints("drives", m, m.drives());
  print_forces(m);
  print_freedoms(model.assembly);
  return done;
}

}  // namespace stribeck::cli
