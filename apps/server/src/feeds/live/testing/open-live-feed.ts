import { onTestFinished } from 'vitest'

import { type Pair, pairBySymbol } from '../../../catalog/pairs.ts'
import type { Session } from '../../calendar/nyse-calendar.ts'
import type { Secrets, VenueName } from '../../venues/venue.ts'
import { venues } from '../../venues/venues.ts'
import type { ConnectionTimings } from '../connection.ts'
import { LiveFeed } from '../live-feed.ts'
import type { Recorder } from '../recorder.ts'
import { VenueServer } from './venue-server.ts'

/** A time in trading hours: Monday, 23 November 2026, 10:00 in New York. */
export const start = Date.UTC(2026, 10, 23, 15)
export const btc = pairBySymbol.get('BTCUSDT') as Pair // Seeded.
export const apple = pairBySymbol.get('AAPLUSDT') as Pair // Seeded.

/** A live feed with local servers as venues and a clock that the test sets. */
export async function openLiveFeed(options: {
  names: readonly VenueName[]
  pairs?: readonly Pair[]
  sufficient?: readonly VenueName[]
  secrets?: Secrets
  sessionAt?: (at: number) => Session
  recorder?: Recorder
  timings?: Partial<ConnectionTimings>
  greeting?: string
}) {
  const { names, pairs = [btc], sufficient = [], secrets = {}, greeting, ...rest } = options
  const clock = { at: start }
  const servers = new Map<VenueName, VenueServer>()
  for (const name of names)
    servers.set(name, await VenueServer.open(greeting === undefined ? {} : { greeting }))
  const server = (name: VenueName) => {
    const found = servers.get(name)
    if (found === undefined) throw new Error(`the test has no ${name}`)
    return found
  }
  const dialled = venues
    .filter(({ name }) => servers.has(name))
    .map((venue) => ({
      venue,
      dial: venue.dial({ address: server(venue.name).address, pairs, secrets }),
    }))
  const feed = new LiveFeed({
    ...rest,
    venues: dialled,
    pairs,
    sufficient: new Set(sufficient),
    now: () => clock.at,
    timings: { retryMs: () => 5, ...options.timings },
  })
  onTestFinished(async () => feed.close())
  for (const name of names) await server(name).connected(1)
  return { feed, clock, server }
}
