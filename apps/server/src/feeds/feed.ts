import type { Pair } from '../catalog/pairs.ts'

/** One second of a pair's market: the index in ticks, and what the source traded since, in lots. */
export type FeedTick = { readonly pair: Pair; readonly price: number; readonly lots: number }

/** What a pair's source is doing, as shown to everyone who trades on it. Times are epoch ms. */
export type FeedStatus =
  | { readonly state: 'running' }
  | { readonly state: 'silent'; readonly since: number }
  | { readonly state: 'quarantined'; readonly since: number; readonly reason: string }
  | { readonly state: 'ended'; readonly at: number; readonly reason?: string }

/**
 * A source of prices for one market group. It is explicitly live, replayed or simulated and never
 * changes from one to another by itself. `tick` is called once a second with the wall clock, never
 * while a call is under way; the feed never runs ahead of it.
 */
export type Feed = {
  readonly mode: 'sim' | 'replay'
  /** The pairs it can quote; the others of its group stay halted. */
  readonly pairs: readonly Pair[]
  /**
   * Ticks due at `at` (epoch ms): at most one a pair; none where the source is silent or refused.
   */
  tick(at: number): Promise<readonly FeedTick[]> | readonly FeedTick[]
  status(pair: Pair): FeedStatus
  close(): Promise<void>
}
