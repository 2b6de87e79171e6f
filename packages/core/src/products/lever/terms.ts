import type { Amount, Rate } from '../../money/amount.ts'

/** What an order costs, as it was when the order was accepted; later changes of the configuration do not concern it. */
export type LeverTerms = {
  /** Between the prices of both sides, around the index. */
  readonly spread: Rate
  /** Of the notional, when an order opens and when it closes. */
  readonly fee: Rate
  /** Of the notional at the mark, for each night. */
  readonly overnight: Rate
  /** Of the notional at the mark: an order whose equity is not above this and the closing fee is liquidated. */
  readonly maintenance: Rate
  /** Of the notional, from what is left after a liquidation. */
  readonly liquidation: Rate
  /** The order closes by itself at this multiple of its margin, or at its notional if that is more. */
  readonly profitMargins: number
}

/** Shares pay three nights on Friday and none at weekends. */
export type LeverCalendar = 'always' | 'weekdays'

/** A step of the maintenance and of the multiples, for notionals below `below`. */
export type LeverTier = {
  /** Undefined for the last one. */
  readonly below: Amount | undefined
  readonly multipleMax: number
  readonly maintenance: Rate
}

/** How a market with leverage ends. */
export type DelistingTerms = {
  /** From the announcement to the end at the earliest. */
  readonly noticeMs: number
  /** The average of the index over this long closes the positions. */
  readonly windowMs: number
  /** Of which each part has one sample. */
  readonly sampleMs: number
  /** After so many windows with too few samples the last index closes them. */
  readonly windowsMax: number
}

/** A market with leverage. */
type LeverMarket = {
  readonly marketId: number
  /** Lots of the market in a hundredth of a contract's lot. */
  readonly lotsPerShare: number
  readonly calendar: LeverCalendar
}

/** What the house offers to new orders. A published version never changes, and orders keep the terms of their acceptance. */
export type LeverOffer = {
  /** Ascending. */
  readonly tiers: readonly LeverTier[]
  readonly terms: Omit<LeverTerms, 'maintenance'>
  /** How far the entry of a market order may be from the price at its acceptance. */
  readonly slippage: Rate
  /** Open and waiting orders of a user. */
  readonly ordersMax: number
  /** Of a user in a market, both sides together. */
  readonly notionalMax: Amount
}

export type LeverVersion = LeverOffer & {
  /** From 1 up; zero for the offer of the configuration, which is in force before the first version. */
  readonly id: number
  readonly publishedAt: number
  readonly effectiveAt: number
}

/** The last pause of a market, or its end. */
export type LeverPause = {
  readonly marketId: number
  readonly isPaused: boolean
  /** As users read it. */
  readonly reason: string
  readonly at: number
}

export type LeverConfig = LeverOffer & {
  /** In which margins are held; every market is quoted in it. */
  readonly currencyId: number
  readonly markets: readonly LeverMarket[]
  readonly multiples: readonly number[]
  /** Hundredths of a lot. */
  readonly shareMin: number
  /** The move of a market's index that the pool covers for its net exposure. */
  readonly coveredMove: Rate
  readonly delisting: DelistingTerms
}
