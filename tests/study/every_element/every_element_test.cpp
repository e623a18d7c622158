#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "study/every_element/element_models.h"
#include "study/model_runs.h"

// Every joint, force and drive of a model file keeps to these: nothing that is asked for is lost, forces in channels balance the body,
// what is stated is met or named, powers add up to the energy balance.
namespace stribeck::test::every_element_test {
namespace {

constexpr double mass = 2, gravity = 9.81;

/// The law of an external force: a spring of 900 N/m with a damper and a moment about z.
ExternalWrench pull(const ExternalMotion& motion) {
  return {-900 * motion.position - 2 * motion.velocity, {0, 0, -0.5 * motion.angular_velocity.z()}};
}

RunResult run_model(const ElementModel& model) {
  RunOptions options;
  if (!model.law.empty()) options.laws.push_back({model.law, ExternalLaw{pull, {}}});
  return simulate(read_model_text(model.text(), "model.toml", {},
                                  [&](const std::string&) { return model.flexible; }),
                  options);
}

const RunResult& run_of(const ElementModel& model) {
  static std::map<std::string, RunResult> runs;
  const auto known = runs.find(model.name);
  return known != runs.end() ? known->second
                             : runs.emplace(model.name, run_model(model)).first->second;
}

/// The sum of all channels of the element whose last part this is.
double sum_of(const RunResult& run, const std::string& ending, std::size_t sample) {
  double sum = 0;
  for (const Channel& channel : run.record.channels())
    if (!channel.name.starts_with("body.") && channel.name.ends_with("." + ending))
      sum += run.record.samples(channel.name)[sample];
  return sum;
}

double largest(const RunResult& run, const std::string& channel) {
  double most = 0;
  for (const double x : run.record.samples(channel)) most = std::max(most, std::abs(x));
  return most;
}

class EveryElement : public testing::TestWithParam<ElementModel> {
 protected:
  void SetUp() override { ASSERT_EQ(run().status, RunStatus::done) << run().message; }
  const RunResult& run() const { return run_of(GetParam()); }
};

TEST_P(EveryElement, has_all_samples_that_are_asked_for) {
  const auto time = run().record.time();
  const double interval = GetParam().interval;
  ASSERT_EQ(time.size(), static_cast<std::size_t>(std::lround(GetParam().duration / interval)) + 1);
  for (std::size_t k = 0; k < time.size(); ++k)
    ASSERT_NEAR(time[k], static_cast<double>(k) * interval, 1e-12);
}

/// m a = m g + F, to round-off of the largest of them.
TEST_P(EveryElement, has_force_channels_that_balance_the_body) {
  const char* const axes = "xyz";
  for (int i = 0; i < GetParam().dimension; ++i) {
    const std::string axis(1, axes[i]);
    const auto a = run().record.samples("body.b.a" + axis);
    const double prescribed = GetParam().load[i] - (i == 1 ? mass * gravity : 0);
    const double size = mass * std::max(largest(run(), "body.b.a" + axis), gravity);
    for (std::size_t k = 1; k < a.size(); ++k) {
      double force = prescribed + sum_of(run(), "force_" + axis, k);
      if (i == 0 && !GetParam().along_x.empty())
        force += run().record.samples(GetParam().along_x)[k];
      ASSERT_NEAR(mass * a[k], force, 1e-12 * size) << axis << " at sample " << k;
    }
  }
}

TEST_P(EveryElement, starts_as_stated_or_says_why_not) {
  const char* const axes = "xyz";
  double off = 0;
  for (int i = 0; i < GetParam().dimension; ++i) {
    const std::string axis(1, axes[i]);
    off = std::max(off, std::abs(run().record.samples("body.b." + axis)[0] - GetParam().at[i]));
    off = std::max(off,
                   std::abs(run().record.samples("body.b.v" + axis)[0] - GetParam().velocity[i]));
  }
  const bool is_named = std::ranges::any_of(run().warnings, [](const std::string& text) {
    return text.find("body.b") != std::string::npos;
  });
  EXPECT_TRUE(off < 1e-9 || is_named) << off;
}

/// ∫ power dt = input, ∫ power_loss dt = dissipated, and what elements dissipate each is the whole; but for the work on the modes of a
/// flexible body, which is integrated too, and has no damping here.
TEST_P(EveryElement, has_powers_that_add_up_to_the_energy_balance) {
  const auto& record = run().record;
  const double interval = GetParam().interval;
  const std::size_t last_sample = record.size() - 1;
  double input = 0, loss = 0;
  for (std::size_t k = 0; k < last_sample; ++k) {
    input += 0.5 * interval * (sum_of(run(), "power", k) + sum_of(run(), "power", k + 1));
    loss += 0.5 * interval * (sum_of(run(), "power_loss", k) + sum_of(run(), "power_loss", k + 1));
  }
  const double size = std::max(run().energy.exchanged, 1e-9);
  EXPECT_NEAR(record.samples("energy.input")[last_sample], input, 1e-3 * size);
  EXPECT_NEAR(sum_of(run(), "dissipated_energy", last_sample),
              record.samples("energy.dissipated")[last_sample],
              (GetParam().flexible.empty() ? 1e-9 : 1e-7) * size);
  if (loss != 0) {
    EXPECT_NEAR(record.samples("energy.dissipated")[last_sample], loss, 1e-3 * size);
  }
  EXPECT_LT(std::abs(run().energy.imbalance), 1e-4 * size);
}

std::string name_of(const testing::TestParamInfo<ElementModel>& info) {
  return info.param.name;
}

INSTANTIATE_TEST_SUITE_P(forces, EveryElement, testing::ValuesIn(force_models_in(2)), name_of);
INSTANTIATE_TEST_SUITE_P(forces_in_space, EveryElement, testing::ValuesIn(force_models_in(3)),
                         name_of);
INSTANTIATE_TEST_SUITE_P(ideal_joints, EveryElement, testing::ValuesIn(ideal_joint_models()),
                         name_of);
INSTANTIATE_TEST_SUITE_P(driven_or_rubbing, EveryElement, testing::ValuesIn(other_joint_models()),
                         name_of);
INSTANTIATE_TEST_SUITE_P(guides, EveryElement, testing::ValuesIn(film_models_of_guides()), name_of);
INSTANTIATE_TEST_SUITE_P(flexible_and_external, EveryElement,
                         testing::ValuesIn(flexible_and_external_models()), name_of);
INSTANTIATE_TEST_SUITE_P(clearance, EveryElement, testing::ValuesIn(joint_models_with_clearance()),
                         name_of);

}  // namespace
}  // namespace stribeck::test::every_element_test
