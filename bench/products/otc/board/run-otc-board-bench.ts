import { Exchange } from '@candor/core'
import { amountOf } from '@candor/core/money'
import { fundUser } from '@candor/core/testing'

import { exchangeConfig } from '../../../../apps/server/src/catalog/exchange-config.ts'
import { type BoardFilter, boardOf } from '../../../../apps/server/src/products/otc/board.ts'
import type { BenchContext } from '../../../product-bench.ts'
import { type Figure, median } from '../../../results/figure.ts'

const at = 1_735_732_800_000
const firstUserId = 1_000_001
const marketId = 1
const [usdt, bitcoin] = [3, 1]
const [dollar, euro] = [201, 202]
const whole = 100_000_000n
const asked = 50
const everyAmount = () => undefined
const { adsMax, bond } = exchangeConfig.otc

/** O1: what a page of the board costs, among so many advertisements, most of which follow the index. */
export async function runOtcBoardBench({ sizes }: BenchContext): Promise<Figure[]> {
  const exchange = boardWith(sizes.liveOrders)
  const filter = { side: 'buy', method: 'bank', skip: 0, limit: 51 } as const
  const pair: BoardFilter = {
    ...filter,
    currencyId: usdt,
    fiatId: dollar,
    amountIn: () => 10_000n,
  }
  const all: BoardFilter = {
    ...filter,
    currencyId: undefined,
    fiatId: undefined,
    amountIn: everyAmount,
  }
  const size = sizes.liveOrders.toLocaleString('en')
  const roundsOf = (wanted: BoardFilter) =>
    Array.from({ length: sizes.rounds }, () => median(timesOf(exchange, wanted)))
  return [
    {
      id: 'O1',
      name: `a page of one pair among ${size} advertisements`,
      unit: 'ms',
      rounds: roundsOf(pair),
      below: 50,
    },
    {
      id: 'O1',
      name: 'a page of all of them',
      unit: 'ms',
      rounds: roundsOf(all),
      below: 50,
    },
  ]
}

function timesOf(exchange: Exchange, filter: BoardFilter): number[] {
  return Array.from({ length: asked }, () => {
    const startedAt = performance.now()
    const found = boardOf(exchange, filter, at)
    const ms = performance.now() - startedAt
    if (found.length !== filter.limit) throw new Error(`the board has ${found.length} rows`)
    return ms
  })
}

/** Merchants who buy, each with as many advertisements as one may have. */
function boardWith(ads: number): Exchange {
  const exchange = new Exchange(exchangeConfig)
  const run = (command: Parameters<Exchange['execute']>[0]) => {
    const outcome = exchange.execute(command, at)
    if (!outcome.ok) throw new Error(`${command.kind} was rejected: ${outcome.rejection}`)
  }
  run({ kind: 'market.tick', sampledAt: 0, ticks: [[marketId, 6_000_000, 0]] })
  for (let place = 0; place < ads; place += 1) {
    const userId = firstUserId + Math.floor(place / adsMax)
    if (place % adsMax === 0) {
      run(fundUser({ userId, currencyId: usdt, amount: bond }))
      run({ kind: 'otc.join', userId })
    }
    const isFixed = place % 4 === 0
    const currencyId = place % 3 === 0 ? bitcoin : usdt
    const terms = {
      side: 'buy' as const,
      currencyId,
      fiatId: place % 2 === 0 ? dollar : euro,
      price: isFixed ? 9_000 + (place % 1_000) : 0,
      premiumBps: isFixed ? 0 : (place % 1_001) - 500,
      quantity: amountOf(1_000n * whole),
      fiatMin: amountOf(1_000n),
      fiatMax: amountOf(100_000n),
      methods: ['bank'],
      windowMs: 900_000,
      text: '',
    }
    run({ kind: 'otc.publish', userId, terms })
  }
  exchange.takeChanges()
  return exchange
}
