import type { Command } from '../../../exchange.ts'
import { amountOf } from '../../../money/amount.ts'
import { fundHouse, fundUser, fundWallet } from '../../../testing/demo-funds.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'

const { USDT } = testCurrencies
const usdt = (wholes: number) => amountOf(BigInt(wholes) * 100_000_000n)

/** Funds for a run in which many orders with leverage are accepted: without them nearly all lack margin or a pool. */
export const leverOpening: readonly Command[] = [
  fundHouse({ pot: 'treasury', currencyId: USDT, amount: usdt(60_000) }),
  { kind: 'lever.fund', pot: 'futures_pool', amount: usdt(50_000) },
  ...Array.from({ length: 12 }, (_, at) => [
    fundUser({ userId: at + 1, currencyId: USDT, amount: usdt(3000) }),
    fundWallet({ userId: at + 1, currencyId: USDT, amount: usdt(2000), to: 'lever' }),
  ]).flat(),
]
