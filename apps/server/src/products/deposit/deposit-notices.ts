import { formatDecimal } from '@candor/core/money'
import type { DepositRow, Voucher } from '@candor/core/products/deposit'
import { voucherStatus } from '@candor/core/products/deposit'
import { sql } from 'kysely'

import { currencyById } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import type { NewNotice, NoticeSource } from '../../services/notice/notices.ts'
import { creditCodes } from './recharge-rows.ts'
import { voucherOf } from './voucher-rows.ts'

type Credited = Pick<DepositRow, 'id' | 'userId' | 'currencyId' | 'at'> & {
  readonly source: string
  readonly amount: bigint
}

/** One notice for each credit and for each rejected voucher. */
export const depositNotices = (db: Database): NoticeSource => ({
  of: ({ changes: { deposit } }) => [
    ...deposit.deposits.map(creditNotice),
    ...deposit.vouchers.filter(isRejected).map(rejectionNotice),
  ],
  since: async (seq) => [...(await creditsSince(db, seq)), ...(await rejectionsSince(db, seq))],
})

async function creditsSince(db: Database, seq: number): Promise<NewNotice[]> {
  const rows = await db
    .selectFrom('deposit_credit')
    .selectAll()
    .where(
      sql<boolean>`id in (select ref from posting where seq > ${seq}
        and kind in (${sql.join(creditCodes)}))`,
    )
    .orderBy('id')
    .execute()
  return rows.map((row) =>
    creditNotice({
      id: Number(row.id),
      userId: Number(row.user_id),
      source: row.source,
      currencyId: row.currency_id,
      amount: row.amount,
      at: Number(row.at),
    }),
  )
}

async function rejectionsSince(db: Database, seq: number): Promise<NewNotice[]> {
  const rows = await db
    .selectFrom('deposit_voucher')
    .selectAll()
    .where('status', '=', voucherStatus.rejected)
    .where(sql<boolean>`closed_at >= coalesce((select at from journal where seq = ${seq}), 0)`)
    .orderBy('id')
    .execute()
  return rows.map((row) => rejectionNotice(voucherOf(row)))
}

const isRejected = ({ status }: Voucher) => status === voucherStatus.rejected

function creditNotice({ id, userId, source, currencyId, amount, at }: Credited): NewNotice {
  const kind = source === 'voucher' ? 'voucher_approved' : 'deposit_credited'
  const values = () => amountValues(currencyId, amount)
  return { userId, kind, source: `deposit:${id}`, at, ref: id, values }
}

function rejectionNotice({ id, userId, currencyId, amount, closedAt }: Voucher): NewNotice {
  return {
    userId,
    kind: 'voucher_rejected',
    source: `voucher:${id}:rejected`,
    at: closedAt,
    ref: id,
    values: () => amountValues(currencyId, amount),
  }
}

function amountValues(currencyId: number, amount: bigint) {
  const { code, scale } = currencyById(currencyId)
  return { amount: formatDecimal(amount, scale), code }
}
