import type { ReasonName } from '@candor/core'
import { creditOf, resultOf, settlePriceOf } from '@candor/core/formulas/seconds'
import { secondsResult, type SecondsOrder, secondsStatus } from '@candor/core/products/seconds'
import type { Selectable } from 'kysely'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { compareMovements } from '../../verify/compare-movements.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { checkTotals, type PostedTotal, postedTotals } from '../../verify/posted-totals.ts'
import { pagesOf } from '../../verify/rows.ts'
import type { Report } from '../../verify/verify-part.ts'
import { orderOf } from './stored-order.ts'
import { verifySecondPrices } from './verify-second-prices.ts'

const kinds = [
  'seconds_stake',
  'seconds_return',
  'seconds_profit',
  'seconds_loss',
] as const satisfies readonly ReasonName[]

/** An order with the prices of its window, in order. */
type OrderRow = Selectable<Schema['seconds_order']> & { readonly prices: readonly number[] }

/** Recomputes the outcome of each order from the stored prices, which it compares with the journal's, and what was paid for it. */
export async function verifySeconds(db: Database, report: Report): Promise<string> {
  await verifySecondPrices(db, report)
  const rows = pagesOf<OrderRow>(
    db,
    `select o.*, (
        select coalesce(json_agg(price order by at), '[]') from seconds_sample s
        where s.market_id = o.market_id
          and s.at > o.expires_at - o.window_seconds * 1000 and s.at <= o.expires_at
      ) as prices
    from seconds_order o order by id`,
    { what: 'orders of seconds', report },
  )
  const moved = postedTotals(db, kinds, 'order of seconds')
  let count = 0
  for await (const page of rows) {
    for (const row of page) {
      const order = orderOf(row)
      count += 1
      // Ids are assigned in their order.
      if (order.id !== count) throw wrong(order, 'follows one that is missing')
      checkOutcome(order, row.prices)
      checkPostings(order, await moved.take(order.id))
    }
  }
  await moved.end()
  const funded = await verifyPool(db, report)
  return `${count.toLocaleString('en')} orders of seconds, ${funded} transfers to their pool`
}

function checkOutcome(order: SecondsOrder, prices: readonly number[]): void {
  const { status, samples, settlePrice, result, credit } = order
  if (status < secondsStatus.settled) return
  if (order.openedAt === 0) {
    if (credit !== order.stake) throw wrong(order, `credit is ${credit}, no price opened it`)
    return
  }
  if (samples !== prices.length)
    throw wrong(order, `samples is ${samples}, its window has ${prices.length} prices`)
  const settle = settlePriceOf(prices, order.window)
  if (settlePrice !== (settle ?? 0))
    throw wrong(order, `settle_price is ${settlePrice}, its prices make it ${settle ?? 'void'}`)
  const due =
    settle === undefined ? secondsResult.none : resultOf(order.side, order.openPrice, settle)
  if (result !== due) throw wrong(order, `result is ${result}, its prices make it ${due}`)
  const paid = creditOf(order, due)
  if (credit !== paid) throw wrong(order, `credit is ${credit}, its result makes it ${paid}`)
}

/** The stake is held at the acceptance; at the end it returns with its profit, or goes to the pool. */
function checkPostings(order: SecondsOrder, found: readonly PostedTotal[]): void {
  const { stake, credit, endedAt } = order
  const isReturned = endedAt > 0 && credit >= stake
  const due: Record<(typeof kinds)[number], bigint> = {
    seconds_stake: stake,
    seconds_return: isReturned ? stake : 0n,
    seconds_profit: isReturned ? credit - stake : 0n,
    seconds_loss: endedAt > 0 && !isReturned ? stake : 0n,
  }
  checkTotals(found, due, (sentence) => wrong(order, sentence))
}

const wrong = ({ id }: SecondsOrder, sentence: string) =>
  new Disagreement('seconds_order', id, sentence)

function verifyPool(db: Database, report: Report): Promise<number> {
  const { code } = currencyById(exchangeConfig.seconds.currencyId)
  return compareMovements(db, report, {
    what: 'transfers to the pool of seconds',
    moved: ['seconds_fund'],
    movementOf: {
      'seconds.fund': ({ amount }) => ({
        reason: 'seconds_fund',
        debit: `house:treasury:${code}`,
        credit: `house:seconds_pool:${code}`,
        amount,
      }),
    },
  })
}
