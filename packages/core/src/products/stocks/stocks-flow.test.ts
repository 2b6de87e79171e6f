import { expect, test } from 'vitest'

import { type Command, Exchange } from '../../exchange.ts'
import { amountOf } from '../../money/amount.ts'
import { Auditor } from '../../testing/auditor.ts'
import { fundHouse, fundUser, fundWallet } from '../../testing/demo-funds.ts'
import { testExchangeConfig } from '../../testing/test-exchange-config.ts'
import { testCurrencies } from '../../testing/test-markets.ts'

const { AAPL, USDT } = testCurrencies
const beginsAt = 1_735_732_800_000
const day = Math.floor(beginsAt / 86_400_000)
const money = amountOf(1_000_000_000_000n)
const shares = amountOf(10_000_000n)

const tick: Command = { kind: 'market.tick', sampledAt: 0, ticks: [[4, 20_000, 0]] }
const buy = (userId: number, count: number): Command => ({
  kind: 'stocks.place',
  userId,
  marketId: 4,
  side: 'buy',
  orderKind: 'limit',
  validity: 'gtc',
  price: 20_200 - userId,
  shares: count,
})

test('the audit expects what waits behind an order that ended at the next price, not before', () => {
  const [exchange, auditor] = [new Exchange(testExchangeConfig), new Auditor(testExchangeConfig)]
  const commands: readonly Command[] = [
    { kind: 'stocks.list_days', days: [{ day, opensAt: beginsAt - 1, closesAt: beginsAt + 1e7 }] },
    tick,
    fundHouse({ pot: 'treasury', currencyId: AAPL, amount: shares }),
    { kind: 'stocks.fund', currencyId: AAPL, amount: shares },
    ...[1, 2].flatMap((userId) => [
      fundUser({ userId, currencyId: USDT, amount: money }),
      fundWallet({ userId, currencyId: USDT, amount: money, to: 'stock' }),
    ]),
    buy(1, 20_000_000),
    buy(2, 5_000_000),
    tick,
    { kind: 'stocks.cancel', userId: 1, orderId: 1 },
    tick,
  ]
  for (const [after, command] of commands.entries()) {
    const at = beginsAt + after
    const outcome = exchange.execute<Command['kind']>(command, at)
    if (!outcome.ok) throw new Error(`${command.kind}: ${outcome.rejection}`)
    const executed = [{ seq: exchange.seq, at, command, outcome }]
    auditor.audit({ executed, changes: exchange.takeChanges() }, exchange)
  }
  expect(exchange.products.stocks.orders.all()).toEqual([])
})
