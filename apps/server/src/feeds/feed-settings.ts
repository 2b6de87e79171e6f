import type { Pair } from '../catalog/pairs.ts'
import {
  type LiveSettings,
  liveVenues,
  sufficientVenues,
  venueAddresses,
} from './live/live-settings.ts'
import type { Venue } from './venues/venue.ts'

/** The operator's settings of prices, as text. */
export type FeedSettings = {
  /** FEED_CRYPTO, FEED_STOCK: `sim`, `replay:<file>,<file>` or `live:<venue>,<venue>`. */
  readonly crypto: string
  readonly stock: string
  /** FEED_SPEED */
  readonly speed: string
  readonly live: LiveSettings
}

/** Where the prices of a market group come from. */
export type FeedSource =
  | { readonly mode: 'sim' }
  | { readonly mode: 'replay'; readonly files: readonly string[] }
  | { readonly mode: 'live'; readonly venues: readonly Venue[] }

const settingNames = { coin: 'FEED_CRYPTO', stock: 'FEED_STOCK' }
const speedMax = 1000

/** Throws one sentence about the first invalid setting. */
export function checkFeedSettings(settings: FeedSettings): void {
  sufficientVenues(settings.live)
  venueAddresses(settings.live)
  feedSource(settings, 'coin')
  feedSource(settings, 'stock')
  feedSpeed(settings)
}

export function feedSource(settings: FeedSettings, section: Pair['section']): FeedSource {
  const name = settingNames[section]
  const value = section === 'coin' ? settings.crypto : settings.stock
  if (value === 'sim') return { mode: 'sim' }
  const [, mode, list = ''] = /^(replay|live):(.+)$/.exec(value) ?? []
  if (mode === 'live')
    return { mode, venues: liveVenues(name, list, { section, settings: settings.live }) }
  const files = list.split(',').map((file) => file.trim())
  if (mode === 'replay' && files.every((file) => file !== '')) return { mode, files }
  throw new Error(
    `${name} must be "sim", "replay:<file>,<file>" or "live:<venue>,<venue>", not "${value}".`,
  )
}

/** Recorded seconds that are replayed in one second. */
export function feedSpeed({ speed: value }: FeedSettings): number {
  const speed = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN
  if (speed > 0 && speed <= speedMax) return speed
  throw new Error(`FEED_SPEED must be a number above 0 and at most ${speedMax}, not "${value}".`)
}
