import type { Command } from '../../../exchange.ts'
import { amountOf } from '../../../money/amount.ts'
import { fundHouse, fundUser } from '../../../testing/demo-funds.ts'
import { type AuditedRun, firstOf, type ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import { cancelCause, type Conversion, conversionKind, conversionStatus } from '../conversion.ts'

const { USDT, BTC, ETH } = testCurrencies
const userId = 21
const coin = 100_000_000n
const pair = { userId, fromId: USDT, toId: BTC, valueMax: amountOf(1000n * coin) }
const wanted = { ...pair, amount: amountOf(50n * coin) }
const tick = (price: number, marketId = 1): Command => ({
  kind: 'market.tick',
  sampledAt: 0,
  ticks: [[marketId, price, 0]],
})
const submit: Command = { kind: 'convert.submit', ...wanted }
/** More than the balance of ETH. */
const valueBelow = amountOf(1000n * coin)
const sweep: Command = { kind: 'convert.sweep', userId, currencyIds: [ETH], valueBelow }

/**
 * Conversions: 1 of a quote, 2 at the next price, 3 cancelled by slippage, 4 and 5 returned without a price, 6 of a small
 * balance.
 */
const commands: readonly [number, Command][] = [
  [0, fundUser({ userId, currencyId: USDT, amount: amountOf(1000n * coin) })],
  [0, fundHouse({ pot: 'treasury', currencyId: BTC, amount: amountOf(coin) })],
  [0, { kind: 'convert.fund', currencyId: BTC, amount: amountOf(coin) }],
  [0, tick(6_000_000)],
  [0, { kind: 'convert.quote', ...wanted }],
  [0, { kind: 'convert.accept', userId, quoteId: 1 }],
  [0, submit],
  [1000, tick(6_000_000)],
  [1000, submit],
  [2000, tick(6_100_000)],
  [2000, submit],
  [9000, { kind: 'clock' }],
  [9000, tick(6_100_000)],
  [9000, submit],
  [20_000, { kind: 'clock' }],
  [20_000, tick(300_000, 2)],
  [20_000, fundHouse({ pot: 'treasury', currencyId: ETH, amount: amountOf(coin) })],
  [20_000, { kind: 'convert.fund', currencyId: ETH, amount: amountOf(coin) }],
  [20_000, { kind: 'convert.quote_cost', ...pair, toId: ETH, receives: amountOf(100_000n) }],
  [20_000, fundUser({ userId, currencyId: ETH, amount: amountOf(1_000_000n) })],
  [20_000, sweep],
]
const sweepAt = commands.length - 1

const withRow = (run: AuditedRun, id: number, fields: Partial<Conversion>) => {
  const conversions = run.changes.convert.conversions.map((row) =>
    row.id === id ? { ...row, ...fields } : row,
  )
  run.changes = { ...run.changes, convert: { ...run.changes.convert, conversions } }
}
const withCommand = (run: AuditedRun, at: number, command: Command) => {
  run.executed = run.executed.map((each, place) => (place === at ? { ...each, command } : each))
}

export const convertCorruptions: ProductTesting['corruptions'] = {
  commands: commands.map(([afterMs, command]) => ({ afterMs, command })),
  cases: {
    'a conversion is written without a command': {
      statement: 'a conversion has a command',
      corrupt: (run) => {
        const { conversions } = run.changes.convert
        const extra = { ...firstOf(conversions), id: 8 }
        const convert = { ...run.changes.convert, conversions: [...conversions, extra] }
        run.changes = { ...run.changes, convert }
      },
    },
    'another conversion waits': {
      statement: 'what waits is kept',
      corrupt: ({ exchange, changes }) => {
        const row = { ...firstOf(changes.convert.conversions), id: 9 }
        exchange.products.convert.conversions.restore(row)
      },
    },
    'a conversion is written with another amount': {
      statement: 'a conversion is written',
      corrupt: (run) => withRow(run, 2, { amount: amountOf(1n) }),
    },
    'a quote promises a unit more': {
      statement: 'a quote is at the index less the spread',
      corrupt: (run) => {
        const quotes = run.changes.convert.quotes.map((row) => ({
          ...row,
          receives: amountOf(row.receives + 1n),
        }))
        run.changes = { ...run.changes, convert: { ...run.changes.convert, quotes } }
      },
    },
    'a quote that nobody has is accepted': {
      statement: 'an accepted quote is open',
      corrupt: (run) => withCommand(run, 5, { kind: 'convert.accept', userId, quoteId: 9 }),
    },
    'a quote is not kept': {
      statement: 'a quote is kept',
      corrupt: (run) => withRow(run, 1, { receives: amountOf(1n) }),
    },
    'a conversion waits after the next price': {
      statement: 'what waits is closed with the next price',
      corrupt: (run) => withRow(run, 2, { status: conversionStatus.waiting, closedAt: 0 }),
    },
    'a conversion brings a unit less': {
      statement: 'a conversion is at the next price',
      corrupt: (run) => withRow(run, 2, { receives: amountOf(83_165n) }),
    },
    'a conversion is carried out beyond its limit': {
      statement: 'a conversion keeps the limit of slippage',
      corrupt: (run) =>
        withRow(run, 3, { status: conversionStatus.done, receives: amountOf(81_803n) }),
    },
    'a conversion is cancelled for another cause': {
      statement: 'a cancelled conversion has its cause',
      corrupt: (run) => withRow(run, 3, { cause: cancelCause.pool }),
    },
    'a conversion is returned before its time': {
      statement: 'a conversion waits for its time',
      corrupt: (run) => {
        // Four seconds after it was asked for.
        const closedAt = (run.executed[10]?.at ?? 0) + 4000
        run.executed = run.executed.map((each, place) =>
          place === 11 ? { ...each, at: closedAt } : each,
        )
        withRow(run, 4, { closedAt })
      },
    },
    'a conversion is never returned': {
      statement: 'no conversion waits beyond its time',
      corrupt: (run) => withRow(run, 5, { cause: cancelCause.none }),
    },
    'a conversion is written for another user than it pays': {
      statement: 'both amounts move',
      corrupt: (run) => withRow(run, 1, { userId: userId + 1 }),
    },
    'a conversion is worth more than its limit': {
      statement: 'a conversion is within the limit',
      corrupt: (run) => withCommand(run, 6, { ...submit, valueMax: amountOf(wanted.amount - 1n) }),
    },
    'a quote costs a unit more than it has to': {
      statement: 'a quote is of the least amount',
      corrupt: (run) => {
        const quotes = run.changes.convert.quotes.map((row) =>
          row.id === 2 ? { ...row, amount: amountOf(row.amount + 1n) } : row,
        )
        run.changes = { ...run.changes, convert: { ...run.changes.convert, quotes } }
      },
    },
    'small balances are converted twice on a day': {
      statement: 'small balances are converted once a day',
      corrupt: (run) => {
        const swept = run.executed[sweepAt]
        if (swept !== undefined) run.executed = [...run.executed, swept]
      },
    },
    'another coin is converted than the command names': {
      statement: 'a small balance is one of the command',
      corrupt: (run) => withCommand(run, sweepAt, { ...sweep, currencyIds: [BTC] }),
    },
    'a balance is converted that is not small': {
      statement: 'a small balance is small',
      corrupt: (run) => withCommand(run, sweepAt, { ...sweep, valueBelow: amountOf(coin) }),
    },
    'a small balance brings a unit less': {
      statement: 'a small balance is at the index',
      corrupt: (run) => withRow(run, 6, { receives: amountOf(1n) }),
    },
    'a small balance passes for another conversion': {
      statement: 'small balances that are accepted are converted',
      corrupt: (run) => withRow(run, 6, { kind: conversionKind.coin }),
    },
    'a conversion is of a currency without a price': {
      statement: 'what is converted has a price',
      corrupt: (run) =>
        withCommand(run, 4, { kind: 'convert.quote', ...wanted, toId: testCurrencies.DOGE }),
    },
  },
}
