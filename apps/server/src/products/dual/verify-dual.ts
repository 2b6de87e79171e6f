import type { ReasonName } from '@candor/core'
import {
  averageOf,
  dualSchedule,
  elapsedDays,
  isPaidInBase,
  payoutsOf,
  reserveOf,
  samplesNeeded,
  windowMsOf,
  withInterest,
} from '@candor/core/formulas/dual'
import { amountOf } from '@candor/core/money'
import { type DualOffer, type DualOrder, dualStatus, dualVoid } from '@candor/core/products/dual'
import type { Selectable } from 'kysely'

import { currencyById } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { compareMovements } from '../../verify/compare-movements.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { checkTotals, type PostedTotal, postedTotals } from '../../verify/posted-totals.ts'
import { pagesOf } from '../../verify/rows.ts'
import type { Report } from '../../verify/verify-part.ts'
import { currenciesOf, marketConfig } from './replies.ts'
import { offerOf, orderOf } from './stored-rows.ts'

const kinds = [
  'dual_buy',
  'dual_reserve',
  'dual_return',
  'dual_interest',
  'dual_exchange',
  'dual_payout',
  'dual_release',
] as const satisfies readonly ReasonName[]

/** An order with the prices of the window that settled it, in order. */
type OrderRow = Selectable<Schema['dual_order']> & { readonly prices: readonly number[] }

/** Recomputes what each order promised, its outcome from the stored prices, and what was posted for it. */
export async function verifyDual(db: Database, report: Report): Promise<string> {
  const stored = await db.selectFrom('dual_offer').selectAll().orderBy('id').execute()
  const offers = new Map(stored.map((row) => [row.id, offerOf(row)]))
  const rows = pagesOf<OrderRow>(
    db,
    `select o.*, (
        select coalesce(json_agg(price order by at), '[]') from dual_sample s
        where s.market_id = offer.market_id and o.samples > 0
          and s.at >= o.settled_at - ${windowMsOf(dualSchedule)} and s.at < o.settled_at
      ) as prices
    from dual_order o join dual_offer offer on offer.id = offer_id order by o.id`,
    { what: 'orders of dual investment', report },
  )
  const moved = postedTotals(db, kinds, 'order of dual investment')
  const sold = new Map<number, number>()
  let count = 0
  for await (const page of rows) {
    for (const row of page) {
      const offer = offers.get(row.offer_id)
      if (offer === undefined) throw new Disagreement('dual_order', Number(row.id), 'has no offer')
      const order = orderOf(row, offer)
      count += 1
      // Ids are assigned in their order.
      if (order.id !== count) throw wrong(order, 'follows one that is missing')
      sold.set(offer.id, (sold.get(offer.id) ?? 0) + order.shares)
      checkPromise(order)
      checkOutcome(order, row.prices)
      checkPostings(order, await moved.take(order.id))
    }
  }
  await moved.end()
  for (const offer of offers.values()) checkSold(offer, sold.get(offer.id) ?? 0)
  const funded = await verifyPools(db, report)
  return `${count.toLocaleString('en')} orders of dual investment, ${funded} transfers to their pools`
}

function checkSold({ id, sold, shares }: DualOffer, due: number): void {
  if (sold !== due)
    throw new Disagreement('dual_offer', id, `sold is ${sold}, its orders have ${due}`)
  if (sold > shares) throw new Disagreement('dual_offer', id, `sold is ${sold} of ${shares} shares`)
}

function checkPromise(order: DualOrder): void {
  const { offer, shares, amount, days, payouts } = order
  const due = amountOf(offer.perShare * BigInt(shares))
  if (amount !== due) throw wrong(order, `amount is ${amount}, its shares make it ${due}`)
  const { base, quote } = payoutsOf(amount, { ...offer, days }, marketConfig(offer.marketId))
  if (payouts.base !== base) throw wrong(order, `base_out is ${payouts.base}, not ${base}`)
  if (payouts.quote !== quote) throw wrong(order, `quote_out is ${payouts.quote}, not ${quote}`)
}

function checkOutcome(order: DualOrder, prices: readonly number[]): void {
  const { offer, status, samples, settlePrice, payouts, paid, paidId } = order
  if (order.endedAt === 0) return
  const { base, quote, deposited } = currenciesOf(offer)
  if (status === dualStatus.fail) {
    const due = voidPayment(order)
    if (paid !== due) throw wrong(order, `paid is ${paid}, the interest to the day makes it ${due}`)
    if (paidId !== deposited.id) throw wrong(order, 'is not paid in the deposited currency')
    return
  }
  if (samples !== prices.length || samples < samplesNeeded(dualSchedule))
    throw wrong(order, `samples is ${samples}, its window has ${prices.length} prices`)
  const sum = prices.reduce((total, price) => total + BigInt(price), 0n)
  const settle = averageOf(sum, samples)
  if (settlePrice !== settle)
    throw wrong(order, `settle_price is ${settlePrice}, its prices make it ${settle}`)
  const isBase = isPaidInBase(settle, offer.linkedPrice)
  const due = isBase ? payouts.base : payouts.quote
  if (paidId !== (isBase ? base : quote).id) throw wrong(order, 'is paid in the other currency')
  if (paid !== due) throw wrong(order, `paid is ${paid}, its price makes it ${due}`)
}

function voidPayment({ offer, amount, placedAt, days, voidedBy, settledAt }: DualOrder): bigint {
  const endsAt = voidedBy === dualVoid.cancelled ? offer.cancelledAt : settledAt
  const accrued = elapsedDays({ placedAt, days, endsAt })
  return withInterest(amount, { annualRate: offer.annualRate, days: accrued })
}

/** What an order moved: both payouts are reserved at its purchase, one is paid at its end, the rest is released. */
function checkPostings(order: DualOrder, found: readonly PostedTotal[]): void {
  const { offer, amount, payouts, paid, paidId, endedAt } = order
  const { deposited, other } = reserveOf(amount, offer.type, payouts)
  const isEnded = endedAt > 0
  const isExchanged = isEnded && paidId !== currenciesOf(offer).deposited.id
  const isReturned = isEnded && !isExchanged
  const interest = isReturned ? paid - amount : 0n
  const due: Record<(typeof kinds)[number], bigint> = {
    dual_buy: amount,
    dual_reserve: deposited + other,
    dual_return: isReturned ? amount : 0n,
    dual_interest: interest,
    dual_exchange: isExchanged ? amount : 0n,
    dual_payout: isExchanged ? other : 0n,
    dual_release: isReturned ? deposited + other - interest : isExchanged ? deposited : 0n,
  }
  checkTotals(found, due, (sentence) => wrong(order, sentence))
}

const wrong = ({ id }: DualOrder, sentence: string) => new Disagreement('dual_order', id, sentence)

function verifyPools(db: Database, report: Report): Promise<number> {
  return compareMovements(db, report, {
    what: 'transfers to the pools of dual investment',
    moved: ['dual_fund'],
    movementOf: {
      'dual.fund': ({ currencyId, amount }) => {
        const { code } = currencyById(currencyId)
        return {
          reason: 'dual_fund',
          debit: `house:treasury:${code}`,
          credit: `house:dual_pool:${code}`,
          amount,
        }
      },
    },
  })
}
