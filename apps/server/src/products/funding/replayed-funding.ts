import type { Exchange } from '@candor/core'

import type { Database } from '../../db/database.ts'
import type { ReplayedTables } from '../../verify/replayed-tables.ts'
import { StoredLines } from '../../verify/stored-lines.ts'

/** Compares the draws of each user from the faucet, after all commands were executed again. */
export function replayedFunding(
  db: Database,
  { products: { funding } }: Exchange,
): ReplayedTables<'funding'> {
  return {
    end: async () => {
      const stored = new StoredLines(db, 'faucet_use', 'user_id day used')
      const uses = [...funding.uses()].toSorted((a, b) => a.userId - b.userId)
      for (const { userId, day, used } of uses) {
        const line = await stored.takeOne(userId)
        stored.check(userId, line, [userId, day, used])
      }
      await stored.end()
      return [`${uses.length.toLocaleString('en')} users of the faucet`]
    },
  }
}
