import { type Command, type ReasonName, reasons } from '@candor/core'

import { currencyById } from '../catalog/currencies.ts'
import { decodeCommand } from '../commit/journal.ts'
import type { Database } from '../db/database.ts'
import { Disagreement } from './disagreement.ts'
import { isAccepted, pagesOf, RowsByKey } from './rows.ts'
import type { Say } from './verify-database.ts'

/** Commands that bring money in from outside, and the one that moves it on to lock-up's pool. */
type Funding = Extract<Command, { kind: 'funding.faucet' | 'funding.house' | 'lockup.fund' }>
type CommandRow = { seq: bigint; body: string }
type Movement = { kind: ReasonName; debit: string; credit: string; amount: bigint }
type PostingRow = {
  seq: bigint
  n: number
  kind: number
  debit: string
  credit: string
  amount: bigint
}

const fundingKinds: readonly ReasonName[] = ['faucet', 'house_funding', 'lockup_fund']

/** Whatever came from outside came by a command of the journal, one posting each: nobody was credited from nowhere. */
export async function verifyFunding(db: Database, say: Say): Promise<string> {
  const postings = new RowsByKey(fundingPostings(db), {
    keyOf: ({ seq }) => Number(seq),
    strayOf: (row) => wrongPosting(row, 'moves money from outside, and no command asked for it'),
  })
  const query = `select seq, body from journal
    where kind in ('funding.faucet', 'funding.house', 'lockup.fund') and ${isAccepted} order by seq`
  let commands = 0
  for await (const page of pagesOf<CommandRow>(db, query, { what: 'fundings', say })) {
    for (const { seq, body } of page) {
      const due = movementOf(decodeCommand(body) as Funding) // By its kind, in the query.
      checkPosted(seq, due, await postings.take(Number(seq)))
    }
    commands += page.length
  }
  await postings.end()
  return `${commands.toLocaleString('en')} fundings brought in what they say`
}

/** Of these kinds, or to or from an account outside whatever they are called. */
function fundingPostings(db: Database) {
  const kinds = fundingKinds.map((kind) => reasons[kind].code)
  return pagesOf<PostingRow>(
    db,
    `select seq, n, kind, amount, debit.path as debit, credit.path as credit
    from posting
    join account debit on debit.id = debit_id
    join account credit on credit.id = credit_id
    where kind in (${kinds.join(', ')}) or debit.path like 'external:%' or credit.path like 'external:%'
    order by seq, n`,
  )
}

function movementOf(command: Funding): Movement {
  const { currencyId, amount } = command
  const { code } = currencyById(currencyId)
  const outside = `external:demo:${code}`
  switch (command.kind) {
    case 'funding.faucet': {
      const credit = `user:${command.userId}:change:${code}:avail`
      return { kind: 'faucet', debit: outside, credit, amount }
    }
    case 'funding.house': {
      const credit = `house:${command.pot ?? 'liquidity'}:${code}`
      return { kind: 'house_funding', debit: outside, credit, amount }
    }
    case 'lockup.fund': {
      const [debit, credit] = [`house:treasury:${code}`, `house:mining_pool:${code}`]
      return { kind: 'lockup_fund', debit, credit, amount }
    }
  }
}

function checkPosted(seq: bigint, due: Movement, [found, stray]: PostingRow[]): void {
  const { kind, debit, credit, amount } = due
  const sentence = `${kind} of ${amount} from ${debit} to ${credit}`
  if (found === undefined) throw new Disagreement('journal', seq, `lacks its posting: ${sentence}`)
  const isDue =
    found.kind === reasons[kind].code &&
    found.debit === debit &&
    found.credit === credit &&
    found.amount === amount
  if (!isDue) throw wrongPosting(found, `command ${seq} has to have here a ${sentence}`)
  if (stray !== undefined) throw wrongPosting(stray, `is none of command ${seq}`)
}

function wrongPosting({ seq, n }: PostingRow, sentence: string): Disagreement {
  return new Disagreement('posting', `${seq}/${n}`, sentence)
}
