import { reasonOf } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import { type ReplyOf, type WalletName, walletNumber } from '@candor/protocol'
import type { exportEndpoints } from '@candor/protocol/services/exports/endpoints'
import { type RawBuilder, sql } from 'kysely'

import { translate } from '../../calls/texts.ts'
import type { Currency } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import { postingsPerCommandMax } from '../../services/bills/bill-reply.ts'
import {
  isListedCredit,
  isListedDebit,
  isOnlyCredit,
  isOnlyDebit,
  listedEntries,
} from '../../services/bills/listed-sides.ts'

export type Entry = ReplyOf<typeof exportEndpoints.entries>['list'][number]

/** One of the two parts of a user's account. */
export type OwnPart = {
  readonly id: number
  readonly part: Entry['part']
  readonly wallet: WalletName
  readonly currency: Currency
}

/** The commands that a range of time has. */
export type SeqRange = { readonly after: number | undefined; readonly upTo: number | undefined }

/** The movements of a page, oldest first: after the movement `cursor`, at most `limit`. */
type Page = { readonly cursor: number | undefined; readonly limit: number; readonly lang: string }

type Movement = {
  readonly seq: bigint
  readonly n: number
  readonly debit_id: bigint
  readonly credit_id: bigint
  readonly amount: bigint
  readonly debit_balance: bigint
  readonly credit_balance: bigint
  readonly kind: number
  readonly ref: bigint
  readonly at: bigint
}

/** More entries are not counted. */
const totalMax = 1_000_000

/**
 * The entries of movements between these parts and any other account, oldest first, and the cursor of the next page. Each
 * part walks its two indexes and gives no more rows than the page needs. A movement between two parts is found on one side
 * or on both, and has an entry for each.
 */
export async function listEntries(
  db: Database,
  parts: readonly OwnPart[],
  range: SeqRange,
  { cursor, limit, lang }: Page,
): Promise<{ list: Entry[]; next: string | null }> {
  if (parts.length === 0) return { list: [], next: null }
  const wanted = sql.join([...conditionsOf(range), ...afterOf(cursor)], sql` and `)
  const side = (account: 'debit_id' | 'credit_id', isListed: RawBuilder<boolean>) =>
    sql`(select seq, n, debit_id, credit_id, amount, debit_balance, credit_balance, kind, ref
      from posting where ${sql.ref(account)} = owned.id and ${isListed} and ${wanted}
      order by seq, n limit ${limit + 1})`
  const { rows } = await sql<Movement>`
    select distinct moved.*, journal.at
    from unnest(${parts.map(({ id }) => id)}::bigint[]) as owned (id)
    cross join lateral (
      ${side('debit_id', isListedDebit)} union all ${side('credit_id', isListedCredit)}
    ) as moved
    join journal on journal.seq = moved.seq
    order by moved.seq, moved.n
    limit ${limit + 1}`.execute(db)
  const byId = new Map(parts.map((part) => [part.id, part]))
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last !== undefined ? String(numberOf(last)) : null
  return { list: shown.flatMap((row) => entriesOf(row, byId, lang)), next }
}

/** How many entries the parts have in a range. */
export async function countEntries(
  db: Database,
  parts: readonly OwnPart[],
  range: SeqRange,
): Promise<number> {
  if (parts.length === 0) return 0
  const ids = parts.map(({ id }) => BigInt(id))
  const found = db
    .selectFrom(listedEntries)
    .select(['kind', 'other_id'])
    .where('account_id', 'in', ids)
    .where(sql<boolean>`${sql.join(conditionsOf(range), sql` and `)}`)
    .limit(totalMax)
    .as('found')
  // The side that is not listed is an entry too, where it is the caller's.
  const isOwnToo = sql`(${isOnlyDebit} or ${isOnlyCredit}) and other_id in (${sql.join(ids)})`
  const { total } = await db
    .selectFrom(found)
    .select(sql<bigint>`count(*) + count(*) filter (where ${isOwnToo})`.as('total'))
    .executeTakeFirstOrThrow()
  return Math.min(Number(total), totalMax)
}

const conditionsOf = ({ after, upTo }: SeqRange): RawBuilder<unknown>[] => [
  sql`true`,
  ...(after === undefined ? [] : [sql`seq > ${after}`]),
  ...(upTo === undefined ? [] : [sql`seq <= ${upTo}`]),
]

const numberOf = ({ seq, n }: Movement) => Number(seq) * postingsPerCommandMax + n

function afterOf(cursor: number | undefined): RawBuilder<unknown>[] {
  if (cursor === undefined) return []
  const seq = Math.floor(cursor / postingsPerCommandMax)
  const n = cursor % postingsPerCommandMax
  return [sql`seq >= ${seq} and (seq > ${seq} or n > ${n})`]
}

/** The entries of a movement on the caller's parts: one, or two where both are the caller's. */
function entriesOf(row: Movement, parts: ReadonlyMap<number, OwnPart>, lang: string): Entry[] {
  const { debit_id: debit, credit_id: credit, debit_balance: left, credit_balance: grown } = row
  return [
    { part: parts.get(Number(debit)), amount: -row.amount, balance: left },
    { part: parts.get(Number(credit)), amount: row.amount, balance: grown },
  ].flatMap(({ part, amount, balance }) =>
    part === undefined ? [] : [entryOf(row, part, { amount, balance, lang })],
  )
}

function entryOf(
  { seq, n, at, kind: code, ref }: Movement,
  { part, wallet, currency }: OwnPart,
  { amount, balance, lang }: { amount: bigint; balance: bigint; lang: string },
): Entry {
  const kind = reasonOf(code)
  if (kind === undefined) throw new Error(`a posting of kind ${code}`)
  return {
    seq: Number(seq),
    n,
    at: Number(at),
    account: wallet,
    type: walletNumber(wallet),
    part,
    currency: currency.id,
    code: currency.code,
    kind,
    kind_name: translate(lang, `bill_${kind}`),
    amount: formatDecimal(amount, currency.scale),
    balance_after: formatDecimal(balance, currency.scale),
    ref: ref === 0n ? '' : String(ref),
  }
}
