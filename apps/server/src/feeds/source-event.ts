import type { SourceValue } from './guard.ts'

/** Something a source says about one pair at a moment (epoch ms), before anybody believes it. */
export type SourceEvent = {
  readonly at: number
  /**
   * What the guard must hear first; where it refuses, `price` is void, and so are those that
   * follow.
   */
  readonly value?: SourceValue
  /** The price from here on, in ticks. */
  readonly price?: number
  readonly lots: number
  /** Trades that were told twice or too late, and are left out. */
  readonly late?: number
  /** Trades that must have happened unheard: the venue's own count has a gap. */
  readonly lost?: number
}

/**
 * Reads what a message (parsed JSON) that came at `at` says about one pair; undefined when it says
 * nothing that is known. A reader remembers which trades it has counted.
 */
export type PairReader = (message: unknown, at: number) => SourceEvent | undefined
