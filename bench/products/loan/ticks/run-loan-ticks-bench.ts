import { Exchange } from '@candor/core'
import { amountOf, rateOf } from '@candor/core/money'
import { fundHouse, fundUser } from '@candor/core/testing'

import { exchangeConfig } from '../../../../apps/server/src/catalog/exchange-config.ts'
import type { BenchContext } from '../../../product-bench.ts'
import { type Figure, median } from '../../../results/figure.ts'

const beginsAt = 1_735_732_800_000
const firstUserId = 1_000_001
const [bitcoin, usdt] = [1, 3]
const marketId = 1
const index = 6_000_000
const whole = 100_000_000n
const loansEach = 100
const collateral = amountOf(100_000n)
const quietTicks = 100
/** Ticks of the price: small moves, by which no loan reaches a level. */
const quietMoves = [0, 300, -200, 100]
/** In percent of the first price: it sells of all loans with an LTV of 58 % and more. */
const fallen = 69n
const percent = (part: number) => rateOf(BigInt(part) * 1_000_000n)

/** B1: ticks of a market whose index prices the collateral of many loans, in the core, with the changes of each. */
export async function runLoanTicksBench({ sizes }: BenchContext): Promise<Figure[]> {
  const rounds = Array.from({ length: sizes.rounds }, () => runRound(sizes.liveOrders))
  const size = sizes.liveOrders.toLocaleString('en')
  const details = rounds.map(({ sold }) => sold)
  return [
    {
      id: 'B1',
      name: `a tick with ${size} loans`,
      unit: 'ms',
      rounds: rounds.map(({ quietMs }) => quietMs),
      below: 20,
    },
    {
      id: 'B1',
      name: `a tick that sells collateral of ${exchangeConfig.reachedMax} of them`,
      unit: 'ms',
      rounds: rounds.map(({ firingMs }) => firingMs),
      below: 20,
      details,
    },
  ]
}

function runRound(loans: number) {
  const market = new LendingMarket(loans)
  const quiet = Array.from({ length: quietTicks }, (_, tick) =>
    market.tick(index + (quietMoves[tick % quietMoves.length] ?? 0)),
  )
  if (quiet.some(({ sold, called }) => sold + called > 0))
    throw new Error('a quiet tick reached a loan')
  const firing: number[] = []
  let sold = 0
  for (;;) {
    const tick = market.tick(Number((BigInt(index) * fallen) / 100n))
    if (tick.sold + tick.called === 0) break
    firing.push(tick.ms)
    sold += tick.sold
  }
  if (sold === 0) throw new Error('a fall sold nothing')
  const quietMs = median(quiet.map(({ ms }) => ms))
  return { quietMs, firingMs: median(firing), sold }
}

/** An exchange with so many loans against bitcoin, each with an LTV from 51 to 60 %. */
class LendingMarket {
  readonly #exchange = new Exchange(exchangeConfig)
  #at = beginsAt

  constructor(loans: number) {
    this.tick(index)
    const amount = amountOf(100_000_000n * whole)
    this.#run(fundHouse({ pot: 'treasury', currencyId: usdt, amount }))
    this.#run({ kind: 'loan.fund', currencyId: usdt, amount })
    this.#run({
      kind: 'loan.publish',
      terms: {
        collateralId: bitcoin,
        borrowedId: usdt,
        initialLtv: percent(60),
        warningLtv: percent(70),
        callLtv: percent(75),
        lastCallLtv: percent(80),
        liquidationLtv: percent(85),
        amountMin: amountOf(whole),
        userMax: amountOf(100_000n * whole),
        effectiveAt: this.#at,
      },
    })
    for (let at = 0; at < loans; at += 1) {
      const userId = firstUserId + Math.floor(at / loansEach)
      if (at % loansEach === 0)
        this.#run(fundUser({ userId, currencyId: bitcoin, amount: amountOf(collateral * 100n) }))
      // A thousandth of a bitcoin is 60 USDT.
      const lent = amountOf((60n * whole * BigInt(51 + (at % 10))) / 100n)
      const pair = { collateralId: bitcoin, collateral, borrowedId: usdt }
      this.#run({ kind: 'loan.borrow', userId, ...pair, amount: lent })
    }
    this.#exchange.takeChanges()
  }

  /** Executes a tick a second later; returns how long that took, and how many loans it reached. */
  tick(price: number): { ms: number; sold: number; called: number } {
    this.#at += 1000
    const startedAt = performance.now()
    const ticks = [[marketId, price, 0]] as const
    this.#exchange.execute({ kind: 'market.tick', sampledAt: 0, ticks }, this.#at)
    const { sales, alerts } = this.#exchange.takeChanges().loan
    return { ms: performance.now() - startedAt, sold: sales.length, called: alerts.length }
  }

  #run(command: Parameters<Exchange['execute']>[0]) {
    const outcome = this.#exchange.execute(command, this.#at)
    if (!outcome.ok) throw new Error(`${command.kind} was rejected: ${outcome.rejection}`)
  }
}
