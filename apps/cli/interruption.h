#pragma once
#include <atomic>

/// Interruption of a run by its user before its end: Ctrl-C, SIGTERM, or a terminal that goes away (SIGHUP; not under nohup). The run ends at its
/// next accepted step and writes its results. A later Ctrl-C ends the program at once: what was kept before stands.
namespace stribeck::cli {

/// Takes over the signals; a pipe whose reader is gone does not end the run either. `announce` answers on standard error at once.
const std::atomic<bool>& stop_on_signals(bool announce);

/// Gives them back, once what was computed is written: from then on each of them ends the program at once.
void end_on_signals();

}  // namespace stribeck::cli
