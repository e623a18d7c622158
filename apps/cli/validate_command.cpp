#include "commands.h"

namespace stribeck::cli {

int validate(const std::vector<std::string>&, bool) { return done; }

}  // namespace stribeck::cli
