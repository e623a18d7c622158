#include <csignal>

#include "cli/commands.h"
#include "cli/image.h"

using namespace stribeck;

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file-size limit shall be a failed write with a message
  const int chosen = cli::guarded([argv] {
    cli::choose_image(argv);
    return cli::done;
  });
  if (chosen != cli::done) return chosen;
  cli::CommandLine line;
  for (const auto& add : cli::commands) add(line);
  return line.run(argc, argv);
}
