import { reasons } from '@candor/core'
import { rebateMs, rebateTiers, sharesOf } from '@candor/core/formulas/invite'
import { feeSource } from '@candor/core/products/invite'

import type { Database } from '../../db/database.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { pagesOf, RowsByKey } from '../../verify/rows.ts'
import type { Report } from '../../verify/verify-part.ts'
import { type RebateRow, rebateOfRow } from './stored-rows.ts'

/**
 * A rebate with the fee of its trade or contract, and the registration of the invited user. A contract that was closed in part
 * keeps a part of its opening fee; its first step, the opening, keeps all of it.
 */
type FeeRow = RebateRow & {
  readonly paid_fee: bigint | null
  readonly registered_at: bigint
}
type Moved = {
  readonly ref: bigint
  readonly kind: number
  readonly total: bigint
  readonly rows: bigint
}

/** Recomputes every rebate from the fee of its trade or contract, every payout from its rebates, and the postings of both. */
export async function verifyInvite(db: Database, report: Report): Promise<string> {
  const rebates = await verifyRebates(db, report)
  const payments = await verifyPayments(db)
  return `${rebates.toLocaleString('en')} rebates, ${payments.toLocaleString('en')} payouts of rebates`
}

async function verifyRebates(db: Database, report: Report): Promise<number> {
  const rows = pagesOf<FeeRow>(
    db,
    `select r.*, relation.registered_at,
      case r.source
        when ${feeSource.spot} then case
          when trade.taker_user_id = r.user_id then trade.taker_fee
          when trade.maker_user_id = r.user_id then trade.maker_fee end
        when ${feeSource.lever_open} then (
          select step.fee from lever_step step where step.order_id = contract.id order by step.id limit 1)
        when ${feeSource.lever_close} then contract.close_fee
      end - coalesce((select sum(covered.fee) from coupon_step covered
        where covered.source = r.source and covered.ref = r.ref and covered.user_id = r.user_id
          and covered.fee > 0), 0
      )::bigint as paid_fee
    from invite_rebate r
    join invite_relation relation on relation.user_id = r.user_id
    left join spot_trade trade on r.source = ${feeSource.spot} and trade.id = r.ref
    left join lever_order contract on r.source <> ${feeSource.spot} and contract.id = r.ref
      and contract.user_id = r.user_id
    order by r.id`,
    { what: 'rebates', report },
  )
  const accrued = movedOf(db, reasons.invite_accrue.code, 'rebate')
  const discounted = movedOf(db, reasons.invite_discount.code, 'rebate')
  let count = 0
  for await (const page of rows) {
    for (const row of page) {
      const rebate = rebateOfRow(row)
      const { id, fee, discount, rate, amount, at } = rebate
      count += 1
      if (id !== count) throw wrong(id, 'follows one that is missing')
      if (row.paid_fee !== fee) throw wrong(id, `fee is ${fee}, its trade has ${row.paid_fee}`)
      if (!rebateTiers.some((tier) => tier.rate === rate))
        throw wrong(id, 'has the rate of no tier')
      const due = sharesOf(fee, rate)
      if (amount !== due.rebate)
        throw wrong(id, `amount is ${amount}, its fee makes it ${due.rebate}`)
      if (discount !== due.discount)
        throw wrong(id, `discount is ${discount}, its fee makes it ${due.discount}`)
      if (at >= Number(row.registered_at) + rebateMs) throw wrong(id, 'is later than 365 days')
      checkPosted(await accrued.take(id), { id, amount, table: 'invite_rebate' })
      checkPosted(await discounted.take(id), { id, amount: discount, table: 'invite_rebate' })
    }
  }
  await accrued.end()
  await discounted.end()
  return count
}

async function verifyPayments(db: Database): Promise<number> {
  const rows = pagesOf<{ id: bigint; amount: bigint; due: bigint | null }>(
    db,
    `select p.id, p.amount, (
        select sum(r.amount)::bigint from invite_rebate r
        where r.inviter_id = p.inviter_id and r.currency_id = p.currency_id
          and r.id <= p.last_rebate_id and r.id > coalesce((
            select max(last_rebate_id) from invite_payment earlier
            where earlier.inviter_id = p.inviter_id and earlier.currency_id = p.currency_id
              and earlier.id < p.id), 0)
      ) as due
    from invite_payment p order by p.id`,
  )
  const moved = movedOf(db, reasons.invite_rebate.code, 'payout')
  let count = 0
  for await (const page of rows) {
    for (const { id: stored, amount, due } of page) {
      const id = Number(stored)
      count += 1
      const table = 'invite_payment'
      if (id !== count) throw new Disagreement(table, id, 'follows one that is missing')
      if (amount !== due)
        throw new Disagreement(table, id, `amount is ${amount}, its rebates make it ${due}`)
      checkPosted(await moved.take(id), { id, amount, table })
    }
  }
  await moved.end()
  return count
}

function movedOf(db: Database, code: number, what: string) {
  const query = `select ref, kind, sum(amount)::bigint as total, count(*) as rows from posting
    where kind = ${code} group by 1, 2 order by 1`
  return new RowsByKey(pagesOf<Moved>(db, query), {
    keyOf: ({ ref }) => Number(ref),
    strayOf: ({ ref }) => new Disagreement('posting', Number(ref), `is of no ${what}`),
  })
}

function checkPosted(
  [posted]: readonly Moved[],
  { id, amount, table }: { id: number; amount: bigint; table: string },
): void {
  const isPosted = posted?.total === amount && posted.rows === 1n
  if (!isPosted && (amount !== 0n || posted !== undefined))
    throw new Disagreement(table, id, `amount is ${amount}, posted was ${posted?.total ?? 0n}`)
}

const wrong = (id: number, sentence: string) => new Disagreement('invite_rebate', id, sentence)
