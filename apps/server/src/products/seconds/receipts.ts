import { reasons } from '@candor/core'
import { secondOf } from '@candor/core/formulas/seconds'
import { formatDecimal } from '@candor/core/money'
import { secondsStatus } from '@candor/core/products/seconds'
import { sql } from 'kysely'

import { firstTicks } from '../../commit/first-ticks.ts'
import { lastCommandsBefore } from '../../commit/last-commands-before.ts'
import { orderCommands } from '../../commit/order-commands.ts'
import type { Database } from '../../db/database.ts'
import type { FindReceipt, ReceiptFinders, ReceiptTick } from '../../services/receipts/receipt.ts'
import { moneyText, orderReply, priceText, secondsScales } from './order-reply.ts'
import { findSecondsOrder, windowPrices } from './queries.ts'

const secondMs = 1000

/** The settlement of an order by its id: the price that opened it, and the price of each second in its window. */
export const secondsReceipts: ReceiptFinders = { seconds_settle: settlement }

async function settlement(db: Database, { userId, id }: Parameters<FindReceipt>[1]) {
  const order = await findSecondsOrder(db, { userId, orderId: id })
  // Without an opening there was nothing to compute.
  if (order === undefined || order.endedAt === 0 || order.openedAt === 0) return undefined
  const { marketId, openedAt, openPrice } = order
  const samples = await windowPrices(db, order)
  const opening = { at: openedAt, price: openPrice }
  const ticks = await ticksOf(db, marketId, [opening, ...samples])
  const { placed, ended } = await orderCommands(db, order, {
    kind: 'seconds.place',
    codes: [reasons.seconds_return.code, reasons.seconds_loss.code],
  })
  const { symbol, direction, number, close_price, result, void_reason, credit } = orderReply(order)
  return {
    formula: 'seconds',
    formulaVersion: order.formula,
    scales: secondsScales(marketId),
    terms: {
      payout_rate: formatDecimal(order.payout, 8),
      window: String(order.window),
      seconds: String(order.seconds),
    },
    parts: [
      {
        seq: ended,
        at: order.endedAt,
        ticks,
        inputs: {
          symbol,
          direction,
          stake: number,
          open_price: priceText(openPrice, marketId),
          prices: samples.map(({ price }) => priceText(price, marketId)).join(' '),
        },
        results: {
          close_price,
          result: order.status === secondsStatus.void ? void_reason : result,
          credit,
          profit: moneyText(order.credit - order.stake),
        },
      },
    ],
    commands: placed,
  }
}

type Second = { readonly at: number; readonly price: number }

async function ticksOf(
  db: Database,
  marketId: number,
  seconds: readonly Second[],
): Promise<ReceiptTick[]> {
  const marks = await lastCommandsBefore(
    db,
    seconds.flatMap(({ at }) => [at, at + secondMs]),
  )
  const ranges = seconds.flatMap((_, at) => {
    const [after, upTo] = [marks[at * 2], marks[at * 2 + 1]]
    return after === undefined || upTo === undefined
      ? []
      : [sql`(seq > ${after} and seq <= ${upTo})`]
  })
  if (ranges.length === 0) return []
  return firstTicks(db, { marketId, within: sql.join(ranges, sql` or `), partOf: secondOf })
}
