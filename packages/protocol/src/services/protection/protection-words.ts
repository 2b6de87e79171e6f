/** What a limit counts in a day. */
export const limitKinds = ['stake', 'loss'] as const
export type LimitKind = (typeof limitKinds)[number]

export const coolOffPeriods = ['24h', '7d'] as const
export type CoolOffPeriod = (typeof coolOffPeriods)[number]

/** Decimals of a limit. */
export const limitScale = 2

/** A higher limit applies after this time. */
export const raiseDelayMs = 24 * 3_600_000

/** What a user has changed: one of the limits, or the cool-off. */
export const changeKinds = [...limitKinds, 'cool_off'] as const
