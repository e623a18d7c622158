#include "workbench/answers/meeting.h"

#include <fmt/format.h>

#include "base/error.h"
#include "report/report.h"
#include "report/report_data.h"

namespace stribeck::workbench {
namespace {

constexpr std::size_t longest_title = 1000, longest_question = 10'000,
                      longest_notes = 100'000;  // bytes
constexpr std::size_t longest_name = 40, most_figures = 40;

[[noreturn]] void refuse(const std::string& key, const std::string& problem) {
  throw InputError("meeting." + key, problem,
                   "Give { \"title\", \"question\", \"notes\", \"figures\": [names] }.");
}

std::string text_of(const Json& requested, const char* key, std::size_t longest) {
  const Json text = requested.value(key, Json(""));
  if (!text.is_string()) refuse(key, "it is no text.");
  if (text.get_ref<const std::string&>().size() > longest)
    refuse(key, fmt::format("it is longer than {} bytes.", longest));
  return text;
}

Json names_of(const Json& requested) {
  Json names = requested.value("figures", Json::array());
  if (!names.is_array() || names.size() > most_figures)
    refuse("figures", fmt::format("it is no list of at most {} names.", most_figures));
  for (const Json& name : names)
    if (!name.is_string() || name.get_ref<const std::string&>().size() > longest_name)
      refuse("figures", fmt::format("its entries are no names of at most {} bytes.", longest_name));
  return names;
}

}  // namespace

Json meeting_of(const Json& requested) {
  if (!requested.is_object())
    throw InputError("meeting", "it is no object.", "Give { \"title\": \"...\" }.");
  return {{"title", text_of(requested, "title", longest_title)},
          {"question", text_of(requested, "question", longest_question)},
          {"notes", text_of(requested, "notes", longest_notes)},
          {"figures", names_of(requested)}};
}

std::string meeting_page(const RunResult& run, const Json& meeting) {
  Json data = Json::parse(report_data({&run, 1}));
  data["meeting"] = meeting;
  constexpr bool is_spatial = false;
  return page_with_data(viewer_page(), without_tags(data.dump()), is_spatial);
}

}  // namespace stribeck::workbench
