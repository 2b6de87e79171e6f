import { currencyById } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import { compareMovements } from '../../verify/compare-movements.ts'
import type { Report } from '../../verify/verify-part.ts'

/** What moved between the accounts of a user came from a command of the journal, one posting each. */
export async function verifyTransfer(db: Database, report: Report): Promise<string> {
  const commands = await compareMovements(db, report, {
    what: 'Transfers',
    moved: ['transfer'],
    movementOf: {
      'transfer.move': ({ userId, currencyId, amount, from, to }) => {
        const { code } = currencyById(currencyId)
        const accountOf = (wallet: string) => `user:${userId}:${wallet}:${code}:avail`
        return { reason: 'transfer', debit: accountOf(from), credit: accountOf(to), amount }
      },
    },
  })
  return `${commands.toLocaleString('en')} transfers have their postings`
}
