import { dualSchedule } from '@candor/core/formulas/dual'

/** How many prices a window has at most: the first one of each slot. */
export const windowSlots = ({ window_seconds: seconds }: { window_seconds: number }): number =>
  (seconds * 1000) / dualSchedule.slotMs
