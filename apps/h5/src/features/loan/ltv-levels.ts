import type { Loan } from './use-loan.ts'

/** The levels of a loan's LTV, from the lowest, as ratios. */
export type Levels = Pick<
  Loan,
  'initial_ltv' | 'warning_ltv' | 'call_ltv' | 'last_call_ltv' | 'liquidation_ltv'
>
export const levelNames = [
  'initial_ltv',
  'warning_ltv',
  'call_ltv',
  'last_call_ltv',
  'liquidation_ltv',
] as const satisfies readonly (keyof Levels)[]

/** Where an LTV is: `safe` up to the initial level, `raised` above it, then the level that it has reached. */
export type Zone = 'safe' | 'raised' | 'warning' | 'call' | 'last_call' | 'liquidation'

export function zoneOf(ltv: string, levels: Levels): Zone {
  const value = Number(ltv)
  if (value >= Number(levels.liquidation_ltv)) return 'liquidation'
  if (value >= Number(levels.last_call_ltv)) return 'last_call'
  if (value >= Number(levels.call_ltv)) return 'call'
  if (value >= Number(levels.warning_ltv)) return 'warning'
  return value > Number(levels.initial_ltv) ? 'raised' : 'safe'
}

export const zoneInk = {
  safe: 'text-up',
  raised: 'text-warn',
  warning: 'text-warn',
  call: 'text-down',
  last_call: 'text-down',
  liquidation: 'text-down',
} as const satisfies Record<Zone, string>

export const zoneTone = {
  safe: 'up',
  raised: 'warn',
  warning: 'warn',
  call: 'down',
  last_call: 'down',
  liquidation: 'down',
} as const satisfies Record<Zone, string>
