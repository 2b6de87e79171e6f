import type { ConsoleAlert } from './console-feature.ts'

/** One alert about some things, which its text names as `names` and counts as `count`; none without any. */
export const alertOf = (
  names: readonly string[],
  alert: Omit<ConsoleAlert, 'values'>,
): readonly ConsoleAlert[] =>
  names.length === 0 ? [] : [{ ...alert, values: { names: names.join(', '), count: names.length } }]
