import { voucherStatus } from '@candor/core/products/deposit'
import { sql } from 'kysely'

import { addVoucher } from './add-voucher.ts'
import { carryOut } from './carry-out.ts'
import type { DepositContext } from './deposit-context.ts'

const atOnce = 200

/** Brings the queue to the state of the vouchers: adds those that lack a review, and carries out decisions. */
export async function syncVouchers(context: DepositContext): Promise<void> {
  await addMissing(context)
  await carryOutDecided(context)
}

/** Adds one voucher, right after its request. */
export async function syncVoucher(context: DepositContext, id: number): Promise<void> {
  const voucher = await context.db
    .selectFrom('deposit_voucher')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  await addVoucher(context, voucher)
}

/** A process may have ended between a request and its review. */
async function addMissing(context: DepositContext): Promise<void> {
  const missing = await context.db
    .selectFrom('deposit_voucher')
    .selectAll()
    .where('status', '=', voucherStatus.waiting)
    .where(sql<boolean>`not exists (select from recharge where voucher_id = deposit_voucher.id)`)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  for (const voucher of missing) await addVoucher(context, voucher)
}

/** A process may have ended between a decision and its effect. */
async function carryOutDecided(context: DepositContext): Promise<void> {
  const decided = await context.db
    .selectFrom('deposit_voucher')
    .innerJoin('recharge', 'voucher_id', 'deposit_voucher.id')
    .innerJoin('review', 'review.id', 'review_id')
    .select('review.id')
    .where('status', '=', voucherStatus.waiting)
    .where((where) =>
      where.or([
        where('review.state', 'in', ['approved', 'rejected']),
        where.and([
          where('corrected_amount', 'is not', null),
          where('corrected_amount', '<>', where.ref('received')),
        ]),
      ]),
    )
    .orderBy('review.id')
    .limit(atOnce)
    .execute()
  for (const { id } of decided) await carryOut(context, Number(id))
}
