import type { Pair } from '../catalog/pairs.ts'

/** One second of a pair's market: the index in ticks, and what the source traded since, in lots. */
export type FeedTick = { readonly pair: Pair; readonly price: number; readonly lots: number }

/** What a pair's source is doing, as shown to everyone who trades on it. Times are epoch ms. */
export type FeedStatus =
  | { readonly state: 'running' }
  | { readonly state: 'silent'; readonly since: number }
  | { readonly state: 'quarantined'; readonly since: number; readonly reason: string }
  | { readonly state: 'degraded'; readonly since: number; readonly reason: Degradation }
  | { readonly state: 'closed'; readonly until: number }
  | { readonly state: 'ended'; readonly at: number; readonly reason?: string }

/** Why sources that are well make no index: there is only one, or two that contradict each other. */
export type Degradation = 'one_source' | 'sources_disagree'

/** One source of a pair, for whoever watches over the feed. */
export type SourceHealth = {
  readonly venue: string
  readonly state: FeedStatus['state']
  readonly reason: string
  /** The last believed price in ticks. */
  readonly price: number | undefined
  /** When it last said anything, epoch ms; undefined before. */
  readonly heardAt: number | undefined
  /** Since the start: values not believed, trades that came late or twice, trades unheard. */
  readonly refused: number
  readonly late: number
  readonly lost: number
  /** How often its connection was opened. */
  readonly connects: number
}

/**
 * A source of prices for one market group. It is explicitly live, replayed or simulated and never
 * changes from one to another by itself. `tick` is called once a second with the wall clock, never
 * while a call is under way; the feed never runs ahead of it.
 */
export type Feed = {
  readonly mode: 'sim' | 'replay' | 'live'
  /** Where a live feed listens, and which of its venues may stand alone: public. */
  readonly venues?: readonly { readonly name: string; readonly isSufficient: boolean }[]
  /** The pairs it can quote; the others of its group stay halted. */
  readonly pairs: readonly Pair[]
  /**
   * Ticks due at `at` (epoch ms): at most one a pair; none where the source is silent or refused.
   */
  tick(at: number): Promise<readonly FeedTick[]> | readonly FeedTick[]
  status(pair: Pair): FeedStatus
  /** What the status is made of, where it is made of several sources. */
  sources?(pair: Pair): readonly SourceHealth[]
  close(): Promise<void>
}
