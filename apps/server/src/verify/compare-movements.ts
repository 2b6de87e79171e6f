import { type Command, type ReasonName, reasons } from '@candor/core'

import { decodeCommand } from '../commit/journal.ts'
import type { Database } from '../db/database.ts'
import { Disagreement } from './disagreement.ts'
import { isAccepted, pagesOf, RowsByKey } from './rows.ts'
import type { Report } from './verify-part.ts'

/** The one posting that a command makes; accounts by their paths. */
type Movement = {
  readonly reason: ReasonName
  readonly debit: string
  readonly credit: string
  readonly amount: bigint
}
type CommandRow = { seq: bigint; body: string }
type PostingRow = {
  seq: bigint
  n: number
  kind: number
  debit: string
  credit: string
  amount: bigint
}
type Movements<Kind extends Command['kind']> = {
  readonly [K in Kind]: (command: Extract<Command, { kind: K }>) => Movement
}

/**
 * Compares commands that move money by one posting each with the postings of `moved`: each accepted command has its
 * posting, and no other posting has one of these reasons. Returns the number of commands.
 */
export async function compareMovements<Kind extends Command['kind']>(
  db: Database,
  report: Report,
  options: {
    readonly what: string
    readonly moved: readonly ReasonName[]
    readonly movementOf: Movements<Kind>
  },
): Promise<number> {
  const { what, moved, movementOf } = options
  const postings = new RowsByKey(postingsOf(db, moved), {
    keyOf: ({ seq }) => Number(seq),
    strayOf: (row) => wrongPosting(row, 'was made by no command'),
  })
  const kinds = Object.keys(movementOf).map((kind) => `'${kind}'`)
  const query = `select seq, body from journal
    where kind in (${kinds.join(', ')}) and ${isAccepted} order by seq`
  let commands = 0
  for await (const page of pagesOf<CommandRow>(db, query, { what, report })) {
    for (const { seq, body } of page) {
      const command = decodeCommand(body) as Extract<Command, { kind: Kind }> // By the query.
      checkPosted(seq, movementOf[command.kind](command), await postings.take(Number(seq)))
    }
    commands += page.length
  }
  await postings.end()
  return commands
}

function postingsOf(db: Database, moved: readonly ReasonName[]) {
  const codes = moved.map((name) => reasons[name].code)
  return pagesOf<PostingRow>(
    db,
    `select seq, n, kind, amount, debit.path as debit, credit.path as credit
    from posting
    join account debit on debit.id = debit_id
    join account credit on credit.id = credit_id
    where kind in (${codes.join(', ')})
    order by seq, n`,
  )
}

function checkPosted(seq: bigint, due: Movement, [found, stray]: PostingRow[]): void {
  const { reason, debit, credit, amount } = due
  const sentence = `${reason} of ${amount} from ${debit} to ${credit}`
  if (found === undefined) throw new Disagreement('journal', seq, `lacks its posting: ${sentence}`)
  const isDue =
    found.kind === reasons[reason].code &&
    found.debit === debit &&
    found.credit === credit &&
    found.amount === amount
  if (!isDue) throw wrongPosting(found, `command ${seq} has to have here a ${sentence}`)
  if (stray !== undefined) throw wrongPosting(stray, `is none of command ${seq}`)
}

function wrongPosting({ seq, n }: PostingRow, sentence: string): Disagreement {
  return new Disagreement('posting', `${seq}/${n}`, sentence)
}
