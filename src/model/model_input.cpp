#include "model/model_input.h"

#include <utility>

#include "base/schema/diagnostics.h"

namespace stribeck {

InputError located(const InputError& error, const ModelInput& input) {
  std::vector<Diagnostic> diagnostics = error.diagnostics();
  for (Diagnostic& diagnostic : diagnostics)
    if (diagnostic.where.file.empty()) diagnostic.where = locate(input.tree, diagnostic.path);
  return InputError(std::move(diagnostics));
}

}  // namespace stribeck
