import { onTestFinished } from 'vitest'

import { type Pair, pairBySymbol } from '../../../catalog/pairs.ts'
import type { Session } from '../../calendar/nyse-calendar.ts'
import type { Secrets, VenueName } from '../../venues/venue.ts'
import { venues } from '../../venues/venues.ts'
import type { Patience } from '../connection.ts'
import { LiveFeed } from '../live-feed.ts'
import type { Recorder } from '../recorder.ts'
import { VenueServer } from './venue-server.ts'

/** Seconds of a day on which shares are traded: Monday, 23 November 2026, ten in New York. */
export const start = Date.UTC(2026, 10, 23, 15)
export const btc = pairBySymbol.get('BTCUSDT') as Pair // Seeded.
export const apple = pairBySymbol.get('AAPLUSDT') as Pair // Seeded.

/** A live feed whose venues are servers of the test's own, and whose clock is the test's. */
export async function openLiveFeed(options: {
  names: readonly VenueName[]
  pairs?: readonly Pair[]
  sufficient?: readonly VenueName[]
  secrets?: Secrets
  sessionAt?: (at: number) => Session
  recorder?: Recorder
  patience?: Partial<Patience>
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
    patience: { retryMs: () => 5, ...options.patience },
  })
  onTestFinished(async () => feed.close())
  for (const name of names) await server(name).connected(1)
  return { feed, clock, server }
}
