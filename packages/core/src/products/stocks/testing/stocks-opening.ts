import type { Command } from '../../../exchange.ts'
import { amountOf } from '../../../money/amount.ts'
import { fundHouse, fundUser, fundWallet } from '../../../testing/demo-funds.ts'
import { testCurrencies, testPrices } from '../../../testing/test-markets.ts'

const { AAPL, USDT } = testCurrencies
const money = amountOf(1_000_000_000_000n)
const shares = amountOf(200_000_000n)
const users = Array.from({ length: 12 }, (_, at) => at + 1)

/** A house with 200 shares and 10,000 USDT, and as much money in the stock account of each user. */
export const stocksOpening: readonly Command[] = [
  { kind: 'market.tick', sampledAt: 0, ticks: [[4, testPrices.get(4) ?? 1, 0]] },
  fundHouse({ pot: 'treasury', currencyId: USDT, amount: money }),
  fundHouse({ pot: 'treasury', currencyId: AAPL, amount: shares }),
  { kind: 'stocks.fund', currencyId: USDT, amount: money },
  { kind: 'stocks.fund', currencyId: AAPL, amount: shares },
  ...users.flatMap((userId): Command[] => [
    fundUser({ userId, currencyId: USDT, amount: money }),
    fundWallet({ userId, currencyId: USDT, amount: money, to: 'stock' }),
  ]),
]
