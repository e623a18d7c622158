#include "study/points/further_points.h"

#include "base/error.h"
#include "io/folder_lock.h"
#include "study/points/worker_pool.h"

namespace stribeck {

FurtherPoints::FurtherPoints(const StudyPlan& plan, std::filesystem::path folder,
                             StudyOptions options)
    : plan_(plan),
      folder_(std::move(folder)),
      options_(std::move(options)),
      store_(folder_ / "store", plan),
      counts_(study_counts(plan, folder_)) {}

std::optional<std::vector<PointResult>> FurtherPoints::compute(
    const std::vector<std::vector<double>>& rows) {
  std::vector<double> values;
  std::vector<std::size_t> todo;
  for (std::size_t k = 0; k < rows.size(); ++k) {
    values.insert(values.end(), rows[k].begin(), rows[k].end());
    const StudyPlan::Hash hash = plan_.hash(rows[k].data());
    const auto known = store_.find(hash);
    if (known)
      computed_[hash] = *known;
    else if (!computed_.contains(hash))
      todo.push_back(k);
  }
  if (!todo.empty()) {
    const DesignPoints points(plan_.parameters().size(), std::move(values));
    const FolderLock lock(folder_, ".search.lock");
    StoreWriter writer(folder_ / "store", "search", plan_);
    WorkerPool pool(plan_, folder_, {options_.workers, options_.program, options_.stop});
    const auto take = [&](std::size_t k, const PointResult& result) {
      if (result.status == PointStatus::missing) throw FileError(result.message);
      const StudyPlan::Hash hash = plan_.hash(points.point(k));
      writer.add(hash, result);
      computed_[hash] = result;
    };
    const auto between = [&] {
      writer.flush();
      if (options_.progress) options_.progress(counts_);
    };
    if (!pool.compute(points, todo, false, take, between)) return {};
  }
  std::vector<PointResult> results;
  for (const std::vector<double>& row : rows)
    results.push_back(computed_.at(plan_.hash(row.data())));
  return results;
}

}  // namespace stribeck
