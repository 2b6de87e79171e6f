import { reasons } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import { sql } from 'kysely'

import { currencyById } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import type { NewNotice, NoticeSource } from '../../services/notice/notices.ts'

/** One notice for each payment that no request caused: every dividend, and the amount at maturity. */
export function lockupNotices(db: Database): NoticeSource {
  return {
    of: ({ changes: { lockup } }) => [
      ...lockup.dividends.filter(({ amount }) => amount > 0n).map(dividendNotice),
      ...lockup.positions
        .filter(({ closedAt, daysPaid, version }) => closedAt > 0 && daysPaid === version.days)
        .map((position) => {
          const { id, userId, amount, closedAt: at, version } = position
          return maturityNotice({ id, userId, amount, at, currencyId: version.plan.currencyId })
        }),
    ],
    since: async (seq) => [...(await dividendsSince(db, seq)), ...(await maturitiesSince(db, seq))],
  }
}

type Paid = {
  readonly userId: number
  readonly currencyId: number
  readonly amount: bigint
  readonly at: number
}

function dividendNotice(paid: Paid & { positionId: number; day: number }): NewNotice {
  const { positionId: ref, day } = paid
  return noticeOf('lockup_dividend', paid, { ref, source: `lockup:${ref}:${day}` })
}

function maturityNotice(paid: Paid & { id: number }): NewNotice {
  return noticeOf('lockup_matured', paid, { ref: paid.id, source: `lockup:${paid.id}:matured` })
}

function noticeOf(
  kind: 'lockup_dividend' | 'lockup_matured',
  { userId, currencyId, amount, at }: Paid,
  about: { ref: number; source: string },
): NewNotice {
  const values = () => {
    const { code, scale } = currencyById(currencyId)
    return { amount: formatDecimal(amount, scale), code }
  }
  return { userId, kind, at, values, ...about }
}

async function dividendsSince(db: Database, seq: number): Promise<NewNotice[]> {
  const rows = await db
    .selectFrom('lockup_dividend as paid')
    .innerJoin('lockup_position', 'lockup_position.id', 'paid.position_id')
    .innerJoin('lockup_version', 'lockup_version.id', 'version_id')
    .innerJoin('lockup_plan', 'lockup_plan.id', 'plan_id')
    .select(['position_id', 'day', 'paid.amount', 'paid.at', 'user_id', 'currency_id'])
    .where('paid.seq', '>', BigInt(seq))
    .where('paid.amount', '>', 0n)
    .where(
      sql<boolean>`position_id in (select ref from posting
        where seq > ${seq} and kind = ${reasons.lockup_dividend.code})`,
    )
    .orderBy('paid.at')
    .execute()
  return rows.map((row) =>
    dividendNotice({
      positionId: Number(row.position_id),
      day: row.day,
      userId: Number(row.user_id),
      currencyId: row.currency_id,
      amount: row.amount,
      at: Number(row.at),
    }),
  )
}

async function maturitiesSince(db: Database, seq: number): Promise<NewNotice[]> {
  const rows = await db
    .selectFrom('lockup_position')
    .innerJoin('lockup_version', 'lockup_version.id', 'version_id')
    .innerJoin('lockup_plan', 'lockup_plan.id', 'plan_id')
    .select(['lockup_position.id', 'user_id', 'amount', 'closed_at', 'currency_id'])
    .where('closed_at', '>', 0n)
    .whereRef('days_paid', '=', 'days')
    .where(
      sql<boolean>`lockup_position.id in (select ref from posting
        where seq > ${seq} and kind = ${reasons.lockup_return.code})`,
    )
    .execute()
  return rows.map((row) =>
    maturityNotice({
      id: Number(row.id),
      userId: Number(row.user_id),
      currencyId: row.currency_id,
      amount: row.amount,
      at: Number(row.closed_at),
    }),
  )
}
