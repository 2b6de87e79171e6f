import { isDeepStrictEqual } from 'node:util'

import { type Command, coreVersion, Exchange, type PostingColumns } from '@candor/core'
import { sql } from 'kysely'

import { exchangeConfig } from '../catalog/exchange-config.ts'
import { encodeCounters } from '../commit/counters.ts'
import { decodeCommand } from '../commit/journal.ts'
import { pathOf } from '../commit/ledger-projection.ts'
import type { Database } from '../db/database.ts'
import { products } from '../modules.ts'
import { Disagreement } from './disagreement.ts'
import { isAccepted, pagesOf } from './rows.ts'
import { StoredLines } from './stored-lines.ts'
import type { Report } from './verify-part.ts'

type CommandRow = {
  seq: bigint
  at: bigint
  kind: string
  user_id: bigint
  body: string
  refusal: string | null
}

const inWords = new Intl.ListFormat('en')
/** One command may make hundreds of postings. */
const commandsAtOnce = 100

/**
 * Executes every command of the journal again, in an empty core, and compares the tables with the result: the core has
 * neither a clock nor random numbers, so there is one outcome only.
 */
export async function verifyReplay(db: Database, report: Report): Promise<string> {
  const earlier = await lastOfEarlierCore(db)
  if (earlier !== undefined) return `left out, for commands up to ${earlier} are of an earlier core`
  const exchange = new Exchange(exchangeConfig)
  const postings = new StoredLines(
    db,
    'posting',
    'seq n debit_id credit_id amount debit_balance credit_balance kind ref',
  )
  const replayed = products.flatMap(({ name, replay }) =>
    replay === undefined ? [] : [{ name, tables: replay(db, exchange) }],
  )
  const afterCommands = replayed.flatMap(({ tables }) =>
    tables.afterCommand === undefined ? [] : [() => tables.afterCommand?.()],
  )
  for (const compare of afterCommands) await compare()
  const query = `select seq, at, kind, user_id, body, case when not ${isAccepted} then outcome end as refusal
    from journal order by seq`
  for await (const page of pagesOf<CommandRow>(db, query, { what: 'commands', report })) {
    for (const [i, row] of page.entries()) {
      execute(exchange, row)
      for (const compare of afterCommands) await compare()
      if ((i + 1) % commandsAtOnce !== 0 && i + 1 < page.length) continue
      const changes = exchange.takeChanges()
      await comparePostings(changes.postings, postings)
      for (const { name, tables } of replayed) await tables.compare?.(changes[name])
    }
  }
  await postings.end()
  const counts: string[] = []
  for (const { tables } of replayed) counts.push(...(await tables.end()))
  await compareAccounts(db, exchange)
  await compareCounters(db, exchange)
  const commands = exchange.seq.toLocaleString('en')
  return `${commands} commands again make the same ${inWords.format(['postings', ...counts])}`
}

/** A command may make something else by the rules of an earlier release. Versions never fall, and none is of the future. */
async function lastOfEarlierCore(db: Database): Promise<bigint | undefined> {
  const { rows } = await sql<{ seq: bigint; version: number; next: number }>`
    select seq, version, next from (
      select seq, core_version as version, lead(core_version, 1, ${coreVersion}::int) over (order by seq) as next
      from journal
    ) as command
    where version <> next order by seq`.execute(db)
  for (const { seq, version, next } of rows) {
    if (version > next)
      throw new Disagreement(
        'journal',
        seq,
        `is of core ${version}, and what comes after it of ${next}`,
      )
  }
  return rows.at(-1)?.seq
}

function execute(exchange: Exchange, { seq, at, kind, user_id, body, refusal }: CommandRow): void {
  let command: Command
  let answer: string | null
  try {
    command = decodeCommand(body)
    const outcome = exchange.execute(command, Number(at))
    answer = outcome.ok ? null : JSON.stringify(outcome)
  } catch (error) {
    throw new Disagreement('journal', seq, `could not have been executed: ${String(error)}`)
  }
  const userId = 'userId' in command ? command.userId : 0
  if (kind !== command.kind || Number(user_id) !== userId)
    throw new Disagreement('journal', seq, `is a ${kind} of ${user_id}, and its body is none`)
  if (answer !== refusal)
    throw new Disagreement(
      'journal',
      seq,
      `was ${spoken(refusal)}, executed again ${spoken(answer)}`,
    )
}

function spoken(refusal: string | null): string {
  if (refusal === null) return 'accepted'
  const code = /^\{"ok":false,"rejection":"(\w+)"\}$/.exec(refusal)?.[1]
  return `refused: ${code ?? refusal}`
}

async function comparePostings(made: PostingColumns, stored: StoredLines): Promise<void> {
  const { rows } = made
  const seqs = made.seq()
  const [debitId, creditId, amount] = [made.debitId(), made.creditId(), made.amount()]
  const [debitBalance, creditBalance] = [made.debitBalance(), made.creditBalance()]
  const [reason, ref] = [made.reason(), made.ref()]
  for (let row = 0; row < rows;) {
    const seq = seqs[row] ?? 0
    const lines = await stored.take(seq)
    let n = 0
    for (; seqs[row] === seq; row += 1) {
      stored.check(`${seq}/${n}`, lines[n], [
        seq,
        n,
        debitId[row] ?? 0,
        creditId[row] ?? 0,
        amount[row] ?? 0n,
        debitBalance[row] ?? 0n,
        creditBalance[row] ?? 0n,
        reason[row] ?? 0,
        ref[row] ?? 0,
      ])
      n += 1
    }
    if (lines.length > n) throw stored.wrong(`${seq}/${n}`, 'is one too many')
  }
}

/** Balances are the ledger's part; here is whose they are. */
async function compareAccounts(db: Database, { ledger }: Exchange): Promise<void> {
  const stored = new StoredLines(db, 'account', 'id path')
  for (const account of ledger.accounts()) {
    const line = await stored.takeOne(account.id)
    stored.check(account.id, line, [account.id, pathOf(account)])
  }
  await stored.end()
}

async function compareCounters(db: Database, exchange: Exchange): Promise<void> {
  const { counters } = await db
    .selectFrom('core_lease')
    .select('counters')
    .executeTakeFirstOrThrow()
  const made = JSON.parse(encodeCounters(exchange)) as Record<string, Record<string, number>> // As encoded.
  const kept = JSON.parse(counters) as typeof made // Likewise.
  const stored = Object.fromEntries(
    Object.entries({ ...unused(made), ...kept }).map(([product, own]) => [
      product,
      { ...unused(made)[product], ...own },
    ]),
  )
  if (!isDeepStrictEqual(stored, made))
    throw new Disagreement(
      'core_lease',
      1,
      `counters are ${JSON.stringify(stored)}, the journal makes them ${JSON.stringify(made)}`,
    )
}

/** What was added later, a product or one of its counters, has no entry before the first batch after it; it has given no ids. */
const unused = (products: Readonly<Record<string, Readonly<Record<string, number>>>>) =>
  Object.fromEntries(
    Object.entries(products).map(([product, counters]) => [
      product,
      Object.fromEntries(Object.keys(counters).map((name) => [name, 0])),
    ]),
  )
