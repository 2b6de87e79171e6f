/** What a price alert waits for: a price at or above, at or below, or a change in either direction. */
export const alertKinds = ['above', 'below', 'change'] as const
export type AlertKind = (typeof alertKinds)[number]

/** After the first notice an alert ends, or rests this long. */
export const alertRepeats = ['once', 'hour', 'day'] as const
export type AlertRepeat = (typeof alertRepeats)[number]
export const restMs = { hour: 3_600_000, day: 86_400_000 } as const

export const alertStates = ['active', 'resting', 'triggered'] as const

/** The alerts of one user. */
export const alertsMax = 50
/** A change in percent: its decimals, and its bounds in hundredths. */
export const percentScale = 2
export const percentMin = 10
export const percentMax = 9_000
