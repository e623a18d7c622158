#include "build/builder.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "base/error.h"
#include "build/check/mechanism_data.h"
#include "build/loaded_starts.h"
#include "build/mechanism_builder.h"
#include "flex/reduction/mode_selection.h"
#include "model/check/size_hints.h"
#include "model/check/stated_starts.h"

namespace stribeck {
namespace {

std::string body_text(const Body<2>& b, const State& s) {
  return fmt::format("{:.4g} kg, {:.4g} kg m^2, assembled at ({:.6g}, {:.6g}) m, {:.6g} rad",
                     b.mass, b.inertia, s.q[b.q], s.q[b.q + 1], s.q[b.q + 2]);
}

std::string body_text(const Body<3>& b, const State& s) {
  return fmt::format(
      "{:.4g} kg, ({:.4g}, {:.4g}, {:.4g}) kg m^2, assembled at ({:.6g}, {:.6g}, {:.6g}) m, "
      "quaternion ({:.6g}, {:.6g}, {:.6g}, {:.6g})",
      b.mass, b.inertia(0, 0), b.inertia(1, 1), b.inertia(2, 2), s.q[b.q], s.q[b.q + 1],
      s.q[b.q + 2], s.q[b.q + 3], s.q[b.q + 4], s.q[b.q + 5], s.q[b.q + 6]);
}

/// Returns a text about a flexible body: the number of its modes, and their frequencies.
template <int D>
std::string modes_text(const Mechanism<D>& m, const Body<D>& body) {
  for (const FlexibleBody<D>& flexible : m.flexible_bodies())
    if (flexible.name() == body.name && flexible.modes() > 0) {
      const Eigen::VectorXd all = frequencies(flexible.body());
      return fmt::format(", flexible: {} modes, {:.4g} Hz to {:.4g} Hz", all.size(), all[0],
                         all[all.size() - 1]);
    }
  return {};
}

template <int D>
std::vector<UnstiffenedBody> unstiffened(const Mechanism<D>& m) {
  std::vector<UnstiffenedBody> all;
  for (const FlexibleBody<D>& flexible : m.flexible_bodies())
    if (flexible.modes() > 0 && flexible.body().foreshortening.empty())
      all.push_back({flexible.name(), std::sqrt(flexible.body().stiffness.minCoeff()),
                     axial_members(flexible.body(), D == 2)});
  return all;
}

template <int D>
std::vector<ModelSummary> understood(const Mechanism<D>& m, const std::vector<Constraint>& all) {
  std::vector<ModelSummary> list;
  for (const Constraint& c : all) {
    std::string rows;
    for (const ConstraintRow& row : c.rows) rows += (rows.empty() ? "" : ", ") + row.label;
    list.push_back({c.name, fmt::format("{} - {} (holds {})", m.markers()[c.a().index].name,
                                        m.markers()[c.b().index].name, rows)});
  }
  return list;
}

void require_places(const std::vector<const LubricatedJoint*>& films, const State& s) {
  for (const LubricatedJoint* film : films)
    if (const auto found = film->misplaced(s))
      throw InputError(found->element, "at the start " + found->problem + ".", found->remedy);
}

/// Friction needs the forces that its joint carries; moments where it has a span.
void require_reactions(const ModelInput& input, const std::vector<std::string>& undetermined) {
  for (const auto& [name, joint] : input.model.joints) {
    if (!joint.friction || !joint.is(Realism::ideal)) continue;
    const std::string path = "joint." + name + ".";
    for (const std::string& channel : undetermined)
      if (channel.starts_with(path) &&
          (joint.friction->span || !channel.starts_with(path + "moment")))
        throw located(
            InputError("joint." + name + ".friction",
                       fmt::format("the force that this joint carries is not determined ({}): "
                                   "redundant joints share the load in an unknown way.",
                                   channel),
                       "Leave the joints more free, such as cylindrical or spherical in place of "
                       "revolute, or give the friction to a joint that is determined."),
            input);
  }
}

template <int D>
BuiltModel build(const ModelInput& input) {
  require_mechanism_data(input);
  LoadedStarts starts = loaded_starts<D>(input);
  MechanismBuilder<D> builder(input.model);
  builder.loaded_starts = std::move(starts.places);
  std::unique_ptr<System<D>> system;
  BuiltModel model;
  try {
    builder.build();
    system = std::make_unique<System<D>>(std::move(builder.mechanism));
    model.assembly = assemble(*system);
    require_places(builder.films, model.assembly.state);
  } catch (const InputError& error) {
    throw located(error, input);
  }
  const Mechanism<D>& m = system->mechanism();
  for (const Body<D>& b : m.bodies())
    if (b.v >= 0 && find_named(input.model.bodies, b.name))  // not interfaces of flexible bodies
      model.bodies.push_back({b.name, body_text(b, model.assembly.state) + modes_text(m, b)});
  model.unstiffened = unstiffened(m);
  model.joints = understood(m, m.joints());
  model.drives = understood(m, m.drives());
  model.probe = make_mechanism_probe(*system, std::move(builder.points));
  if (!model.assembly.redundant.empty())
    model.undetermined = model.probe->undetermined(model.assembly.state);
  require_reactions(input, model.undetermined);
  model.films = std::move(builder.films);
  model.validity_monitors = std::move(builder.validity_monitors);
  model.warnings = size_advice(input);
  std::ranges::move(builder.warnings, std::back_inserter(model.warnings));
  std::ranges::move(replaced_starts(input.model, m, model.assembly.state),
                    std::back_inserter(model.warnings));
  model.assumptions = std::move(builder.assumptions);
  std::ranges::move(starts.assumptions, std::back_inserter(model.assumptions));
  if (std::string text = massless_bodies(input.model); !text.empty())
    model.assumptions.push_back(std::move(text));
  model.ports = std::move(builder.ports);
  model.scene = std::move(builder.scene);
  model.system = std::move(system);
  return model;
}

}  // namespace

BuiltModel build_model(const ModelInput& input) {
  return input.model.model.dimension == 2 ? build<2>(input) : build<3>(input);
}

StepControl step_control(const SimulationSpec& spec) {
  StepControl control;
  control.tolerance = spec.tolerance;
  control.initial_step = spec.initial_step.value_or(0);
  control.min_step = spec.min_step.value_or(0);
  control.max_step = spec.max_step.value_or(0);
  control.fixed_step = spec.fixed_step.value_or(0);
  control.max_steps = spec.max_steps;
  return control;
}

}  // namespace stribeck
