#pragma once
// DRAFT of the seam: the declaring side below is fixed, the rest is being written.
