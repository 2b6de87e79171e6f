import type { Exchange } from '@candor/core'
import { voucherStatus } from '@candor/core/products/deposit'

import type { Database } from '../../db/database.ts'
import { voucherOf } from './voucher-rows.ts'

const rowsAtOnce = 10_000

/** Loads the keys of all credited deposits and the pictures of all vouchers, so that none serves again, and what waits. */
export async function loadDeposit(db: Database, { products }: Exchange): Promise<void> {
  const { deposit } = products
  for (let last = 0n; ;) {
    const rows = await db
      .selectFrom('deposit_credit')
      .select(['id', 'key'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const { key } of rows) deposit.restore(key)
    const next = rows.at(-1)
    if (next === undefined) break
    last = next.id
  }
  for (let last = 0n; ;) {
    const rows = await db
      .selectFrom('deposit_voucher')
      .select(['id', 'picture'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const { picture } of rows) deposit.vouchers.restorePicture(picture)
    const next = rows.at(-1)
    if (next === undefined) break
    last = next.id
  }
  const waiting = await db
    .selectFrom('deposit_voucher')
    .selectAll()
    .where('status', '=', voucherStatus.waiting)
    .orderBy('id')
    .execute()
  for (const row of waiting) deposit.vouchers.restore(voucherOf(row))
}
