import type { AlertKind, AlertRepeat } from '@candor/protocol/services/alerts/alert-words'

/**
 * `armed` triggers when the index reaches it; `resting` waits until `readyAt`; `returning` waits until the index is on its
 * other side again; `done` has triggered for the last time.
 */
export type AlertState = 'armed' | 'resting' | 'returning' | 'done'

/** One alert. Prices are in ticks of its market; a percentage is in hundredths. */
export type PriceAlert = {
  readonly id: number
  readonly userId: number
  readonly marketId: number
  kind: AlertKind
  value: number
  /** The price from which a change is measured; zero for a price. */
  base: number
  repeat: AlertRepeat
  state: AlertState
  /** How often it has triggered. */
  fires: number
  /** Rises with each change by its user. */
  version: number
  changedAt: number
  triggeredAt: number
  readyAt: number
}

/** Where an alert lies: the index comes from below up to the key, or from above down to it. */
export type Place = { readonly side: 'up' | 'down'; readonly key: number }

const whole = 10_000

/** The prices at which something happens to an alert; none for one that rests or is done. */
export function placesOf({ kind, state, value, base }: PriceAlert): readonly Place[] {
  if (state === 'resting' || state === 'done') return []
  if (kind === 'change')
    return [
      { side: 'up', key: Math.ceil((base * (whole + value)) / whole) },
      { side: 'down', key: Math.floor((base * (whole - value)) / whole) },
    ]
  const isReturning = state === 'returning'
  if (kind === 'above')
    return [isReturning ? { side: 'down', key: value - 1 } : { side: 'up', key: value }]
  return [isReturning ? { side: 'up', key: value + 1 } : { side: 'down', key: value }]
}
