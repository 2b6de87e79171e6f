import { reasons } from '@candor/core'
import { dualSchedule, slotOf } from '@candor/core/formulas/dual'
import { formatDecimal } from '@candor/core/money'
import { sql } from 'kysely'

import { firstTicks } from '../../commit/first-ticks.ts'
import { lastCommandsBefore } from '../../commit/last-commands-before.ts'
import { orderCommands } from '../../commit/order-commands.ts'
import type { Database } from '../../db/database.ts'
import type { FindReceipt, ReceiptFinders, ReceiptTick } from '../../services/receipts/receipt.ts'
import { findDualOrder, type OfferOf, windowPrices } from './queries.ts'
import { marketConfig, orderReply, priceText } from './replies.ts'
import { offerOf } from './stored-rows.ts'

/** The settlement of an order by its id: the prices of its window, and what they pay. */
export const dualReceipts: ReceiptFinders = { dual_settle: settlement }

async function settlement(db: Database, { userId, id }: Parameters<FindReceipt>[1]) {
  const offers = await storedOffers(db)
  const order = await findDualOrder(db, { userId, orderId: id, offerOf: offers })
  // Without a price there was nothing to compute.
  if (order === undefined || order.samples === 0) return undefined
  const { offer, endedAt, settledAt } = order
  const prices = await windowPrices(db, order)
  const { placed, ended } = await orderCommands(db, order, {
    kind: 'dual.buy',
    codes: [reasons.dual_return.code, reasons.dual_exchange.code],
  })
  const reply = orderReply(order)
  const { priceScale, baseScale, quoteScale } = marketConfig(offer.marketId)
  return {
    formula: 'dual',
    formulaVersion: order.formula,
    scales: { price: priceScale, base: baseScale, quote: quoteScale },
    terms: {
      type: offer.type,
      linked_price: reply.linked_price,
      annual_rate: formatDecimal(offer.annualRate, 8),
      days: String(order.days),
    },
    parts: [
      {
        seq: ended,
        at: endedAt,
        ticks: await ticksOf(db, offer.marketId, { settledAt, slots: prices.map(({ at }) => at) }),
        inputs: {
          symbol: reply.symbol,
          amount: reply.amount,
          prices: prices.map(({ price }) => priceText(price, offer.marketId)).join(' '),
        },
        results: {
          settle_price: reply.settle_price,
          base_out: reply.base_out,
          quote_out: reply.quote_out,
          paid: `${reply.paid} ${reply.paid_code}`,
        },
      },
    ],
    commands: placed,
  }
}

async function storedOffers(db: Database): Promise<OfferOf> {
  const rows = await db.selectFrom('dual_offer').selectAll().execute()
  const offers = new Map(rows.map((row) => [row.id, offerOf(row)]))
  return (id) => {
    const offer = offers.get(id)
    if (offer === undefined) throw new Error(`no offer ${id} of dual investment`)
    return offer
  }
}

type Settled = { readonly settledAt: number; readonly slots: readonly number[] }

async function ticksOf(
  db: Database,
  marketId: number,
  { settledAt, slots }: Settled,
): Promise<ReceiptTick[]> {
  const [first = settledAt] = slots
  const [after, upTo] = await lastCommandsBefore(db, [first, settledAt])
  if (after === undefined || upTo === undefined) return []
  const within = sql`seq > ${after} and seq <= ${upTo}`
  return firstTicks(db, { marketId, within, partOf: (at) => slotOf(at, dualSchedule) })
}
