import type { Database } from '../../db/database.ts'
import type { ReplayedTables } from '../../verify/replayed-tables.ts'
import { StoredLines } from '../../verify/stored-lines.ts'
import { replayedVouchers } from './verify-vouchers.ts'

const columns = 'id key user_id source outside wallet currency_id amount at'

/** Compares each credit and each voucher with what its commands make when they are executed again. */
export function replayedDeposit(db: Database): ReplayedTables<'deposit'> {
  const stored = new StoredLines(db, 'deposit_credit', columns)
  const requested = replayedVouchers(db)
  let count = 0
  return {
    compare: async ({ deposits, vouchers }) => {
      for (const { id, key, userId, source, from, wallet, currencyId, amount, at } of deposits) {
        const line = await stored.takeOne(id)
        stored.check(id, line, [id, key, userId, source, from, wallet, currencyId, amount, at])
      }
      count += deposits.length
      await requested.compare(vouchers)
    },
    end: async () => {
      await stored.end()
      const vouchers = await requested.end()
      return [
        `${count.toLocaleString('en')} credited deposits`,
        `${vouchers.toLocaleString('en')} vouchers`,
      ]
    },
  }
}
