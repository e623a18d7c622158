#include "workbench/answers/checked_text.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/error.h"
#include "io/toml/places.h"

namespace stribeck::workbench {
namespace {

Json place_json(const Place& p) {
  return {p.line, p.column, p.end_line, p.end_column};
}

/// Puts the end of what each diagnostic is about behind its beginning.
class Ends {
 public:
  explicit Ends(const Places& places) : places_(places) {}

  Json complete(Json diagnostic) const {
    const int line = diagnostic.at("line"), column = diagnostic.at("column");
    const auto begins_here = [&](const Place& p) { return p.line == line && p.column == column; };
    int end_line = line, end_column = column > 0 ? column + 1 : 0;
    for (const std::vector<Place>* all : {&places_.values, &places_.keys})
      if (const auto found = std::ranges::find_if(*all, begins_here); found != all->end()) {
        end_line = found->end_line;
        end_column = found->end_column;
      }
    diagnostic["end_line"] = end_line;
    diagnostic["end_column"] = end_column;
    return diagnostic;
  }

 private:
  const Places& places_;
};

/// Takes digits and the colon behind them from the front; nothing where they are not there.
std::optional<int> take_number(std::string_view& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const auto length = static_cast<std::size_t>(end - text.data());
  if (error != std::errc{} || length == text.size() || *end != ':') return {};
  text.remove_prefix(length + 1);
  return number;
}

Json diagnostics_of(const InputError& error, const std::string& file) {
  Json all = Json::array();
  for (const Diagnostic& d : error.diagnostics()) {
    Json one = diagnostic("error", d.path, d.problem, d.remedy);
    const bool here = d.where.file == file;
    one["line"] = here ? d.where.line : 0;
    one["column"] = here ? d.where.column : 0;
    if (!here && !d.where.file.empty()) one["file"] = d.where.file;
    all.push_back(std::move(one));
  }
  return all;
}

/// Each path stands there once, so that none need be searched for.
Json places_json(const std::vector<Place>& places) {
  Json::object_t all;
  all.reserve(places.size());
  for (const Place& p : places) all.push_back({p.path, place_json(p)});
  return all;
}

void put_places(const Places& places, Json& answer) {
  answer["places"] = places_json(places.values);
  answer["keys"] = places_json(places.keys);
}

}  // namespace

Json diagnostic(const std::string& severity, const std::string& path, const std::string& message,
                const std::string& remedy) {
  return {{"path", path},         {"line", 0},          {"column", 0},
          {"severity", severity}, {"message", message}, {"remedy", remedy}};
}

Json warning_json(const std::string& text) {
  std::string_view rest =
      std::string_view(text).substr(std::min(text.find(':'), text.size() - 1) + 1);
  const std::optional<int> line = take_number(rest),
                           column = line ? take_number(rest) : std::nullopt;
  if (!column || !rest.starts_with(' ')) return diagnostic("warning", "", text, "");
  rest.remove_prefix(1);
  const std::string path(rest.substr(0, rest.find_first_of(" :\n\t")));
  if (path.empty()) return diagnostic("warning", "", text, "");
  Json out = diagnostic("warning", path, std::string(rest), "");
  out["line"] = *line;
  out["column"] = *column;
  return out;
}

Json channels_of(const BuiltModel& model) {
  Json all = Json::array();
  const Probe probe(*model.system, *model.probe, model.assembly.state);
  for (const Channel& c : probe.channels())
    all.push_back({{"name", c.name}, {"unit", c.unit}, {"meaning", c.meaning}});
  return all;
}

Json checked_text(const Json& question, PutAnswer put) {
  Json answer = {
      {"diagnostics", Json::array()}, {"summary", nullptr},    {"scene", nullptr},
      {"channels", Json::array()},    {"inputs", nullptr},     {"estimated_seconds", nullptr},
      {"places", Json::object()},     {"keys", Json::object()}};
  const auto text = question.at("text").get<std::string>();
  const auto file = question.at("path").get<std::string>();
  Places places;
  try {
    places = places_of(text, file);
    if (question.value("places", true)) put_places(places, answer);
    put(question, answer);
  } catch (const InputError& error) {
    answer["diagnostics"] = diagnostics_of(error, file);
  } catch (const SolveError& error) {
    answer["diagnostics"].push_back(
        diagnostic("error", error.element(), error.problem(), error.remedy()));
  }
  const Ends ends(places);
  for (Json& one : answer["diagnostics"]) one = ends.complete(std::move(one));
  return answer;
}

}  // namespace stribeck::workbench
