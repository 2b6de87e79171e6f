import { describe, expect, test } from 'vitest'

import { type Command, Exchange, pots, type PotName, reasonNames, reasons } from '../exchange.ts'
import { amountOf } from '../money/amount.ts'
import { Auditor } from './auditor.ts'
import { listedToken } from './listed-token.ts'
import { arraysOf, type PostingArrays, postingsOf } from './posting-arrays.ts'
import {
  type AuditedRun,
  type Corruption,
  type Executed,
  firstOf,
  type TimedCommand,
} from './product-testing.ts'
import { productTests } from './product-tests.ts'
import { testExchangeConfig } from './test-exchange-config.ts'

const beginsAt = 1_735_732_800_000

/** The executed commands of one batch. */
function runOf(
  commands: readonly TimedCommand[],
  exchange = new Exchange(testExchangeConfig),
): AuditedRun {
  const executed = commands.map(({ afterMs, command }): Executed => {
    const at = beginsAt + afterMs
    const outcome = exchange.execute<Command['kind']>(command, at)
    return { seq: exchange.seq, at, command, outcome }
  })
  return { exchange, executed, changes: exchange.takeChanges() }
}

function audit(
  { exchange, executed, changes }: AuditedRun,
  auditor = new Auditor(testExchangeConfig),
): void {
  auditor.audit({ executed, changes }, exchange)
}

const withPostings = (run: AuditedRun, arrays: PostingArrays) => {
  run.changes = { ...run.changes, postings: postingsOf(arrays) }
}

/** Of the ledger and the markets. */
const shared: Readonly<Record<string, Corruption>> = {
  'money appears': {
    corrupt: ({ exchange: { ledger } }) => {
      const { currencyId } = firstOf(ledger.accounts())
      const pot = ledger.house(firstOf(Object.keys(pots) as PotName[]), currencyId)
      const { code } = reasons[firstOf(reasonNames)]
      ledger.post(ledger.external('demo', currencyId).avail.id, pot.avail.id, amountOf(1n), code, 0)
    },
    statement: 'postings fold to the balance',
  },
  'a posting is missing': {
    corrupt: (run) => {
      const postings = arraysOf(run.changes.postings)
      withPostings(run, { ...postings, seq: postings.seq.subarray(0, -1) })
    },
    statement: 'postings fold to the balance',
  },
  'a posting crosses currencies': {
    corrupt: (run) => {
      const postings = arraysOf(run.changes.postings)
      const { accounts } = run.changes
      const currencyOf = (id?: number) => accounts.find((one) => one.id === id)?.currencyId
      const own = currencyOf(postings.debitId[0])
      postings.creditId[0] = accounts.find(({ currencyId }) => currencyId !== own)?.id ?? 0
      withPostings(run, postings)
    },
    statement: 'a posting stays in one currency',
  },
  'an account is not written': {
    corrupt: (run) => {
      run.changes = { ...run.changes, accounts: run.changes.accounts.slice(0, -1) }
    },
    statement: 'what moved is written',
  },
  'a rejected command moves money': {
    corrupt: (run) => {
      const { seq } = firstOf(run.executed.filter(({ outcome }) => !outcome.ok))
      const postings = arraysOf(run.changes.postings)
      postings.seq.fill(seq, -1)
      withPostings(run, postings)
    },
    statement: 'only an accepted command moves money',
  },
  'a candle misses a tick': {
    corrupt: ({ exchange }) => {
      for (const { candles } of exchange.markets.all())
        for (const candle of candles.values()) candle.volume -= 5
    },
    statement: 'a candle is what its ticks and trades make',
  },
}

const runs = productTests.map(([product, { corruptions }]) => {
  const { commands, listed, cases } = corruptions
  const listing = listed === undefined ? [] : listedToken(listed)
  return [product, { commands: inOrder([...commands, ...listing]), cases }] as const
})

/** The commands of all products in one run. */
const together = inOrder(runs.flatMap(([, { commands }]) => commands))

function inOrder(commands: readonly TimedCommand[]): readonly TimedCommand[] {
  return commands.toSorted((one, other) => one.afterMs - other.afterMs)
}

describe.each([
  ['the ledger and the markets', { commands: together, cases: shared }] as const,
  ...runs,
])('the auditor of %s', (_, { commands, cases }) => {
  test('finds nothing in a sound run', () => {
    expect(() => audit(runOf(commands))).not.toThrow()
  })

  test.each(Object.entries(cases))('finds it when %s', (_case, { corrupt, statement, later }) => {
    const auditor = new Auditor(testExchangeConfig)
    let run = runOf(commands)
    if (later !== undefined) {
      audit(run, auditor)
      run = runOf(later, run.exchange)
    }
    corrupt(run)
    expect(() => audit(run, auditor)).toThrow(statement)
  })

  const two = Object.entries(cases).flatMap(([name, { later }]) =>
    later === undefined ? [] : [[name, later] as const],
  )
  test.for(two)('finds nothing in the sound batches of the case that %s', ([, later]) => {
    const auditor = new Auditor(testExchangeConfig)
    const { exchange, ...batch } = runOf(commands)
    audit({ exchange, ...batch }, auditor)
    expect(() => audit(runOf(later, exchange), auditor)).not.toThrow()
  })
})
