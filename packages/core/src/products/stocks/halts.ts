/** Why trading of a stock is stopped; users read it. */
export const haltReasons = { none: 0, news: 1, volatility: 2, regulator: 3, technical: 4 } as const
export type HaltReason = (typeof haltReasons)[keyof typeof haltReasons]
