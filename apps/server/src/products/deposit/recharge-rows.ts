import { reasons } from '@candor/core'
import type { RechargeKind } from '@candor/protocol/products/deposit/deposit-words'
import { type Selectable, sql } from 'kysely'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'

/** A deposit with its credit and its review, from which its state follows. */
export type RechargeRow = Selectable<Schema['recharge']> & {
  readonly credited_at: bigint | null
  readonly voucher_status: number | null
  /** What the core would credit or has credited of a voucher. */
  readonly received: bigint | null
  readonly review_state: string | null
  readonly review_tier: number | null
  readonly first_at: bigint | null
  readonly decided_at: bigint | null
  readonly reason_code: string | null
  readonly note: string | null
}

/** Reasons of what deposits credit, by which postings refer to credits. */
export const creditCodes = [reasons.deposit.code, reasons.deposit_voucher.code]

export const recharges = (db: Database) =>
  db
    .selectFrom('recharge')
    .leftJoin('deposit_credit as credit', 'credit.key', 'recharge.key')
    .leftJoin('deposit_voucher as voucher', 'voucher.id', 'recharge.voucher_id')
    .leftJoin('review', 'review.id', 'recharge.review_id')
    .selectAll('recharge')
    .select(['voucher.status as voucher_status', 'voucher.received'])
    .select(['credit.at as credited_at', 'review.state as review_state'])
    .select(['review.tier as review_tier', 'review.first_at', 'review.decided_at'])
    .select(['review.reason_code', 'review.note'])

export type RechargeFilter = {
  readonly currencyId: number | undefined
  readonly kind: RechargeKind | undefined
  /** 1 waits, 2 is credited, 3 was rejected, 4 was reversed. */
  readonly state: number | undefined
  readonly id: number | undefined
}

/** One page of a user's deposits and one row more, newest first. */
export async function listRecharges(
  db: Database,
  { userId, currencyId, kind, state, id }: RechargeFilter & { userId: number },
  paging: Paging,
): Promise<{ rows: RechargeRow[]; total: number | undefined }> {
  let own = recharges(db).where('recharge.user_id', '=', BigInt(userId))
  if (id !== undefined) own = own.where('recharge.id', '=', BigInt(id))
  if (currencyId !== undefined) own = own.where('recharge.currency_id', '=', currencyId)
  if (kind !== undefined) own = own.where('recharge.kind', '=', kind)
  if (state === 2) own = own.where('credit.at', 'is not', null)
  if (state !== undefined && state !== 2) own = own.where('credit.at', 'is', null)
  if (state === 3) own = own.where('review.state', '=', 'rejected')
  if (state === 4) own = own.where('recharge.reversed_at', 'is not', null)
  if (state === 1)
    own = own
      .where('recharge.reversed_at', 'is', null)
      .where(sql<boolean>`review.state is distinct from 'rejected'`)
  return newestPage(db, db.selectFrom(own.as('record')).selectAll(), paging)
}

export async function findRecharge(
  db: Database,
  by: { readonly key: string } | { readonly reviewId: number },
): Promise<RechargeRow> {
  const one =
    'key' in by
      ? recharges(db).where('recharge.key', '=', by.key)
      : recharges(db).where('recharge.review_id', '=', BigInt(by.reviewId))
  return one.executeTakeFirstOrThrow()
}
