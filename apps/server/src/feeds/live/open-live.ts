import type { Pair } from '../../catalog/pairs.ts'
import { nyseSession } from '../calendar/nyse-calendar.ts'
import type { Venue } from '../venues/venue.ts'
import { LiveFeed } from './live-feed.ts'
import { type LiveSettings, sufficientVenues, venueAddresses } from './live-settings.ts'
import type { Recorder } from './recorder.ts'

/** The live feed of one group's pairs. Shares have trading hours, coins have none. */
export function openLive(options: {
  venues: readonly Venue[]
  pairs: readonly Pair[]
  settings: LiveSettings
  recorder: Recorder | undefined
}): LiveFeed {
  const { venues, pairs, settings, recorder } = options
  const addresses = venueAddresses(settings)
  const isStock = venues.some(({ section }) => section === 'stock')
  return new LiveFeed({
    venues: venues.map((venue) => ({
      venue,
      dial: venue.dial({
        address: addresses.get(venue.name) ?? venue.address,
        pairs,
        secrets: settings.secrets,
      }),
    })),
    pairs,
    sufficient: sufficientVenues(settings),
    ...(isStock ? { sessionAt: nyseSession } : {}),
    ...(recorder === undefined ? {} : { recorder }),
  })
}
