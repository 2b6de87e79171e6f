import type { SourceValue } from './guard.ts'
import type { FeedTrade } from './index-trades.ts'

/** An event of a source about one pair at a time (epoch ms), before it is checked. */
export type SourceEvent = {
  readonly at: number
  /** The value that the guard checks; where it is refused, `price` and later prices are ignored. */
  readonly value?: SourceValue
  /** The new price, in ticks. */
  readonly price?: number
  readonly lots: number
  /** The trades behind `lots`, for the public list. */
  readonly trades?: readonly FeedTrade[]
  /** Repeated or late trades, which are left out. */
  readonly late?: number
  /** Missed trades: the venue's trade numbers have a gap. */
  readonly lost?: number
}

/**
 * Reads the event of one pair from a message (parsed JSON) that was received at `at`; undefined for any other message. A reader
 * keeps track of the trades that it has counted.
 */
export type PairReader = (message: unknown, at: number) => SourceEvent | undefined
