#include <gtest/gtest.h>
#include <link.h>

#include <cmath>
#include <numbers>
#include <string>

#include "build/builder.h"
#include "dae/method/esdirk4.h"
#include "results/record.h"

// Model, build and results serve programs that bring models of their own: this one links nothing above them, and so neither
// a reader of model files nor HDF5.
namespace stribeck::without_files_test {
namespace {

VectorComponents vector(double x, double y) {
  return {{x, y, 0}, 2};
}

/// A rod of 1 kg and 0.5 m, hinged at one end, released level under gravity.
ModelInput pendulum() {
  ModelInput input;
  input.model.model = {"pendulum", {}, 2, vector(0, -9.81)};
  BodySpec rod;
  rod.mass = 1;
  rod.inertia = {{0.25 / 12}, 1};
  rod.position = vector(0.25, 0);
  PointSpec hinge;
  hinge.at = vector(-0.25, 0);
  rod.points.push_back({"hinge", hinge});
  input.model.bodies.push_back({"rod", rod});
  JointSpec joint;
  joint.between = {"ground", "rod.hinge"};
  input.model.joints.push_back({"hinge", joint});
  input.model.simulation.duration = 0.5;
  return input;
}

TEST(WithoutFiles, a_model_made_in_code_runs_and_is_recorded) {
  const ModelInput input = pendulum();
  const BuiltModel model = build_model(input);
  Probe probe(*model.system, *model.probe, model.assembly.state);
  Record record(probe.channels());
  const auto time_integrator = Esdirk4().make_time_integrator(*model.system);
  State s = model.assembly.state;
  time_integrator->analyse_pattern(s);
  time_integrator->start(s);
  IntegrationReport report;
  const auto observe = [&](const State& at) {
    record.append(at.t, probe.sample(at));
    return true;
  };
  integrate(*model.system, *time_integrator, s, input.model.simulation.end(),
            complete(step_control(input.model.simulation), input.model.simulation.end()), observe,
            nullptr, report);
  EXPECT_GT(report.steps, 10);
  // Energy about the hinge, J = m l^2/3: J omega^2/2 = m g l/2 sin of the angle below the level.
  const double phi = record.samples("body.rod.phi").back(),
               omega = record.samples("body.rod.omega").back();
  const double gained = -9.81 * 0.25 * std::sin(phi), kinetic = omega * omega * 0.25 / 6;
  EXPECT_LT(phi, -1);
  EXPECT_NEAR(kinetic, gained, 1e-4 * gained);  // 1e-6 a step
}

int note_name(dl_phdr_info* info, std::size_t, void* names) {
  *static_cast<std::string*>(names) += std::string(info->dlpi_name) + "\n";
  return 0;
}

TEST(WithoutFiles, nothing_that_reads_or_writes_files_is_loaded) {
  std::string names;
  dl_iterate_phdr(note_name, &names);
  ASSERT_NE(names.find(".so"), std::string::npos);
  for (const char* library : {"hdf5", "toml"})
    EXPECT_EQ(names.find(library), std::string::npos) << names;
}

}  // namespace
}  // namespace stribeck::without_files_test
