#include "study/points/study_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <set>

#include "base/error.h"
#include "io/folder_lock.h"
#include "study/points/response_check.h"
#include "study/points/worker_pool.h"

namespace stribeck {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_corners = 128, spread_points = 100;

double wall_seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Returns the range of the n points that belongs to the shard: a contiguous part, equal to within one point.
std::pair<std::size_t, std::size_t> part_of(std::size_t n, const std::optional<Shard>& shard) {
  if (!shard) return {0, n};
  return {n * (shard->index - 1) / shard->count, n * shard->index / shard->count};
}

std::string writer_name(const std::optional<Shard>& shard) {
  return shard ? fmt::format("shard-{:04}-of-{:04}", shard->index, shard->count) : "run";
}

/// Points that the store already has, as counts, and those still to compute.
struct Standing {
  StudyCounts counts;
  std::vector<std::size_t> todo;
};

Standing standing_of(const StudyPlan& plan, const StudyStore& store,
                     const std::optional<Shard>& shard, bool rerun_failed) {
  const auto [from, to] = part_of(plan.points().size(), shard);
  Standing standing;
  standing.counts.points = to - from;
  for (std::size_t i = from; i < to; ++i) {
    const PointStatus status = store.records() == 0
                                   ? PointStatus::missing
                                   : store.status(plan.hash(plan.points().point(i)));
    const bool done = status == PointStatus::done;
    const bool failed = status != PointStatus::missing && !done && !rerun_failed;
    standing.counts.done += done;
    standing.counts.failed += failed;
    if (!done && !failed) standing.todo.push_back(i);
  }
  standing.counts.reused = standing.counts.done;
  return standing;
}

/// Points with the least and the greatest value of each response.
std::vector<std::size_t> extreme_points(const StudyPlan& plan, const StudyStore& store) {
  const std::size_t responses = plan.file().responses.size();
  std::vector<std::optional<std::pair<double, std::size_t>>> least(responses), greatest(responses);
  for (std::size_t i = 0; i < plan.points().size(); ++i) {
    const auto known = store.find(plan.hash(plan.points().point(i)));
    if (!known || known->status != PointStatus::done) continue;
    for (std::size_t k = 0; k < responses; ++k) {
      const double x = known->values[k];
      if (!least[k] || x < least[k]->first) least[k] = {x, i};
      if (!greatest[k] || x > greatest[k]->first) greatest[k] = {x, i};
    }
  }
  std::set<std::size_t> points;
  for (const auto& list : {least, greatest})
    for (const auto& one : list)
      if (one) points.insert(one->second);
  return {points.begin(), points.end()};
}

void keep_extremes(const StudyPlan& plan, const std::filesystem::path& folder, WorkerPool& pool,
                   const std::function<void()>& between) {
  const std::vector<std::size_t> points = extreme_points(plan, StudyStore(folder / "store", plan));
  pool.compute(
      plan.points(), points, true, [](std::size_t, const PointResult&) {}, between);
}

/// Each parameter at its least or greatest value; the nominal point with one of them so where that is too many.
std::vector<std::vector<double>> corners(const StudyPlan& plan) {
  const auto& all = plan.parameters();
  const bool every = all.size() < 8;
  const std::size_t n = every ? std::size_t{1} << all.size() : 2 * all.size();
  std::vector<std::vector<double>> points;
  for (std::size_t k = 0; k < std::min(n, most_corners); ++k) {
    std::vector<double> x;
    for (std::size_t j = 0; j < all.size(); ++j) {
      const bool high = every ? (k >> j & 1) != 0 : k == 2 * j + 1;
      const bool varied = every || k / 2 == j;
      x.push_back(!varied ? all[j].nominal() : high ? all[j].greatest() : all[j].least());
    }
    points.push_back(x);
  }
  return points;
}

/// Throws InputError with the values in front of what is wrong with the model.
void check_model_at(const StudyPlan& plan, const PointEvaluation& evaluation, const double* values,
                    const std::string& name) {
  try {
    const StudyPlan::Assignments assignments = plan.assignments(values);
    if (plan.is_bearing()) evaluation.question_of(assignments);
    evaluation.input_of(assignments);
  } catch (const InputError& error) {
    std::vector<Diagnostic> entries = error.diagnostics();
    for (Diagnostic& one : entries)
      one.problem += fmt::format("  This is {}: {}.", name, plan.described(values));
    throw InputError(std::move(entries));
  }
}

}  // namespace

std::vector<std::string> check_study(const StudyPlan& plan) {
  plan.check_points();
  const PointEvaluation evaluation(plan, {});
  if (plan.file().design.kind == &grid_design)
    for (const std::vector<double>& corner : corners(plan))
      check_model_at(plan, evaluation, corner.data(), "a corner of the study");
  const std::size_t n = plan.points().size(), checked = std::min(n, spread_points);
  for (std::size_t k = 0; k < checked; ++k) {
    const std::size_t i = checked < 2 ? 0 : k * (n - 1) / (checked - 1);
    check_model_at(plan, evaluation, plan.points().point(i), fmt::format("point {}", i));
  }
  return check_responses(plan, evaluation);
}

StudyOutcome run_study(const StudyPlan& plan, const std::filesystem::path& folder,
                       const StudyOptions& options, std::optional<Shard> shard) {
  const Clock::time_point start = Clock::now();
  const FolderLock lock(folder, shard ? "." + writer_name(shard) + ".lock" : FolderLock::file_name);
  Standing standing =
      standing_of(plan, StudyStore(folder / "store", plan), shard, options.rerun_failed);
  StudyOutcome outcome{.counts = standing.counts};
  StoreWriter writer(folder / "store", writer_name(shard), plan);
  WorkerPool pool(plan, folder, {options.workers, options.program, options.stop});
  const auto take = [&](std::size_t point, const PointResult& result) {
    outcome.cpu_s += result.cpu_s;
    if (result.status == PointStatus::missing) {
      outcome.lost = result.message;
      return;
    }
    writer.add(plan.hash(plan.points().point(point)), result);
    ++(result.status == PointStatus::done ? outcome.counts.done : outcome.counts.failed);
  };
  const auto between = [&] {
    writer.flush();
    if (options.progress) options.progress(outcome.counts);
  };
  outcome.complete =
      standing.todo.empty() || pool.compute(plan.points(), standing.todo, false, take, between);
  const bool extremes = plan.file().study.keep == KeptRuns::extremes && !plan.is_bearing();
  if (outcome.complete && outcome.lost.empty() && !shard && extremes)
    keep_extremes(plan, folder, pool, between);
  outcome.wall_s = wall_seconds_since(start);
  return outcome;
}

StudyCounts study_counts(const StudyPlan& plan, const std::filesystem::path& folder) {
  return standing_of(plan, StudyStore(folder / "store", plan), {}, false).counts;
}

std::vector<StudyCounts> counts_of_shards(const StudyPlan& plan,
                                          const std::filesystem::path& folder, std::size_t count) {
  const StudyStore store(folder / "store", plan);
  std::vector<StudyCounts> all;
  for (std::size_t k = 1; k <= count; ++k)
    all.push_back(standing_of(plan, store, Shard{k, count}, false).counts);
  return all;
}

std::vector<double> timed_points(const StudyPlan& plan, const std::filesystem::path& folder) {
  PointEvaluation evaluation(plan, folder / "runs");
  const std::size_t n = plan.points().size();
  const std::set<std::size_t> points = {0, n / 2, n - 1};
  std::vector<double> times;
  for (const std::size_t i : points)
    times.push_back(evaluation.evaluate(i, plan.points().point(i)).cpu_s);
  return times;
}

}  // namespace stribeck
