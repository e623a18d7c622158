#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "study/parameter/study_plan.h"

namespace stribeck {

/// The data of a study's report as JSON, format 1 (web/README.md): points with parameters, responses, status and reason, as
/// base64 of little-endian numbers; analysis.json, and which runs have a report. Of many points 20,000 are taken, evenly
/// spread, with the extremes of every response.
std::string study_report_data(const StudyPlan& plan, const std::vector<std::string>& units,
                              const std::filesystem::path& folder);

/// Writes the page of the viewer with them. Throws FileError.
void write_study_report(const StudyPlan& plan, const std::vector<std::string>& units,
                        const std::filesystem::path& folder, const std::filesystem::path& file);

}  // namespace stribeck
