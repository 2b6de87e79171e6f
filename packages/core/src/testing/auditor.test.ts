import { describe, expect, test } from 'vitest'

import { type Changes, type Command, Exchange } from '../exchange.ts'
import { amountOf } from '../money/amount.ts'
import { Auditor, type Executed } from './auditor.ts'
import { testCurrencies, testExchangeConfig } from './test-exchange-config.ts'

const at = 1_735_732_800_000
const { BTC, USDT } = testCurrencies
const order = { kind: 'spot.place', marketId: 1, orderKind: 'limit', timeInForce: 'gtc' } as const

/** Alice (1) and Bob (2) trade half of his order; Carol (3) bids lower. */
const commands: Command[] = [
  { kind: 'market.tick', sampledAt: 0, ticks: [[1, 10_000, 5]] },
  { kind: 'funding.faucet', userId: 1, currencyId: USDT, amount: amountOf(100_000_000_000n) },
  { kind: 'funding.faucet', userId: 2, currencyId: BTC, amount: amountOf(1_000_000_000n) },
  { kind: 'funding.faucet', userId: 3, currencyId: USDT, amount: amountOf(100_000_000_000n) },
  { kind: 'funding.house', currencyId: USDT, amount: amountOf(10_000_000_000n) },
  { ...order, userId: 3, side: 'buy', price: 9000, lots: 1_000_000 },
  { ...order, userId: 2, side: 'sell', price: 10_000, lots: 2_000_000 },
  { ...order, userId: 1, side: 'buy', price: 10_000, lots: 1_000_000 },
  { ...order, userId: 1, side: 'buy', price: 30_000, lots: 1_000_000 },
]

/** A run as it was, to be spoiled before the auditor sees it. */
function run() {
  const exchange = new Exchange(testExchangeConfig)
  const executed: Executed[] = commands.map((command) => {
    const outcome = exchange.execute(command, at)
    return { seq: exchange.seq, at, command, outcome }
  })
  return { exchange, executed, changes: exchange.takeChanges() }
}
type Run = ReturnType<typeof run>

function audit({ exchange, executed, changes }: Run): void {
  new Auditor(testExchangeConfig).audit({ executed, changes }, exchange)
}

function firstOf<Item>(items: readonly Item[]): Item {
  const [first] = items
  if (first === undefined) throw new Error('the run has one')
  return first
}

const trade = (changes: Changes) => firstOf(changes.trades)
const withTrade = (run: Run, fields: Partial<Changes['trades'][number]>) => {
  run.changes.trades[0] = { ...trade(run.changes), ...fields }
}
const bookOf = ({ exchange }: Run) => {
  const book = exchange.spot.bookOf(1)
  if (book === undefined) throw new Error('the market has a book')
  return book
}

const spoilings: Record<string, { spoil: (run: Run) => void; statement: string }> = {
  'money appears': {
    spoil: ({ exchange }) => {
      firstOf(exchange.ledger.accounts()).credit(amountOf(1n))
    },
    statement: 'postings fold to the balance',
  },
  'half a posting is missing': {
    spoil: ({ changes }) => {
      changes.postings = { ...changes.postings, seq: changes.postings.seq.subarray(0, -1) }
    },
    statement: 'a command sums to zero',
  },
  'an account is not written': {
    spoil: ({ changes }) => {
      changes.accounts.pop()
    },
    statement: 'what moved is written',
  },
  'a rejected command moves money': {
    spoil: ({ executed, changes }) => {
      const seq = firstOf(executed.filter(({ outcome }) => !outcome.ok)).seq
      changes.postings.seq.fill(seq, -1)
    },
    statement: 'only an accepted command moves money',
  },
  'a fee is a unit short': {
    spoil: (run) => withTrade(run, { takerFee: amountOf(trade(run.changes).takerFee - 1n) }),
    statement: 'the taker pays its fee rounded up',
  },
  'a fill is outside the limit': {
    spoil: (run) =>
      withTrade(run, {
        price: 9999,
        quote: amountOf(9_999_000_000n),
        makerFee: amountOf(9_999_000n),
      }),
    statement: 'no fill is outside the limit',
  },
  'a trade is written twice': {
    spoil: ({ changes }) => changes.trades.push(trade(changes)),
    statement: 'trades are numbered without a gap',
  },
  'a trade is not written': {
    spoil: ({ changes }) => changes.trades.pop(),
    statement: 'what remains is what has not traded',
  },
  'an order vanishes from the book': {
    spoil: (run) => bookOf(run).remove(firstOf([...bookOf(run).orders('sell')])),
    statement: 'what is live rests',
  },
  'an order is filled behind the back': {
    spoil: (run) => bookOf(run).reduce(firstOf([...bookOf(run).orders('sell')]), 1),
    statement: 'what remains is what has not traded',
  },
  'a candle misses a tick': {
    spoil: ({ exchange }) => {
      for (const candle of exchange.markets.get(1)?.candles.values() ?? []) candle.volume -= 5
    },
    statement: 'a candle is what its ticks and trades make',
  },
  'the faucet forgets a draw': {
    spoil: ({ exchange }) => {
      for (const use of exchange.funding.uses()) use.used = amountOf(0n)
    },
    statement: 'the day of the faucet adds up',
  },
}

describe('the auditor', () => {
  test('finds nothing in a sound run', () => {
    expect(() => audit(run())).not.toThrow()
  })

  test.each(Object.entries(spoilings))('finds it when %s', (_, { spoil, statement }) => {
    const spoiled = run()
    spoil(spoiled)
    expect(() => audit(spoiled)).toThrow(statement)
  })
})
