import { currencyById } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import { compareMovements } from '../../verify/compare-movements.ts'
import type { Report } from '../../verify/verify-part.ts'

/** What was set aside and what the pool was given came from a command of the journal, one posting each. */
export async function verify__pascal__(db: Database, report: Report): Promise<string> {
  const commands = await compareMovements(db, report, {
    what: '__title__ commands',
    moved: ['__snake___open', '__snake___fund'],
    movementOf: {
      '__camel__.open': ({ userId, currencyId, amount }) => {
        const { code } = currencyById(currencyId)
        const debit = `user:${userId}:change:${code}:avail`
        return { reason: '__snake___open', debit, credit: `user:${userId}:invest:${code}:hold`, amount }
      },
      '__camel__.fund': ({ currencyId, amount }) => {
        const { code } = currencyById(currencyId)
        const credit = `house:__snake___pool:${code}`
        return { reason: '__snake___fund', debit: `house:treasury:${code}`, credit, amount }
      },
    },
  })
  return `${commands.toLocaleString('en')} commands have their postings`
}
