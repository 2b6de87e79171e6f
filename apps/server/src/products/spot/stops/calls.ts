import type { Exchange } from '@candor/core'
import { type PlaceStopOrder, stopStatus } from '@candor/core/products/spot'
import type { BodyOf } from '@candor/protocol'
import { stopEndpoints } from '@candor/protocol/products/spot/stop-endpoints'

import { type Answer, mount } from '../../../calls/mount.ts'
import { pageReply, pagingOf } from '../../../calls/paging.ts'
import { stepsOf } from '../../../calls/steps.ts'
import type { Pair } from '../../../catalog/pairs.ts'
import type { ProductPlatform } from '../../../server-module.ts'
import { marketOf, pairOf } from '../body-market.ts'
import { figuresReply } from '../figures-reply.ts'
import { findStop, listStops } from '../stop-queries.ts'
import { stopReply, storedStopReply } from '../stop-reply.ts'

type StopBody = BodyOf<typeof stopEndpoints.placeStop>

const dayMs = 86_400_000
const statusesOf = { doing: [1], complete: [2, 3, 4, 5], all: [1, 2, 3, 4, 5] } as const

export function stopCalls({ db, exchange, committer, now }: ProductPlatform) {
  return mount(stopEndpoints, {
    placeStop: async ({ body, user, idempotencyKey }) => {
      const built = stopCommand(body, user.id)
      if (!built.ok) return built
      const { pair, command } = built.value
      if (body.dry === '1')
        return committer.read(() => previewReply(exchange, pair, { command, at: now() }))
      return committer.submit(command, { encode: stopReply, requestId: idempotencyKey })
    },
    stops: async ({ body, user }) => {
      const paging = pagingOf(body)
      const market = marketOf(body)
      if (!market.ok) return market
      const statuses = statusesOf[body.status ?? 'doing']
      const { direction: side, from, to } = body
      const filter = { userId: user.id, statuses, marketId: market.value, side, from, to }
      const { rows, total } = await listStops(db, filter, paging)
      return { ok: true, value: pageReply(rows.map(storedStopReply), paging, total) }
    },
    cancelStop: async ({ body, user, idempotencyKey }) => {
      const stopId = Number(body.id)
      const answer = await committer.submit(
        { kind: 'spot.cancel_stop', userId: user.id, stopId },
        { encode: stopReply, requestId: idempotencyKey },
      )
      if (answer.ok || answer.rejection !== 'order_not_found') return answer
      const row = await findStop(db, { userId: user.id, stopId })
      if (row === undefined) return answer
      // A second cancel replies like the first; a stop order that has fired or expired cannot be cancelled.
      return row.status === stopStatus.cancelled
        ? { ok: true, value: storedStopReply(row) }
        : { ok: false, rejection: 'stop_not_waiting' }
    },
  })
}

function stopCommand(
  body: StopBody,
  userId: number,
): Answer<{ pair: Pair; command: PlaceStopOrder }> {
  const found = pairOf(body)
  if (!found.ok) return found
  const pair = found.value
  const lots = stepsOf(body.amount, pair.lotScale, 'amount')
  if (!lots.ok) return lots
  const stop = stepsOf(body.stop_price, pair.priceScale, 'stop_price')
  if (!stop.ok) return stop
  const price = stepsOf(body.target_price, pair.priceScale, 'target_price')
  if (!price.ok) return price
  const isPair = body.type === 'oco'
  if (isPair && body.limit_price === undefined)
    return { ok: false, rejection: 'price_required', field: 'limit_price' }
  const resting = isPair
    ? stepsOf(body.limit_price ?? '', pair.priceScale, 'limit_price')
    : ({ ok: true, value: 0 } as const)
  if (!resting.ok) return resting
  const command: PlaceStopOrder = {
    kind: 'spot.place_stop',
    userId,
    marketId: pair.id,
    side: body.direction ?? 'buy',
    stop: stop.value,
    price: price.value,
    lots: lots.value,
    restingPrice: resting.value,
    validMs: Number(body.valid_days ?? '0') * dayMs,
  }
  return { ok: true, value: { pair, command } }
}

/** The figures of the leg that costs more, of a sale of the one that earns less. */
function previewReply(
  exchange: Exchange,
  pair: Pair,
  { command, at }: { command: PlaceStopOrder; at: number },
) {
  const preview = exchange.products.spot.stops.preview(command, at)
  if (!preview.ok) return preview
  const { side, price, restingPrice } = command
  const worst = side === 'buy' ? Math.max(price, restingPrice) : price
  return figuresReply(exchange, pair, { command, ...preview.value, limit: worst })
}
