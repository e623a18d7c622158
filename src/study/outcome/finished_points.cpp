#include "study/outcome/finished_points.h"

#include "study/points/study_store.h"

namespace stribeck {

FinishedPoints finished_points(const StudyPlan& plan, const std::filesystem::path& folder) {
  const StudyStore store(folder / "store", plan);
  FinishedPoints finished;
  finished.responses.resize(plan.file().responses.size());
  for (std::size_t i = 0; i < plan.points().size(); ++i) {
    const auto known = store.find(plan.hash(plan.points().point(i)));
    if (!known || known->status != PointStatus::done) continue;
    finished.points.push_back(i);
    for (std::size_t k = 0; k < finished.responses.size(); ++k)
      finished.responses[k].push_back(known->values[k]);
  }
  return finished;
}

}  // namespace stribeck
