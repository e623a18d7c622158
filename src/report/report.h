#pragma once
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "results/run_result.h"

namespace stribeck {

/// The viewer's page (web/), one HTML file whose element `<script id="stribeck-data" …>` waits for
/// the data.
std::string_view viewer_page();

/// The page with JSON data in the place of its empty data; its part for mechanisms in space is left out unless `spatial`. The
/// data must hold no '<'.
std::string page_with_data(std::string_view page, const std::string& data, bool spatial);

/// The page with report_data(runs) in the place of its empty data; without its part for mechanisms
/// in space when every run is planar.
std::string report_html(std::string_view page, std::span<const RunResult> runs);

/// Writes report.html (atomically): one file that needs no network. Throws FileError.
void write_report(const std::filesystem::path& path, std::span<const RunResult> runs);

}  // namespace stribeck
