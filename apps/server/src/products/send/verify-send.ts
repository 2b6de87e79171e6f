import { currencyById } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import { compareMovements } from '../../verify/compare-movements.ts'
import type { Report } from '../../verify/verify-part.ts'

/** What moved between users came from a command of the journal, one posting each. */
export async function verifySend(db: Database, report: Report): Promise<string> {
  const commands = await compareMovements(db, report, {
    what: 'Sends',
    moved: ['send'],
    movementOf: {
      'send.make': ({ userId, recipientId, currencyId, amount }) => {
        const { code } = currencyById(currencyId)
        const accountOf = (id: number) => `user:${id}:change:${code}:avail`
        const [debit, credit] = [accountOf(userId), accountOf(recipientId)]
        return { reason: 'send', debit, credit, amount }
      },
    },
  })
  return `${commands.toLocaleString('en')} sends have their postings`
}
