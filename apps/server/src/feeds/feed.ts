import type { Pair } from '../catalog/pairs.ts'
import type { FeedTrade } from './index-trades.ts'

/** One second of a pair's market: the index in ticks, and the volume since the last tick, in lots. */
export type FeedTick = {
  readonly pair: Pair
  readonly price: number
  readonly lots: number
  /** The trades behind the volume, where the source reports them; their lots add up to it. */
  readonly trades?: readonly FeedTrade[]
}

/** The public status of a pair's source. Times are epoch ms. */
export type FeedStatus =
  | { readonly state: 'running' }
  | { readonly state: 'silent'; readonly since: number }
  | { readonly state: 'quarantined'; readonly since: number; readonly reason: string }
  | { readonly state: 'degraded'; readonly since: number; readonly reason: Degradation }
  | { readonly state: 'closed'; readonly until: number }
  | { readonly state: 'ended'; readonly at: number; readonly reason?: string }

/** Why healthy sources give no index: there is only one, or two that disagree. */
export type Degradation = 'one_source' | 'sources_disagree'

/** The health of one source of a pair, for the staff. */
export type SourceHealth = {
  readonly venue: string
  readonly state: FeedStatus['state']
  readonly reason: string
  /** The last accepted price in ticks. */
  readonly price: number | undefined
  /** The time of the last message, epoch ms; undefined before the first. */
  readonly lastMessageAt: number | undefined
  /** Since the start: refused values, late or repeated trades, missed trades. */
  readonly refused: number
  readonly late: number
  readonly lost: number
  /** How often its connection was opened. */
  readonly connects: number
}

/**
 * A source of prices for one market group. It is explicitly live, replayed or simulated and never
 * changes its mode. `tick` is called once a second with the wall clock, and calls do not overlap;
 * the feed never runs ahead of it.
 */
export type Feed = {
  readonly mode: 'sim' | 'replay' | 'live'
  /** The venues of a live feed, and which of them are sufficient alone; public. */
  readonly venues?: readonly { readonly name: string; readonly isSufficient: boolean }[]
  /** The pairs it can quote; the others of its group stay halted. */
  readonly pairs: readonly Pair[]
  /**
   * Ticks due at `at` (epoch ms): at most one a pair; none where the source is silent or refused.
   */
  tick(at: number): Promise<readonly FeedTick[]> | readonly FeedTick[]
  status(pair: Pair): FeedStatus
  /** The sources behind the status, where there are several. */
  sources?(pair: Pair): readonly SourceHealth[]
  close(): Promise<void>
}
