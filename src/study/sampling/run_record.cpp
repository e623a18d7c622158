#include "study/sampling/run_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/error.h"
#include "results/exchanged_energy.h"
#include "results/thinning.h"
#include "study/sampling/run_questions.h"

namespace stribeck {

RunRecord::RunRecord(const ModelInput& input, const BuiltModel& model, TimeIntegrator* integrator,
                     const State& start, RunResult& result)
    : result_(result),
      probe_(*model.system, *model.probe, start),
      statistics_(requested(input)),
      field_probe_(*model.system, *model.probe, start, input.model.output,
                   input.model.simulation.end()),
      between_(*model.system, integrator, input.model.simulation.tolerance),
      sampler_(probe_, between_, input.model.output, input.model.simulation),
      figures_(*model.system, probe_, integrator, between_, input.model.simulation.tolerance),
      system_(*model.system) {
  between_.analyse_pattern(start);
  if (auto text = sampler_.warning()) notes_.push_back(std::move(*text));
  result_.record = Record(probe_.channels());
  result_.fields = FieldRecord(field_probe_.channels());
  if (input.model.simulation.periodic && integrator)
    periodicity_.emplace(system_, *model.probe, probe_, *integrator, *result_.cycle,
                         input.model.simulation);
}

/// Reads the requested statistics and the cycle from the model.
RunStatistics RunRecord::requested(const ModelInput& input) {
  RunQuestions questions = questions_of(input, probe_.channels());
  result_.statistics = std::move(questions.statistics);
  result_.cycle = std::move(questions.cycle);
  notes_ = std::move(questions.notes);
  return RunStatistics(probe_.channels(), result_.statistics, result_.cycle);
}

void RunRecord::begin(const State& s) {
  sampler_.begin(s);
  figures_.begin(s);
  if (periodicity_) periodicity_->begin(s);
}

void RunRecord::observe(const State& s, const IntegrationReport& accepted, bool first) {
  observing_ = true;
  probe_.count_steps(accepted);
  figures_.sample_between_steps(s);
  const std::size_t samples = result_.record.size();
  sampler_.record_between(s, result_.record);
  if (periodicity_ && !first) periodicity_->observe(s);
  record(s, samples);
  field_probe_.observe(s, result_.fields);
  thin();
  observing_ = false;
}

void RunRecord::record_alone(const State& s) {
  observing_ = true;
  record(s, result_.record.size());
  observing_ = false;
}

/// Samples of the record from `first` on lie between the last state and this one.
void RunRecord::record(const State& s, std::size_t first) {
  const std::vector<double>& values = figures_.add(s, result_.record, first, statistics_);
  if (sampler_.takes(s)) result_.record.append(s.t, values);
  samples_ = result_.record.size();
}

void RunRecord::record_end(const State& s, Record& record) {
  if (!record.empty() && record.time().back() >= s.t) return;
  const std::vector<double>& values = probe_.sample(s);
  const auto finite = [](double x) { return std::isfinite(x); };
  if (std::ranges::all_of(values, finite)) record.append(s.t, values);
}

std::optional<std::string> RunRecord::lost_samples(const State& s) const {
  const std::size_t expected = sampler_.expected(s), found = result_.record.size();
  if (found >= expected) return {};
  return fmt::format("{} of the {} samples that output.interval asks for are missing",
                     expected - found, expected);
}

/// Discards samples and frames of a long run where there are too many.
void RunRecord::thin() {
  const std::optional<double> spare_from = statistics_.last_cycle_begin();
  if (sampler_.thin(result_.record, spare_from)) ++thinned_;
  samples_ = result_.record.size();
  const std::size_t most = field_probe_.most_frames();
  if (result_.fields.size() <= most) return;
  result_.fields.keep(frames_to_keep(result_.fields.time(), spare_from, most));
  ++thinned_;
}

void RunRecord::forget_half_samples() {
  if (!observing_) return;
  result_.record.cut(std::min(samples_, result_.record.size()));
  result_.fields.cut(result_.fields.size());
}

std::size_t RunRecord::bytes() const {
  std::size_t of_frame = 0;
  for (const FieldChannel& field : result_.fields.channels()) of_frame += field.size();
  return result_.record.size() * (result_.record.channels().size() + 1) * sizeof(double) +
         result_.fields.size() * of_frame * sizeof(float);
}

void RunRecord::sum_up(const State& s) {
  result_.figures = statistics_.figures();
  const double throughput = system_.throughput(s), dissipated = probe_.dissipated(s);
  result_.energy = {
      system_.input(s),
      dissipated,
      probe_.stored(s),
      probe_.imbalance(s),
      throughput,
      exchanged_energy(throughput, dissipated, result_.record, result_.figures->channels)};
  if (periodicity_) result_.periodicity = periodicity_->result();
}

RunPosition RunRecord::position(const State& s, const IntegrationReport& accepted) const {
  return {s, accepted, samples_, result_.fields.size(), thinned_};
}

RunRecord::Sums RunRecord::sums() const {
  Sums sums{statistics_.numbers(), figures_.numbers(), {}};
  if (periodicity_) sums.cycles = periodicity_->numbers();
  return sums;
}

/// Puts back how far the record had come when the position was kept.
void RunRecord::restore(const RunPosition& position) {
  samples_ = position.samples;
  thinned_ = position.thinned;
  probe_.count_steps(position.counts);
}

void RunRecord::restore(const RunPosition& position, const Checkpoint& checkpoint) {
  const auto is_restored = [&](const char* part, const auto& restores) {
    const auto found = checkpoint.numbers.find(part);
    if (found == checkpoint.numbers.end() || !restores(found->second)) fail_unfit(part);
  };
  restore(position);
  is_restored("figures", [&](const auto& numbers) { return statistics_.restore(numbers); });
  is_restored("greatest", [&](const auto& numbers) { return figures_.restore(numbers); });
  if (!periodicity_) return;
  is_restored("cycles",
              [&](const auto& numbers) { return periodicity_->restore(numbers, position.state); });
}

void RunRecord::restore(const RunPosition& position, const Sums& sums) {
  restore(position);
  ensure(statistics_.restore(sums.figures), "the figures of a saved state are those of its model");
  ensure(!periodicity_ || periodicity_->restore(sums.cycles, position.state),
         "the cycles of a saved state are those of its model");
  ensure(figures_.restore(sums.greatest), "the figures of a saved state are those of its model");
}

}  // namespace stribeck
