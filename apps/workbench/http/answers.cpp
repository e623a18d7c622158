#include "workbench/http/answers.h"

#include <cctype>
#include <nlohmann/json.hpp>

#include "study/run/run_failure.h"
#include "workbench/files/json_text.h"

namespace stribeck::workbench {
namespace {

using Json = nlohmann::ordered_json;

}  // namespace

Response refused(int status, const std::string& problem, const std::string& remedy) {
  return {status, json_text({{"error", problem}, {"remedy", remedy}})};
}

std::string diagnostics_json(const std::vector<Diagnostic>& diagnostics) {
  Json all = Json::array();
  for (const Diagnostic& d : diagnostics)
    all.push_back({{"path", d.path},
                   {"file", d.where.file},
                   {"line", d.where.line},
                   {"column", d.where.column},
                   {"severity", "error"},
                   {"message", d.problem},
                   {"remedy", d.remedy}});
  return json_text(all);
}

Response attachment(const std::string& body, const std::string& type, const std::string& name) {
  std::string plain;
  for (const char c : name)
    plain += std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-' ? c : '_';
  return {200,
          body,
          type,
          {{"Content-Disposition", fmt::format("attachment; filename=\"{}\"", plain)}}};
}

Response failed(const std::exception& error) {
  if (const auto* input = dynamic_cast<const InputError*>(&error))
    return {422, json_text({{"error", error.what()},
                            {"remedy", ""},
                            {"diagnostics", Json::parse(diagnostics_json(input->diagnostics()))}})};
  if (const auto* json = dynamic_cast<const Json::exception*>(&error))
    return refused(400, "the request is not the JSON that is expected here.", problem_of(*json));
  const bool is_file = dynamic_cast<const FileError*>(&error) != nullptr;
  const std::string text = is_file ? error.what() : text_of_unexpected(error);
  const bool full = is_file && text.find("Free some space") != text.npos;
  return refused(full ? 507 : 500, text);
}

}  // namespace stribeck::workbench
