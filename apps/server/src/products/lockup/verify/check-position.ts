import { type ReasonName, reasonOf } from '@candor/core'
import { completedDays, earlyRedemption } from '@candor/core/formulas/lockup'
import { lockupStatus } from '@candor/core/products/lockup'

import { Disagreement } from '../../../verify/disagreement.ts'
import { checkDividend } from './check-dividend.ts'
import { expectedPostings } from './expected-postings.ts'
import type { Closing, PositionFacts, PositionPosting } from './position-facts.ts'

/** Throws the first row of a position that does not follow from its command, its version and the published rates. */
export function checkPosition(facts: PositionFacts): void {
  facts.dividends.forEach((dividend, i) => checkDividend(facts, { dividend, day: i + 1 }))
  const closing = closingOf(facts)
  checkRow(facts, closing)
  checkPostings(facts, closing)
}

/** The end of a position is found by its last posting; the amounts follow from its time. */
function closingOf({ version, subscription, postings }: PositionFacts): Closing | undefined {
  const last = postings.find(({ kind }) => isOf(kind, 'lockup_return', 'lockup_penalty'))
  if (last === undefined) return undefined
  const { days, penaltyRate } = version
  const at = Number(last.command_at)
  const daysRun = completedDays({ startedAt: subscription.at, days }, at)
  const daysRemaining = days - daysRun
  if (daysRemaining > 0 && last.command_kind !== 'lockup.redeem')
    throw wrongPosting(last, `ends position ${last.ref} early, without a redemption`)
  const ended = earlyRedemption(subscription.amount, { penaltyRate, daysRemaining })
  return { seq: last.seq, at, daysRun, ...ended }
}

function checkRow(facts: PositionFacts, closing: Closing | undefined): void {
  const { row, subscription, dividends } = facts
  const expected = {
    user_id: subscription.userId,
    version_id: subscription.versionId,
    amount: subscription.amount,
    started_at: subscription.at,
    days_paid: closing?.daysRun ?? dividends.length,
    dividends: dividends.reduce((sum, { amount }) => sum + amount, 0n),
    status: closing === undefined ? lockupStatus.inProgress : lockupStatus.redeemed,
    penalty: closing?.penalty ?? 0n,
    closed_at: closing?.at ?? 0,
  } satisfies Partial<Record<keyof typeof row, number | bigint>>
  const wrong = (sentence: string) => new Disagreement('lockup_position', row.id, sentence)
  for (const [column, value] of Object.entries(expected)) {
    const kept = row[column as keyof typeof expected] // `satisfies` checks that they are columns.
    if (String(kept) !== String(value)) throw wrong(`${column} is ${kept}, it comes to ${value}`)
  }
  if (dividends.length !== row.days_paid)
    throw wrong(`was paid for ${row.days_paid} days, ${dividends.length} dividends are there`)
}

function checkPostings(facts: PositionFacts, closing: Closing | undefined): void {
  const { postings, row } = facts
  const expected = expectedPostings(facts, closing)
  for (const [i, { seq, kind, debit, credit, amount }] of expected.entries()) {
    const found = postings[i]
    const due = `${kind} of ${amount} from ${debit} to ${credit} at command ${seq}`
    if (found === undefined)
      throw new Disagreement('lockup_position', row.id, `lacks a posting: ${due}`)
    const isDue =
      isOf(found.kind, kind) &&
      found.seq === seq &&
      found.amount === amount &&
      found.debit === debit &&
      found.credit === credit
    if (!isDue) throw wrongPosting(found, `position ${row.id} has to have here a ${due}`)
  }
  const stray = postings[expected.length]
  if (stray !== undefined) throw wrongPosting(stray, `is none of position ${row.id}`)
}

function wrongPosting({ seq, n }: PositionPosting, sentence: string): Disagreement {
  return new Disagreement('posting', `${seq}/${n}`, sentence)
}

function isOf(kind: number, ...names: readonly ReasonName[]): boolean {
  const name = reasonOf(kind)
  return name !== undefined && names.includes(name)
}
