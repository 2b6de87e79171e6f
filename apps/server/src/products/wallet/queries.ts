import { formatDecimal } from '@candor/core/money'
import { sql } from 'kysely'

import type { Currency } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import { type Paging, totalMax } from '../../http/paging.ts'
import { translate } from '../../http/texts.ts'

/** An available balance whose movements are bills. */
export type BilledAccount = {
  readonly id: number
  readonly wallet: string
  readonly currency: Currency
}

const billKinds = {
  faucet: 'bill_faucet',
  house_funding: 'bill_house_funding',
  spot_hold: 'bill_spot_hold',
  spot_release: 'bill_spot_release',
  spot_trade: 'bill_spot_trade',
  spot_fee: 'bill_spot_fee',
} as const

/** A command posts fewer movements than this, so that one number can name a bill. */
const postingsPerCommandMax = 10_000

/** One page of bills over several accounts, newest first. */
export async function listBills(
  db: Database,
  accounts: readonly BilledAccount[],
  { limit, offset, lang }: Paging & { lang: string },
) {
  if (accounts.length === 0) return { list: [], total: 0 }
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const ids = accounts.map(({ id }) => BigInt(id))
  const rows = await db
    .selectFrom('posting')
    .innerJoin('journal', 'journal.seq', 'posting.seq')
    .select(['account_id', 'posting.seq', 'n', 'amount', 'balance', 'posting.kind', 'ref', 'at'])
    .where('account_id', 'in', ids)
    .orderBy('posting.seq', 'desc')
    .orderBy('n', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const counted = await db
    .selectFrom(
      db
        .selectFrom('posting')
        .select('seq')
        .where('account_id', 'in', ids)
        .limit(totalMax)
        .as('counted'),
    )
    .select(sql<bigint>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const list = rows.map((row) => {
    const account = byId.get(Number(row.account_id))
    if (account === undefined) throw new Error('a bill of an account that was not asked for')
    const { currency, wallet } = account
    const kind = row.kind as keyof typeof billKinds // Written from the core's list of kinds.
    return {
      id: Number(row.seq) * postingsPerCommandMax + row.n,
      at: Number(row.at),
      kind,
      kind_name: translate(lang, billKinds[kind]),
      amount: formatDecimal(row.amount, currency.scale),
      balance_after: formatDecimal(row.balance, currency.scale),
      currency: currency.id,
      code: currency.code,
      wallet,
      ref: row.ref === 0n ? '' : String(row.ref),
    }
  })
  return { list, total: Number(counted.total) }
}
