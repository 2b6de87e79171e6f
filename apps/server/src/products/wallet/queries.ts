import { type Holding, reasonOf, reasons, type Wallet } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import type { BillKind } from '@candor/protocol'
import { expressionBuilder, sql } from 'kysely'

import { type Paging, totalMax } from '../../calls/paging.ts'
import { translate } from '../../calls/texts.ts'
import { type Currency, currencyById } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import type { Books } from '../../server-module.ts'
import { listedEntries, type ListedEntry } from './listed-sides.ts'

/** A balance whose movements are bills. */
export type BilledAccount = {
  readonly id: number
  readonly wallet: Wallet
  readonly currency: Currency
}

/** The account whose movements are listed: the free one or, in a wallet whose funds are always held, the held one. */
export function billedAccounts(
  { isAlwaysHeld }: Pick<Books, 'isAlwaysHeld'>,
  { avail, hold, wallet, currencyId }: Holding,
): BilledAccount[] {
  if (wallet === undefined) throw new Error('what a user holds is in a wallet')
  const account = isAlwaysHeld(wallet) ? hold : avail
  return account === undefined
    ? []
    : [{ id: account.id, wallet, currency: currencyById(currencyId) }]
}

/** Which bills: of one kind, or of some time, which the marks before its two ends bound. */
export type BillFilter = {
  readonly kind: BillKind | undefined
  readonly after: number | undefined
  readonly upTo: number | undefined
}

/** A command posts fewer movements than this, so that one number can name a bill. */
export const postingsPerCommandMax = 10_000

/** One page of bills over several accounts, newest first. */
export async function listBills(
  db: Database,
  accounts: readonly BilledAccount[],
  { limit, offset, lang, ...filter }: Paging & BillFilter & { lang: string },
) {
  if (accounts.length === 0) return { list: [], total: 0 }
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const ids = accounts.map(({ id }) => BigInt(id))
  const rows = await db
    .selectFrom(listedEntries)
    .innerJoin('journal', 'journal.seq', 'listed_entry.seq')
    .select([
      'account_id',
      'listed_entry.seq',
      'n',
      'amount',
      'balance',
      'listed_entry.kind',
      'ref',
      'at',
    ])
    .where('account_id', 'in', ids)
    .where(isWanted(filter))
    .orderBy('listed_entry.seq', 'desc')
    .orderBy('n', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const counted = await db
    .selectFrom(
      db
        .selectFrom(listedEntries)
        .select('seq')
        .where('account_id', 'in', ids)
        .where(isWanted(filter))
        .limit(totalMax)
        .as('counted'),
    )
    .select(sql<bigint>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const list = rows.map((row) => billReply(row, byId, lang))
  return { list, total: Number(counted.total) }
}

export type BillRow = Omit<ListedEntry, 'other_id'> & {
  readonly at: bigint
}

/** One entry of an account's history as a bill. */
export function billReply(
  row: BillRow,
  accounts: ReadonlyMap<number, BilledAccount>,
  lang: string,
) {
  const account = accounts.get(Number(row.account_id))
  if (account === undefined) throw new Error('a bill of an account that was not requested')
  const { currency, wallet } = account
  const kind = reasonOf(row.kind)
  if (kind === undefined) throw new Error(`a posting of kind ${row.kind}`)
  return {
    id: Number(row.seq) * postingsPerCommandMax + row.n,
    at: Number(row.at),
    kind,
    kind_name: translate(lang, `bill_${kind}`),
    amount: formatDecimal(row.amount, currency.scale),
    balance_after: formatDecimal(row.balance, currency.scale),
    currency: currency.id,
    code: currency.code,
    wallet,
    ref: row.ref === 0n ? '' : String(row.ref),
  }
}

/** The conditions on an entry, as each of the queries puts them. */
export function isWanted({ kind, after, upTo }: BillFilter) {
  const entry = expressionBuilder<{ listed_entry: ListedEntry }, 'listed_entry'>()
  return entry.and([
    ...(kind === undefined ? [] : [entry('listed_entry.kind', '=', reasons[kind].code)]),
    ...(after === undefined ? [] : [entry('listed_entry.seq', '>', BigInt(after))]),
    ...(upTo === undefined ? [] : [entry('listed_entry.seq', '<=', BigInt(upTo))]),
  ])
}
