import type { ReasonName } from '@candor/core'
import { type Withdrawal, withdrawalStatus } from '@candor/core/products/withdrawal'

import { currencyById } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import { compareRowMovements } from '../../verify/compare-row-movements.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import type { Movement } from '../../verify/posting-rows.ts'
import type { Report } from '../../verify/verify-part.ts'
import { withdrawalOf } from './queries.ts'

const moved: readonly ReasonName[] = [
  'withdrawal_hold',
  'withdrawal_release',
  'withdrawal_paid',
  'withdrawal_fee',
]
const { processing, done } = withdrawalStatus

/** Recomputes what each withdrawal has moved from its row. */
export async function verifyWithdrawal(db: Database, report: Report): Promise<string> {
  const count = await compareRowMovements(db, report, {
    table: 'withdrawal',
    what: 'withdrawals',
    moved,
    rowOf: withdrawalOf,
    check: checkRow,
    movementsOf,
  })
  return `${count.toLocaleString('en')} withdrawals and their postings`
}

function checkRow({ id, amount, fee, value, status, closedAt, cardId, address }: Withdrawal): void {
  if (fee < 0n || fee >= amount) throw new Disagreement('withdrawal', id, 'pays nothing')
  if (value <= 0n) throw new Disagreement('withdrawal', id, 'counts nothing')
  if (closedAt > 0 !== status > processing)
    throw new Disagreement('withdrawal', id, 'is closed at a time that its state has not')
  if (cardId === 0 && address === '') throw new Disagreement('withdrawal', id, 'has no payee')
}

/** What a withdrawal moves, in the order of its postings. */
function movementsOf({ userId, currencyId, amount, fee, cardId, status }: Withdrawal): Movement[] {
  const { code } = currencyById(currencyId)
  const account = `user:${userId}:${cardId > 0 ? 'legal' : 'change'}:${code}`
  const [free, held] = [`${account}:avail`, `${account}:hold`]
  const moves: Movement[] = [{ reason: 'withdrawal_hold', debit: free, credit: held, amount }]
  if (status === done) {
    const credit = `external:${cardId > 0 ? 'bank' : 'chain'}:${code}`
    const received = amount - fee
    moves.push({ reason: 'withdrawal_paid', debit: held, credit, amount: received })
    const fees = `house:fees:${code}`
    if (fee > 0n) moves.push({ reason: 'withdrawal_fee', debit: held, credit: fees, amount: fee })
  } else if (status > processing)
    moves.push({ reason: 'withdrawal_release', debit: held, credit: free, amount })
  return moves
}
