import type { Pair } from '../../catalog/pairs.ts'
import { type Secrets, type Venue, type VenueName, venueNames } from '../venues/venue.ts'
import { venues } from '../venues/venues.ts'

/** The operator's settings of live feeds, as text. */
export type LiveSettings = {
  /** FEED_SUFFICIENT: venues that are sufficient alone, separated by commas. */
  readonly sufficient: string
  /** FEED_ADDRESSES: `alpaca=wss://…`, separated by commas. */
  readonly addresses: string
  readonly secrets: Secrets
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The venues that `live:binance,okx` names; throws one sentence where they are invalid or not sufficient. */
export function liveVenues(
  name: string,
  listed: string,
  options: { section: Pair['section']; settings: LiveSettings },
): readonly Venue[] {
  const { section, settings } = options
  const known = venues.filter((venue) => venue.section === section)
  const chosen = listed.split(',').map((text) => {
    const venue = known.find((each) => each.name === text.trim())
    if (venue !== undefined) return venue
    const names = known.map((each) => each.name).join(', ')
    throw new Error(`${name} supports the live venues ${names}, not "${text.trim()}".`)
  })
  if (new Set(chosen).size < chosen.length) throw new Error(`${name} names a venue twice.`)
  for (const venue of chosen) {
    const missing = venue.secrets.find((secret) => settings.secrets[secret] === undefined)
    if (missing !== undefined) throw new Error(`${name} with ${venue.name} needs ${missing}.`)
  }
  const [only] = chosen
  if (only !== undefined && chosen.length === 1 && !sufficientVenues(settings).has(only.name))
    throw new Error(
      `${name} has one venue only: add another, or set FEED_SUFFICIENT=${only.name}, which is public.`,
    )
  return chosen
}

/** The venues that are sufficient alone. */
export function sufficientVenues({ sufficient }: LiveSettings): ReadonlySet<VenueName> {
  if (sufficient === '') return new Set()
  return new Set(sufficient.split(',').map((text) => venueName('FEED_SUFFICIENT', text)))
}

/** Configured addresses of venues, instead of their own. */
export function venueAddresses({ addresses }: LiveSettings): ReadonlyMap<VenueName, string> {
  if (addresses === '') return new Map()
  return new Map(
    addresses.split(',').map((entry) => {
      const [name = '', ...rest] = entry.split('=')
      return [venueName('FEED_ADDRESSES', name), checkedAddress(rest.join('='))]
    }),
  )
}

/** Keys are sent to these addresses, so unencrypted ones are allowed on this machine only. */
function checkedAddress(text: string): string {
  const url = URL.parse(text.trim())
  const isSafe = url?.protocol === 'wss:' || (url?.protocol === 'ws:' && loopback.has(url.hostname))
  if (isSafe) return text.trim().replace(/\/$/, '')
  throw new Error('FEED_ADDRESSES must be entries like binance=wss://example.com, with commas.')
}

function venueName(setting: string, text: string): VenueName {
  const name = venueNames.find((each) => each === text.trim())
  if (name !== undefined) return name
  throw new Error(`${setting} supports ${venueNames.join(', ')}, not "${text.trim()}".`)
}
