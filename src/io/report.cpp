#include "io/report.h"

#include "base/error.h"
#include "io/atomic_file.h"
#include "io/report_data.h"

namespace stribeck {

std::string report_html(std::string_view page, std::span<const RunResult> runs) {
  const std::size_t element = page.find("<script id=\"stribeck-data\"");
  ensure(element != page.npos, "the viewer's page has no element for the data");
  const std::size_t begin = page.find('>', element) + 1, end = page.find("</script>", begin);
  ensure(begin != 0 && end != page.npos, "the viewer's element for the data does not end");
  std::string html(page.substr(0, begin));
  html += report_data(runs);
  html += page.substr(end);
  return html;
}

void write_report(const std::filesystem::path& path, std::span<const RunResult> runs) {
  write_file_atomically(path, report_html(viewer_page(), runs));
}

}  // namespace stribeck
