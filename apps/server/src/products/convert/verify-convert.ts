import type { ReasonName } from '@candor/core'
import { receivedFor } from '@candor/core/formulas/convert'
import { type Conversion, conversionKind, conversionStatus } from '@candor/core/products/convert'

import { currencyById } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import { compareMovements } from '../../verify/compare-movements.ts'
import { compareRowMovements } from '../../verify/compare-row-movements.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import type { Movement } from '../../verify/posting-rows.ts'
import type { Report } from '../../verify/verify-part.ts'
import { priceOf } from './prices.ts'
import { conversionOf } from './queries.ts'
import { isConverted, isFiat } from './terms.ts'

const moved: readonly ReasonName[] = [
  'convert_out',
  'convert_in',
  'convert_hold',
  'convert_release',
]

/** Recomputes what each conversion brought from the prices beside it, and its postings. */
export async function verifyConvert(db: Database, report: Report): Promise<string> {
  const count = await compareRowMovements(db, report, {
    table: 'conversion',
    what: 'conversions',
    moved,
    rowOf: conversionOf,
    check,
    movementsOf,
  })
  const funded = await verifyPool(db, report)
  return `${count.toLocaleString('en')} conversions at their prices, ${funded} transfers to the pool`
}

function check(conversion: Conversion): void {
  const { id, kind, fromId, toId, fromPrice, toPrice, amount, spreadBps, receives } = conversion
  if (!isConverted(fromId) || !isConverted(toId))
    throw new Disagreement('conversion', id, 'is of a currency that is not converted')
  if ((kind === conversionKind.fiat) !== isFiat(fromId))
    throw new Disagreement('conversion', id, `is of another kind than ${kind}`)
  if (conversion.status !== conversionStatus.done) return
  const [from, to] = [priceOf(fromId, fromPrice), priceOf(toId, toPrice)]
  const due = receivedFor(amount, { from, to, spreadBps })
  if (receives !== due)
    throw new Disagreement('conversion', id, `brought ${receives}, its prices make it ${due}`)
  if (receives < conversion.receivesMin)
    throw new Disagreement('conversion', id, `brought less than ${conversion.receivesMin}`)
}

/** What a conversion moves, in the order of its postings. Only one at the next price is held before. */
function movementsOf(conversion: Conversion): Movement[] {
  const { kind, userId, fromId, toId, amount, receives, quoteId, status } = conversion
  const [from, to] = [currencyById(fromId).code, currencyById(toId).code]
  const account = `user:${userId}:${isFiat(fromId) ? 'legal' : 'change'}:${from}`
  const [free, held] = [`${account}:avail`, `${account}:hold`]
  const isHeld = kind === conversionKind.coin && quoteId === 0
  const moves: Movement[] = []
  if (isHeld) moves.push({ reason: 'convert_hold', debit: free, credit: held, amount })
  if (status === conversionStatus.cancelled)
    moves.push({ reason: 'convert_release', debit: held, credit: free, amount })
  if (status !== conversionStatus.done) return moves
  const debit = isHeld ? held : free
  moves.push({ reason: 'convert_out', debit, credit: `house:convert_pool:${from}`, amount })
  moves.push({
    reason: 'convert_in',
    debit: `house:convert_pool:${to}`,
    credit: `user:${userId}:change:${to}:avail`,
    amount: receives,
  })
  return moves
}

/** The pool is funded from the treasury. */
function verifyPool(db: Database, report: Report): Promise<number> {
  return compareMovements(db, report, {
    what: 'transfers to the pool of conversions',
    moved: ['convert_fund'],
    movementOf: {
      'convert.fund': ({ currencyId, amount }) => {
        const { code } = currencyById(currencyId)
        const credit = `house:convert_pool:${code}`
        return { reason: 'convert_fund', debit: `house:treasury:${code}`, credit, amount }
      },
    },
  })
}
