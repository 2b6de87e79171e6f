import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { Disagreement } from '../../verify/disagreement.ts'

type Found = { readonly id: bigint }
type Check = readonly [sentence: string, find: (db: Database) => Promise<{ rows: Found[] }>]

/** Each query finds a deposit that contradicts its credit, its review, its picture or its chain. */
const checks: readonly Check[] = [
  [
    'differs from its credit',
    (db) =>
      sql<Found>`select recharge.id from recharge join deposit_credit credit using (key)
      where (recharge.user_id, recharge.currency_id, coalesce(corrected_amount, recharge.amount),
          recharge.account, recharge.kind)
        is distinct from
        (credit.user_id, credit.currency_id, credit.amount, credit.wallet, credit.source)
        or confirmations <> confirmations_needed or reversed_at is not null limit 1`.execute(db),
  ],
  [
    'differs from its voucher',
    (db) =>
      sql<Found>`select recharge.id from recharge left join deposit_voucher voucher
        on voucher.id = recharge.voucher_id
      where recharge.kind = 'voucher' and (recharge.key, recharge.user_id, recharge.currency_id,
          recharge.amount, recharge.account, recharge.type, recharge.picture,
          recharge.picture_sha256, recharge.created_at)
        is distinct from
        ('voucher:' || voucher.id, voucher.user_id, voucher.currency_id, voucher.amount,
          voucher.wallet, voucher.payment_type, voucher.picture, voucher.picture_hash, voucher.at)
        or recharge.kind = 'chain' and (voucher_id is not null or corrected_amount is not null)
      limit 1`.execute(db),
  ],
  [
    'was decided on otherwise than its voucher',
    (db) =>
      sql<Found>`select recharge.id from recharge join deposit_voucher voucher
        on voucher.id = recharge.voucher_id join review on review.id = recharge.review_id
      where voucher.status = 2 and review.state <> 'approved'
        or voucher.status = 3 and (review.state, review.reason_code)
          is distinct from ('rejected', voucher.cause)
        or voucher.status <> 1
          and voucher.received <> coalesce(recharge.corrected_amount, recharge.amount)
      limit 1`.execute(db),
  ],
  [
    'was corrected without a second person',
    (db) =>
      sql<Found>`select recharge.id from recharge join review on review.id = recharge.review_id
      where corrected_amount is not null
        and (review.first_by is null or review.tier < 2 or review.state = 'open') limit 1`.execute(
        db,
      ),
  ],
  [
    'has no review of its own',
    (db) =>
      sql<Found>`select recharge.id from recharge left join review
        on review.id = recharge.review_id and review.kind = 'voucher'
      where recharge.kind = 'voucher' and (review.id is null
        or (review.user_id, review.opened_at) is distinct from (recharge.user_id, recharge.created_at)
        or recharge.network || recharge.address || recharge.memo || recharge.tx_id <> ''
        or recharge.is_simulated or recharge.confirmations_needed <> 0) limit 1`.execute(db),
  ],
  [
    'is credited without an approval',
    (db) =>
      sql<Found>`select recharge.id from recharge join deposit_credit using (key)
      join review on review.id = recharge.review_id where review.state <> 'approved' limit 1`.execute(
        db,
      ),
  ],
  [
    'has a picture that its user did not upload for it',
    (db) =>
      sql<Found>`select recharge.id from recharge where kind = 'voucher' and not exists (
      select from upload where upload.path = recharge.picture and owner_id = recharge.user_id
        and upload.class = 'voucher' and used_for = 'voucher'
        and upload.sha256 = recharge.picture_sha256) limit 1`.execute(db),
  ],
  [
    'is not on its chain',
    (db) =>
      sql<Found>`select recharge.id from recharge where kind = 'chain' and not is_simulated
      and not exists (select from chain_transfer transfer
        where recharge.key = transfer.network || ':' || transfer.tx_id || ':' || transfer.position
          and (transfer.network, transfer.tx_id, transfer.user_id, transfer.currency_id,
            transfer.amount, transfer.address)
          = (recharge.network, recharge.tx_id, recharge.user_id, recharge.currency_id,
            recharge.amount, recharge.address)) limit 1`.execute(db),
  ],
  [
    'is no transaction of the demo chain to an address of its user',
    (db) =>
      sql<Found>`select recharge.id from recharge where kind = 'chain' and is_simulated
      and (key <> 'DEMO:' || tx_id or not exists (select from deposit_address place
        where (place.address, place.memo, place.user_id)
          = (recharge.address, recharge.memo, recharge.user_id))) limit 1`.execute(db),
  ],
]

/** What users see of their deposits. Returns how many there are. */
export async function verifyRecharges(db: Database): Promise<string> {
  for (const [sentence, find] of checks) {
    const [found] = (await find(db)).rows
    if (found !== undefined) throw new Disagreement('recharge', found.id, sentence)
  }
  const { rows: hidden } = await sql<Found>`select id from deposit_voucher voucher
    where status <> 1 and not exists (select from recharge where voucher_id = voucher.id)
    limit 1`.execute(db)
  if (hidden[0] !== undefined)
    throw new Disagreement('deposit_voucher', hidden[0].id, 'is of no deposit that was seen')
  const { rows: unknown } = await sql<Found>`select id from deposit_credit credit where not exists (
    select from recharge where recharge.key = credit.key) limit 1`.execute(db)
  if (unknown[0] !== undefined)
    throw new Disagreement('deposit_credit', unknown[0].id, 'is of no deposit that was seen')
  const { count } = await db
    .selectFrom('recharge')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return count.toLocaleString('en')
}
