#include "workbench/api/python_script.h"

#include <fmt/format.h>

#include "io/toml/document.h"

namespace stribeck::workbench {
namespace {

/// A literal of Python, which reads every text that JSON writes.
std::string literal(const Json& value) {
  return value.is_boolean() ? (value.get<bool>() ? "True" : "False") : value.dump(-1, ' ', true);
}

}  // namespace

std::string python_script(const RunEntry& run) {
  const std::string text = load_text((run.folder / "model.toml").string());
  std::string script = fmt::format(
      "\"\"\"Runs {} as the workbench did. Needs the package stribeck (docs/python.md).\"\"\"\n"
      "import stribeck as sb\n\n"
      "model = sb.Model({})\n",
      run.folder.filename().string(), literal(run.model));
  for (const auto& [path, value] : run.set.items())
    script += fmt::format("model[{}] = {}\n", literal(path), literal(value));
  script += fmt::format("run = model.run({})\n", literal("out/" + run.folder.filename().string()));
  script += "print(run)\nrun.report().write(\"report.html\")\n";
  return script;
}

}  // namespace stribeck::workbench
