import type { Pair } from '../../catalog/pairs.ts'
import type { PairReader } from '../source-event.ts'

export const venueNames = ['binance', 'okx', 'bybit', 'finnhub', 'alpaca'] as const
export type VenueName = (typeof venueNames)[number]

/** The operator's keys, by the names of their settings. Each is sent to its venue only. */
export const secretNames = ['FINNHUB_TOKEN', 'ALPACA_KEY_ID', 'ALPACA_SECRET_KEY'] as const
type SecretName = (typeof secretNames)[number]
export type Secrets = Readonly<Partial<Record<SecretName, string>>>

/** The address of a venue and the messages to send. The address may contain a key: it is never shown. */
export type Dial = {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly subscriptions: readonly string[]
  /** Matches the message after which subscriptions are accepted; without it they are sent at once. */
  readonly isReady?: (message: unknown) => boolean
}

/** A source of prices and the format of its stream. Checks of values and times are done elsewhere. */
export type Venue = {
  readonly name: VenueName
  readonly section: Pair['section']
  readonly address: string
  readonly secrets: readonly SecretName[]
  dial(options: { address: string; pairs: readonly Pair[]; secrets: Secrets }): Dial
  /** Reads live and recorded messages. */
  reader(pair: Pair): PairReader
}
