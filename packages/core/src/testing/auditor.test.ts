import { describe, expect, test } from 'vitest'

import { type Changes, type Command, Exchange } from '../exchange.ts'
import { amountOf, nothing, rateOf } from '../money/amount.ts'
import type { LockupTerms } from '../products/lockup/exports.ts'
import { reasons } from '../products/products.ts'
import { SpotTrade } from '../products/spot/spot-trade.ts'
import { Auditor, type Executed } from './auditor.ts'
import { arraysOf, type PostingArrays, postingsOf } from './posting-arrays.ts'
import { testCurrencies, testExchangeConfig } from './test-exchange-config.ts'

const at = 1_735_732_800_000
const { BTC, USDT } = testCurrencies
const order = { kind: 'spot.place', marketId: 1, orderKind: 'limit', timeInForce: 'gtc' } as const

/** Five days at 0.4 %, and as much for each day not run. */
const terms: LockupTerms = {
  days: 5,
  dailyRateMin: rateOf(400_000n),
  dailyRateMax: rateOf(400_000n),
  penaltyRate: rateOf(400_000n),
  amountMin: amountOf(1n),
  userAmountMax: amountOf(100_000_000_000n),
  planAmountMax: amountOf(100_000_000_000n),
  dividendTimeMs: 0,
}

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
  { kind: 'funding.house', pot: 'treasury', currencyId: USDT, amount: amountOf(1_000_000_000n) },
  { kind: 'lockup.fund', currencyId: USDT, amount: amountOf(1_000_000_000n) },
  { kind: 'lockup.publish', planId: 0, currencyId: USDT, terms },
  { kind: 'lockup.subscribe', userId: 1, versionId: 1, amount: amountOf(1_000_000_000n) },
  { kind: 'lockup.subscribe', userId: 3, versionId: 1, amount: amountOf(1_000_000_000n) },
]

/** Two days later one position has been paid for, and the other is redeemed. */
const later: Command[] = [
  { kind: 'clock' },
  { kind: 'lockup.redeem', userId: 3, positionId: 2 },
  { kind: 'clock' },
]

/** A run as it was, to be spoiled before the auditor sees it. */
function run() {
  const exchange = new Exchange(testExchangeConfig)
  const execute = (command: Command, when: number): Executed => {
    const outcome = exchange.execute(command, when)
    return { seq: exchange.seq, at: when, command, outcome }
  }
  const executed = [
    ...commands.map((command) => execute(command, at)),
    ...later.map((command) => execute(command, at + 2 * 86_400_000)),
  ]
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

const trade = ({ changes }: Run) => firstOf(changes.spot.trades)
const withSpot = (run: Run, changed: Partial<Changes['spot']>) => {
  run.changes = { ...run.changes, spot: { ...run.changes.spot, ...changed } }
}
/** The first trade with other fields, those that it takes from its orders included. */
const withTrade = (run: Run, fields: Partial<Changes['spot']['trades'][number]>) => {
  const spoiled = new SpotTrade(trade(run))
  for (const [name, value] of Object.entries(fields))
    Object.defineProperty(spoiled, name, { value })
  withSpot(run, { trades: run.changes.spot.trades.with(0, spoiled) })
}
const dividend = ({ changes }: Run) => firstOf(changes.lockup.dividends)
const withLockup = (run: Run, changed: Partial<Changes['lockup']>) => {
  run.changes = { ...run.changes, lockup: { ...run.changes.lockup, ...changed } }
}
const withPostings = (run: Run, arrays: PostingArrays) => {
  run.changes = { ...run.changes, postings: postingsOf(arrays) }
}
const bookOf = ({ exchange }: Run) => {
  const book = exchange.products.spot.bookOf(1)
  if (book === undefined) throw new Error('the market has a book')
  return book
}

const spoilings: Record<string, { spoil: (run: Run) => void; statement: string }> = {
  'money appears': {
    spoil: ({ exchange: { ledger } }) => {
      const { currencyId } = firstOf(ledger.accounts())
      const [demo, fees] = [ledger.external('demo', currencyId), ledger.house('fees', currencyId)]
      ledger.post(demo.avail.id, fees.avail.id, amountOf(1n), reasons.faucet.code, 0)
    },
    statement: 'postings fold to the balance',
  },
  'a posting is missing': {
    spoil: (run) => {
      const postings = arraysOf(run.changes.postings)
      withPostings(run, { ...postings, seq: postings.seq.subarray(0, -1) })
    },
    statement: 'postings fold to the balance',
  },
  'a posting crosses currencies': {
    spoil: (run) => {
      const postings = arraysOf(run.changes.postings)
      const { accounts } = run.changes
      withPostings(run, postings)
      const [own, other] = [postings.debitId[0], accounts.map(({ id }) => id)]
      const currencyOf = (id?: number) => accounts.find((one) => one.id === id)?.currencyId
      postings.creditId[0] = other.find((id) => currencyOf(id) !== currencyOf(own)) ?? 0
    },
    statement: 'a posting stays in one currency',
  },
  'an account is not written': {
    spoil: (run) => {
      run.changes = { ...run.changes, accounts: run.changes.accounts.slice(0, -1) }
    },
    statement: 'what moved is written',
  },
  'a rejected command moves money': {
    spoil: (run) => {
      const seq = firstOf(run.executed.filter(({ outcome }) => !outcome.ok)).seq
      const postings = arraysOf(run.changes.postings)
      postings.seq.fill(seq, -1)
      withPostings(run, postings)
    },
    statement: 'only an accepted command moves money',
  },
  'a fee is a unit short': {
    spoil: (run) => withTrade(run, { takerFee: amountOf(trade(run).takerFee - 1n) }),
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
    spoil: (run) => withSpot(run, { trades: [...run.changes.spot.trades, trade(run)] }),
    statement: 'trades are numbered without a gap',
  },
  'a trade is not written': {
    spoil: (run) => withSpot(run, { trades: run.changes.spot.trades.slice(0, -1) }),
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
      for (const use of exchange.products.funding.uses()) use.used = amountOf(0n)
    },
    statement: 'the day of the faucet adds up',
  },
  'a dividend is a unit short': {
    spoil: (run) => {
      const short = { ...dividend(run), amount: amountOf(3_999_999n) }
      withLockup(run, { dividends: run.changes.lockup.dividends.with(0, short) })
    },
    statement: 'a dividend is amount times rate',
  },
  'a day is paid twice': {
    spoil: (run) =>
      withLockup(run, { dividends: [...run.changes.lockup.dividends, dividend(run)] }),
    statement: 'each day is paid once, in turn',
  },
  'a day is not paid': {
    spoil: (run) => withLockup(run, { dividends: run.changes.lockup.dividends.slice(0, -1) }),
    statement: 'redeeming pays every day that is over',
  },
  'a dividend is overdue': {
    spoil: (run) => {
      const { dividends, positions } = run.changes.lockup
      withLockup(run, {
        dividends: dividends.filter(({ userId }) => userId !== 1),
        positions: positions.filter(({ userId }) => userId !== 1),
      })
    },
    statement: 'what is due is paid',
  },
  'a penalty is waived': {
    spoil: ({ changes }) => {
      for (const position of changes.lockup.positions) position.penalty = nothing
    },
    statement: 'the penalty is ratio × days × amount',
  },
  'a position vanishes': {
    spoil: ({ exchange }) => {
      exchange.products.lockup.redeem({ kind: 'lockup.redeem', userId: 1, positionId: 1 })
    },
    statement: 'a row counts the days that were paid',
  },
  'terms change behind the back': {
    spoil: ({ executed }) => {
      const paused = { kind: 'lockup.pause', planId: 1, isPaused: true } as const
      const index = executed.findIndex(({ command }) => command.kind === 'lockup.subscribe')
      executed.splice(index, 0, { ...firstOf(executed), command: paused })
    },
    statement: 'a paused plan takes nothing',
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
