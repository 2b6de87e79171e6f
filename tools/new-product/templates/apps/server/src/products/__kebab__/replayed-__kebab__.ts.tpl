import type { Database } from '../../db/database.ts'
import type { ReplayedTables } from '../../verify/replayed-tables.ts'
import { StoredLines } from '../../verify/stored-lines.ts'

/** Compares each entry with what its command makes when it is executed again. */
export function replayed__pascal__(db: Database): ReplayedTables<'__camel__'> {
  const stored = new StoredLines(db, '__snake___entry', 'id user_id currency_id amount opened_at')
  let count = 0
  return {
    compare: async ({ entries }) => {
      for (const { id, userId, currencyId, amount, openedAt } of entries) {
        const line = await stored.takeOne(id)
        stored.check(id, line, [id, userId, currencyId, amount, openedAt])
      }
      count += entries.length
    },
    end: async () => {
      await stored.end()
      return [`${count.toLocaleString('en')} entries of __camel__`]
    },
  }
}
