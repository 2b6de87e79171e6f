import type { Database } from '../../db/database.ts'
import type { ReplayedTables } from '../../verify/replayed-tables.ts'
import { StoredLines } from '../../verify/stored-lines.ts'

const columns = 'id user_id currency_id amount from_wallet to_wallet at'

/** Compares each transfer with what its command makes when it is executed again. */
export function replayedTransfer(db: Database): ReplayedTables<'transfer'> {
  const stored = new StoredLines(db, 'account_transfer', columns)
  let count = 0
  return {
    compare: async ({ transfers }) => {
      for (const { id, userId, currencyId, amount, from, to, at } of transfers) {
        const line = await stored.takeOne(id)
        stored.check(id, line, [id, userId, currencyId, amount, from, to, at])
      }
      count += transfers.length
    },
    end: async () => {
      await stored.end()
      return [`${count.toLocaleString('en')} transfers between accounts`]
    },
  }
}
