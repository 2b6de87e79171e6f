import { type ReasonName, reasons } from '@candor/core'
import { delistedOutcomeOf, outcomeOf } from '@candor/core/formulas/lever'
import { closedBy, type LeverOrder, leverStatus } from '@candor/core/products/lever'
import type { Selectable } from 'kysely'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { compareMovements } from '../../verify/compare-movements.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { pagesOf, RowsByKey } from '../../verify/rows.ts'
import type { Report } from '../../verify/verify-part.ts'
import { sizeOf } from './lever-pair.ts'
import { LeverTotals, type Moved } from './lever-totals.ts'
import { orderOf } from './stored-order.ts'

const kinds: readonly ReasonName[] = [
  'lever_hold',
  'lever_release',
  'lever_open_fee',
  'lever_close_fee',
  'lever_overnight',
  'lever_profit',
  'lever_loss',
  'lever_liquidation_fee',
  'lever_cover',
]
/** An order and the parts that were closed of it. */
const family = `coalesce(nullif(parent_id, 0), id)`

/**
 * Recomputes the outcome of each closed order from its prices and terms, and compares what was paid for an order and the
 * parts that were closed of it.
 */
export async function verifyLever(db: Database, report: Report): Promise<string> {
  const rows = pagesOf<Selectable<Schema['lever_order']>>(
    db,
    `select * from lever_order order by ${family}, id`,
    { what: 'orders with leverage', report },
  )
  const moved = new RowsByKey(movedOf(db), {
    keyOf: (row) => Number(row.family),
    strayOf: (row) =>
      new Disagreement('posting', Number(row.family), 'is of no order with leverage'),
  })
  let [count, idMax] = [0, 0]
  let totals: LeverTotals | undefined
  for await (const page of rows) {
    for (const row of page) {
      const order = orderOf(row)
      checkOutcome(order)
      if (order.parentId === 0) {
        totals?.check(await moved.take(totals.id))
        totals = new LeverTotals(order.id)
      }
      if (totals === undefined || (order.parentId > 0 && order.parentId !== totals.id))
        throw new Disagreement('lever_order', order.id, 'is a part of no order')
      totals.add(order)
      count += 1
      idMax = Math.max(idMax, order.id)
    }
  }
  totals?.check(await moved.take(totals.id))
  await moved.end()
  // Ids are assigned in their order.
  if (idMax !== count) throw new Disagreement('lever_order', idMax, 'follows one that is missing')
  const funded = await verifyPots(db, report)
  return `${count.toLocaleString('en')} orders with leverage, ${funded} transfers to their pots`
}

function movedOf(db: Database) {
  return pagesOf<Moved>(
    db,
    `select coalesce(nullif(o.parent_id, 0), p.ref) as family, p.kind, sum(p.amount)::bigint as total
    from (
      select ref, kind, amount from posting
      where kind in (${kinds.map((kind) => reasons[kind].code).join(', ')})
      union all
      select ref, case source when 2 then ${reasons.lever_open_fee.code}
        else ${reasons.lever_close_fee.code} end, fee
      from coupon_step where source in (2, 3) and fee > 0
    ) p left join lever_order o on o.id = p.ref
    group by 1, 2 order by 1, 2`,
  )
}

function checkOutcome(order: LeverOrder): void {
  if (order.status !== leverStatus.closed) return
  const isLiquidation = order.closedBy === closedBy.liquidation
  const stake = { ...order, ...sizeOf(order) }
  const due =
    order.closedBy === closedBy.delisting
      ? delistedOutcomeOf(stake, order.exit)
      : outcomeOf(stake, order.exit, isLiquidation)
  for (const field of ['profit', 'closeFee', 'liquidationFee', 'returned'] as const)
    if (order[field] !== due[field])
      throw new Disagreement(
        'lever_order',
        order.id,
        `${field} is ${order[field]}, its prices make it ${due[field]}`,
      )
}

/** Pool and insurance are funded from the treasury. */
function verifyPots(db: Database, report: Report): Promise<number> {
  const { code } = currencyById(exchangeConfig.lever.currencyId)
  return compareMovements(db, report, {
    what: 'transfers to the pots of contracts',
    moved: ['lever_fund'],
    movementOf: {
      'lever.fund': ({ pot, amount }) => ({
        reason: 'lever_fund',
        debit: `house:treasury:${code}`,
        credit: `house:${pot}:${code}`,
        amount,
      }),
    },
  })
}
