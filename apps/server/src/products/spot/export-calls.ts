import type { BodyOf } from '@candor/protocol'
import { spotExportEndpoints } from '@candor/protocol/products/spot/export-endpoints'

import { millisecondsOf } from '../../calls/milliseconds-of.ts'
import { mount } from '../../calls/mount.ts'
import { lastCommandsBefore } from '../../commit/last-commands-before.ts'
import type { Database } from '../../db/database.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { marketOf } from './body-market.ts'
import { countOrders, exportedOrders } from './exported-orders.ts'
import { countStops, exportedStops } from './exported-stops.ts'
import { countTrades, exportedTrades, type TradeRange } from './exported-trades.ts'
import { storedOrderReply } from './order-reply.ts'
import { firstOrderAt } from './queries.ts'
import { storedStopReply } from './stop-reply.ts'

type Body = BodyOf<typeof spotExportEndpoints.exportOrders>

const limitDefault = '50'
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** The history of a user's orders, stop orders and trades, part by part. */
export function spotExportCalls({ db, books }: Pick<ProductPlatform, 'db' | 'books'>) {
  return mount(spotExportEndpoints, {
    exportOrders: async ({ body, user }) => {
      const market = marketOf(body)
      if (!market.ok) return market
      const filter = {
        userId: user.id,
        marketId: market.value,
        firstId: body.from === undefined ? 1 : await firstOrderAt(db, millisecondsOf(body.from)),
        endId: body.to === undefined ? undefined : await firstOrderAt(db, millisecondsOf(body.to)),
      }
      const page = { after: Number(body.cursor ?? 0), limit: Number(body.limit ?? limitDefault) }
      const { rows, next } = await exportedOrders(db, filter, page)
      const list = rows.map(storedOrderReply)
      if (body.count !== '1') return { ok: true, value: { list, next } }
      return { ok: true, value: { list, next, total: await countOrders(db, filter) } }
    },
    exportStops: async ({ body, user }) => {
      const market = marketOf(body)
      if (!market.ok) return market
      const { from, to } = body
      const filter = { userId: user.id, marketId: market.value, from, to }
      const page = { after: Number(body.cursor ?? 0), limit: Number(body.limit ?? limitDefault) }
      const { rows, next } = await exportedStops(db, filter, page)
      const list = rows.map(storedStopReply)
      if (body.count !== '1') return { ok: true, value: { list, next } }
      return { ok: true, value: { list, next, total: await countStops(db, filter) } }
    },
    exportTrades: async ({ body, user }) => {
      const market = marketOf(body)
      if (!market.ok) return market
      const accounts = await books.read(() =>
        books.ledger
          .holdingsOf(user.id)
          .filter(({ wallet }) => wallet === 'change')
          .map(({ avail }) => avail.id),
      )
      const filter = {
        userId: user.id,
        marketId: market.value,
        accounts,
        ...(await rangeOf(db, body)),
      }
      const page = { cursor: numberOf(body.cursor), limit: Number(body.limit ?? limitDefault) }
      const { list, next } = await exportedTrades(db, filter, page)
      if (body.count !== '1') return { ok: true, value: { list, next } }
      return { ok: true, value: { list, next, total: await countTrades(db, filter) } }
    },
  })
}

/** The commands at `from` or later, and before `to`. */
async function rangeOf(db: Database, { from, to }: Body): Promise<TradeRange> {
  const ends = [from, to].filter((end) => end !== undefined).map(millisecondsOf)
  const marks = await lastCommandsBefore(db, ends)
  return {
    after: from === undefined ? 0 : (marks[0] ?? 0),
    upTo: to === undefined ? undefined : (marks.at(-1) ?? 0),
  }
}
