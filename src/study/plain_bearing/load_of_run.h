#pragma once
#include <string>
#include <vector>

#include "results/run_result.h"
#include "study/plain_bearing/plain_bearing.h"

/// The load of a bearing without a mechanism, from a joint of a run: what the journal (second body of `between`) exerted on its bearing (first body)
/// over the last whole cycle of that run, in the axes of the bearing's marker, over the angle through which the journal had turned in it.
///   load = -(force of the joint on the journal), turned into those axes; also under a bearing that turns itself, such as that of a rod
/// A plain bearing has one speed: the mean of the cycle.
namespace stribeck {

struct RunLoad {
  std::string joint, bearing, journal;        ///< names of the joint and of its bodies
  std::string table;                          ///< CSV text as read_load_table() takes it
  double cycle = 0;                           ///< angle after which the load repeats [rad]
  double speed = 0;                           ///< mean speed of the journal in its bearing [rad/s]
  double least_speed = 0, largest_speed = 0;  ///< its size over 1/72 of the cycle [rad/s]

  std::string cycle_text() const;  ///< "720 deg"
  std::string speed_text() const;  ///< "3000 rpm"
  /// Returns a sentence on where the load comes from, for assumptions.
  std::string origin() const;
};

/// Names of the joints of a run that have a journal, whose load a bearing can take.
std::vector<std::string> journals_in(const RunResult&);
/// The only one of them. Throws InputError under `load_joint` where there is none, or more.
std::string only_journal(const RunResult&);

/// Throws InputError under `load_joint` or `load_run`: no such joint, no journal that turns round, a cycle that is not whole, no force.
RunLoad load_of_run(const RunResult&, const std::string& joint);

/// Reads the sizes of a bearing under this load; its speed is that of the run where the table gives none.
PlainBearingInput read_plain_bearing(Value table, const RunLoad&);

}  // namespace stribeck
