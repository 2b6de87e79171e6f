import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { pagesOf } from '../../verify/rows.ts'
import type { Report } from '../../verify/verify-part.ts'
import { usdtValueAt } from './terms.ts'

type Found = { readonly id: bigint }
type Check = readonly [sentence: string, find: (db: Database) => Promise<{ rows: Found[] }>]

/** Each query finds a review that contradicts its withdrawal or its row of the queue. */
const checks: readonly Check[] = [
  [
    'is not the review of its withdrawal',
    (db) =>
      sql<Found>`select coalesce(link.id, review.id) as id from withdrawal_review link
      full join (select * from review where kind = 'withdrawal') review on review.id = link.id
      left join withdrawal on withdrawal.id = link.withdrawal_id
      where link.id is null or review.id is null or withdrawal.id is null
        or (review.user_id, review.opened_at)
          is distinct from (withdrawal.user_id, withdrawal.reviewed_at) limit 1`.execute(db),
  ],
  [
    'has not decided as its withdrawal went on',
    (db) =>
      sql<Found>`select link.id from withdrawal_review link join review using (id)
      join withdrawal on withdrawal.id = withdrawal_id
      where (review.state = 'approved' and withdrawal.status = 5)
        or (review.state <> 'approved' and withdrawal.status in (3, 4, 7)) limit 1`.execute(db),
  ],
  [
    'was approved by one person where two are needed',
    (db) =>
      sql<Found>`select link.id from withdrawal_review link join review using (id)
      where tier > 1 and state = 'approved' and decider = 'staff' and first_by is null
      limit 1`.execute(db),
  ],
]

type Row = {
  id: bigint
  value: bigint
  tier: number
  value_usdt: bigint
  bitcoin_usdt: bigint
  second_above: bigint
}

/** Compares the reviews of withdrawals with the withdrawals, and computes their values and tiers again. */
export async function verifyWithdrawalReviews(db: Database, report: Report): Promise<string> {
  for (const [sentence, find] of checks) {
    const [found] = (await find(db)).rows
    if (found !== undefined) throw new Disagreement('withdrawal_review', found.id, sentence)
  }
  const { rows: unreviewed } = await sql<Found>`select id from withdrawal
    where reviewed_at > 0 and approved_at >= reviewed_at and status in (3, 4, 7)
      and not exists (select from withdrawal_review where withdrawal_id = withdrawal.id)
    limit 1`.execute(db)
  if (unreviewed[0] !== undefined)
    throw new Disagreement('withdrawal', unreviewed[0].id, 'was approved without its review')
  const pages = pagesOf<Row>(
    db,
    `select link.id, value, tier, value_usdt, bitcoin_usdt, second_above
    from withdrawal_review link join review using (id)
    join withdrawal on withdrawal.id = withdrawal_id order by link.id`,
    { what: 'reviews of withdrawals', report },
  )
  let count = 0
  for await (const page of pages)
    for (const row of page) {
      checkValue(row)
      count += 1
    }
  return `${count.toLocaleString('en')} reviews agree with their withdrawals`
}

function checkValue({ id, value, tier, ...terms }: Row): void {
  const { value_usdt: found, bitcoin_usdt: index, second_above: above } = terms
  // A review of an earlier release has no terms.
  if (index === 0n && above === 0n) return
  if (found !== usdtValueAt(Number(index), value))
    throw new Disagreement('withdrawal_review', id, 'has another value than its index makes')
  if (tier !== (index === 0n || found > above ? 2 : 1))
    throw new Disagreement('withdrawal_review', id, 'is of another tier than its value')
}
