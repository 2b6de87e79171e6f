import type { Command, ReasonName } from '@candor/core'

import { decodeCommand } from '../commit/journal.ts'
import type { Database } from '../db/database.ts'
import { Disagreement } from './disagreement.ts'
import {
  type Movement,
  type PostingRow,
  postingRows,
  sentenceOf,
  sentenceOfPosting,
} from './posting-rows.ts'
import { isAccepted, pagesOf, RowsByKey } from './rows.ts'
import type { Report } from './verify-part.ts'

type CommandRow = { seq: bigint; body: string }
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
  const postings = new RowsByKey(postingRows(db, moved, 'command'), {
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

function checkPosted(seq: bigint, due: Movement, [found, stray]: PostingRow[]): void {
  const sentence = sentenceOf(due)
  if (found === undefined) throw new Disagreement('journal', seq, `lacks its posting: ${sentence}`)
  if (sentenceOfPosting(found) !== sentence)
    throw wrongPosting(found, `command ${seq} has to have here a ${sentence}`)
  if (stray !== undefined) throw wrongPosting(stray, `is none of command ${seq}`)
}

function wrongPosting({ seq, n }: PostingRow, sentence: string): Disagreement {
  return new Disagreement('posting', `${seq}/${n}`, sentence)
}
