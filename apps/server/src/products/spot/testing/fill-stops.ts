import type { PlaceStopOrder } from '@candor/core/products/spot'

import type { DatabaseBackend } from '../../../db/database.ts'
import { bob, tick } from '../../../verify/testing/open-books.ts'
import { fillSpot } from './fill-spot.ts'

/** After what `fillSpot` makes: a stop order that fires, one that is cancelled, and an OCO that waits. */
export async function fillStops(backend: DatabaseBackend): Promise<void> {
  await fillSpot(backend, async ({ submit }) => {
    await submit(stop(6_150_000, 0), stop(6_300_000, 0), stop(6_400_000, 5_600_000))
    await submit({ kind: 'spot.cancel_stop', userId: bob, stopId: 2 }, tick(6_150_000))
  })
}

/** A buy above the market, with another one far below it where `restingPrice` is not zero. */
function stop(stopPrice: number, restingPrice: number): PlaceStopOrder {
  const terms = { side: 'buy', marketId: 1, lots: 1000, validMs: 86_400_000 } as const
  const prices = { stop: stopPrice, price: stopPrice, restingPrice }
  return { kind: 'spot.place_stop', userId: bob, ...terms, ...prices }
}
