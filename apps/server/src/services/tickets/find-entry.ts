import { sql } from 'kysely'

import type { Platform } from '../../server-module.ts'
import { billedAccounts, billReply, postingsPerCommandMax } from '../bills/bill-reply.ts'
import { listedEntries } from '../bills/listed-sides.ts'

type Wanted = { readonly userId: number; readonly id: number; readonly lang: string }

/** A bill of a user by its id; undefined for another user's as for an unknown one. */
export async function findEntry(
  { db, books }: Pick<Platform, 'db' | 'books'>,
  { userId, id, lang }: Wanted,
) {
  const holdings = await books.read(() => books.ledger.holdingsOf(userId))
  const accounts = new Map(
    holdings.flatMap((holding) => billedAccounts(books, holding)).map((each) => [each.id, each]),
  )
  if (accounts.size === 0) return undefined
  const seq = Math.floor(id / postingsPerCommandMax)
  const row = await db
    .selectFrom(listedEntries)
    .innerJoin('journal', 'journal.seq', 'listed_entry.seq')
    .selectAll('listed_entry')
    .select('journal.at')
    .where('listed_entry.seq', '=', sql<bigint>`${seq}::bigint`)
    .where('n', '=', id % postingsPerCommandMax)
    .where(
      'account_id',
      'in',
      [...accounts.keys()].map((account) => BigInt(account)),
    )
    .executeTakeFirst()
  return row === undefined ? undefined : billReply(row, accounts, lang)
}
