#!/usr/bin/env bash
# Runs a compiler and notes its processor time, for tools/build_budget.py: CMake's compiler launcher, or ccache's prefix where there is
# one, so that only what is truly compiled is measured. A line per source in $STRIBECK_COMPILE_TIMES: seconds, a tab, the object.
object=""
previous=""
for argument in "$@"; do
  [[ $previous != -o ]] || object=$argument
  previous=$argument
done
TIMEFORMAT='%U %S'
exec 3>&2
{ used=$( { time "$@" 2>&3; } 2>&1 >&4 ); status=$?; } 4>&1
if [[ $status == 0 && -n ${STRIBECK_COMPILE_TIMES:-} && $object != *.tmp.* ]]; then
  awk -v object="$PWD/$object" '{ printf "%.2f\t%s\n", $1 + $2, object }' <<<"$used" >>"$STRIBECK_COMPILE_TIMES"
fi
exit "$status"
