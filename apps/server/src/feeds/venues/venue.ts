import type { Pair } from '../../catalog/pairs.ts'
import type { PairReader } from '../source-event.ts'

export const venueNames = ['binance', 'okx', 'bybit', 'finnhub', 'alpaca'] as const
export type VenueName = (typeof venueNames)[number]

/** The operator's keys, by the names of their settings. They go to their venue and nowhere else. */
export const secretNames = ['FINNHUB_TOKEN', 'ALPACA_KEY_ID', 'ALPACA_SECRET_KEY'] as const
type SecretName = (typeof secretNames)[number]
export type Secrets = Readonly<Partial<Record<SecretName, string>>>

/** How to reach a venue and what to say there. The address may hold a key: it is never shown. */
export type Dial = {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly subscriptions: readonly string[]
  /** The message after which subscriptions are heard; without it they are sent at once. */
  readonly isReady?: (message: unknown) => boolean
}

/** Somewhere prices are made, and how its stream is read. It knows nothing of belief or of time. */
export type Venue = {
  readonly name: VenueName
  readonly section: Pair['section']
  readonly address: string
  readonly secrets: readonly SecretName[]
  dial(options: { address: string; pairs: readonly Pair[]; secrets: Secrets }): Dial
  /** The same for a live message and for a recorded one. */
  reader(pair: Pair): PairReader
}
