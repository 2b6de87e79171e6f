import { currencyById } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import { compareMovements } from '../../verify/compare-movements.ts'
import type { Report } from '../../verify/verify-part.ts'

/** Every inflow of demo funds has a command in the journal, with one posting. */
export async function verifyFunding(db: Database, report: Report): Promise<string> {
  const commands = await compareMovements(db, report, {
    what: 'fundings',
    moved: ['faucet', 'house_funding'],
    movementOf: {
      'funding.faucet': ({ userId, currencyId, amount }) => {
        const { code } = currencyById(currencyId)
        const credit = `user:${userId}:change:${code}:avail`
        return { reason: 'faucet', debit: `external:demo:${code}`, credit, amount }
      },
      'funding.house': ({ pot = 'liquidity', currencyId, amount }) => {
        const { code } = currencyById(currencyId)
        const credit = `house:${pot}:${code}`
        return { reason: 'house_funding', debit: `external:demo:${code}`, credit, amount }
      },
    },
  })
  return `${commands.toLocaleString('en')} fundings have their postings`
}
