#include "report/report.h"

#include <algorithm>

#include "base/atomic_file.h"
#include "base/error.h"
#include "report/report_data.h"

namespace stribeck {

namespace {

/// The element of the page that draws mechanisms in space; reports of planar ones do without it.
constexpr std::string_view spatial_part = "<script id=\"stribeck-3d\"", script_end = "</script>";

void remove_spatial_part(std::string& html) {
  const std::size_t begin = html.find(spatial_part);
  if (begin == html.npos) return;
  const std::size_t end = html.find(script_end, begin);
  ensure(end != html.npos, "the viewer's element for mechanisms in space does not end");
  html.erase(begin, end + script_end.size() - begin);
}

bool is_spatial(const RunResult& run) {
  return run.scene.dimension == 3;
}

}  // namespace

std::string page_with_data(std::string_view page, const std::string& data, bool spatial) {
  const std::size_t element = page.find("<script id=\"stribeck-data\"");
  ensure(element != page.npos, "the viewer's page has no element for the data");
  const std::size_t begin = page.find('>', element) + 1, end = page.find("</script>", begin);
  ensure(begin != 0 && end != page.npos, "the viewer's element for the data does not end");
  std::string rest(page.substr(end));
  if (!spatial) remove_spatial_part(rest);
  return std::string(page.substr(0, begin)) + data + rest;
}

std::string report_html(std::string_view page, std::span<const RunResult> runs) {
  return page_with_data(page, report_data(runs), std::ranges::any_of(runs, is_spatial));
}

void write_report(const std::filesystem::path& path, std::span<const RunResult> runs) {
  write_file_atomically(path, report_html(viewer_page(), runs));
}

}  // namespace stribeck
