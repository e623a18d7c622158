#pragma once
#include <filesystem>
#include <string>

#include "cli/study/study_verbs.h"
#include "study/points/study_run.h"

namespace stribeck::cli {

/// "40 points: 38 done, 2 failed"
std::string counts_text(const StudyCounts& counts);

/// Submits what is missing as one array of Slurm, and shows its script.
int submit_study(const StudyPlan& plan, const std::filesystem::path& folder,
                 const StudyArguments& a);

/// One line for each shard of the array that was submitted last, with its log; empty without one.
std::string shards_text(const StudyPlan& plan, const std::filesystem::path& folder);

}  // namespace stribeck::cli
