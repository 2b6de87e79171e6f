import type { Database } from '../../db/database.ts'
import type { ReplayedTables } from '../../verify/replayed-tables.ts'
import { StoredLines } from '../../verify/stored-lines.ts'

const columns = 'id user_id recipient_id currency_id amount value payee note at'

/** Compares each send with what its command makes when it is executed again. */
export function replayedSend(db: Database): ReplayedTables<'send'> {
  const stored = new StoredLines(db, 'send', columns)
  let count = 0
  return {
    compare: async ({ sends }) => {
      for (const { id, userId, recipientId, currencyId, amount, value, payee, note, at } of sends) {
        const line = await stored.takeOne(id)
        const made = [id, userId, recipientId, currencyId, amount, value, payee, note, at]
        stored.check(id, line, made)
      }
      count += sends.length
    },
    end: async () => {
      await stored.end()
      return [`${count.toLocaleString('en')} sends between users`]
    },
  }
}
