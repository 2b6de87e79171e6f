import { Exchange } from '@candor/core'
import { amountOf } from '@candor/core/money'
import { fundHouse, fundUser, fundWallet } from '@candor/core/testing'

import { exchangeConfig } from '../../../../apps/server/src/catalog/exchange-config.ts'
import { median } from '../../../results/figure.ts'

const beginsAt = 1_735_732_800_000
const firstUserId = 1_000_001
const marketId = 1
const index = 6_000_000
/** Of each user; a user may have a hundred. */
const ordersEach = 100
const quietTicks = 50
const whole = 100_000_000n
const multiples = [5, 10, 20, 50, 100]
/** Ticks of the price: small moves, which no position reaches. */
const quietMoves = [0, 300, -200, 100]
/** A fall by so many parts of a thousand liquidates the long positions with the largest multiples. */
const falls = [6, 16, 46]

export type TickFigures = {
  /** The median tick that closes nothing, a round. */
  readonly quietMs: readonly number[]
  /** A tick of a fall, divided by the positions that it liquidated. */
  readonly firingUs: readonly number[]
  readonly positions: number
  /** Of the last round: what each fall liquidated. */
  readonly liquidated: readonly number[]
}

/**
 * Times ticks of one market in the core, with the changes of each as the committer takes them. Throws where a quiet tick
 * closes a position, or where a fall closes none.
 */
export function runTicksBench(size: { rounds: number; positions: number }): TickFigures {
  const rounds = Array.from({ length: size.rounds }, () => runRound(size.positions))
  return {
    quietMs: rounds.map(({ quietMs }) => quietMs),
    firingUs: rounds.map(({ firingUs }) => firingUs),
    positions: size.positions,
    liquidated: rounds.at(-1)?.liquidated ?? [],
  }
}

function runRound(positions: number) {
  const market = new TickedMarket(positions)
  const quiet = Array.from({ length: quietTicks }, (_, tick) =>
    market.tick(index + (quietMoves[tick % quietMoves.length] ?? 0)),
  )
  if (quiet.some(({ closed }) => closed > 0)) throw new Error('a quiet tick closed a position')
  const firing = falls.map((fall) => market.tick(index - (index * fall) / 1000))
  if (firing.some(({ closed }) => closed === 0)) throw new Error('a fall liquidated nothing')
  const ms = firing.reduce((sum, tick) => sum + tick.ms, 0)
  const liquidated = firing.map(({ closed }) => closed)
  return {
    quietMs: median(quiet.map((tick) => tick.ms)),
    firingUs: (ms * 1000) / liquidated.reduce((sum, count) => sum + count, 0),
    liquidated,
  }
}

/** An exchange in which so many positions, long and short ones of every multiple, are open in one market. */
class TickedMarket {
  readonly #exchange = new Exchange(exchangeConfig)
  #at = beginsAt

  constructor(positions: number) {
    this.tick(index)
    this.#fundPool()
    const { lever } = exchangeConfig
    for (let at = 0; at < positions; at += 1) {
      const userId = firstUserId + Math.floor(at / ordersEach)
      if (at % ordersEach === 0) this.#fund(userId)
      this.#run({
        kind: 'lever.place',
        userId,
        marketId,
        side: at % 2 === 0 ? 'long' : 'short',
        share: lever.shareMin,
        multiple: multiples[Math.floor(at / 2) % multiples.length] ?? 1,
        limit: 0,
        multipleMax: 100,
        takeProfit: 0,
        stopLoss: 0,
      })
    }
    this.tick(index)
    const { orders } = this.#exchange.products.lever
    const open = orders.all().filter(({ openedAt }) => openedAt > 0).length
    if (open !== positions) throw new Error(`${open} of ${positions} positions are open`)
  }

  /** Executes a tick a second later, with the slices of what it reaches; returns how long that took, and how many positions it closed. */
  tick(price: number): { ms: number; closed: number } {
    this.#at += 1000
    const startedAt = performance.now()
    const ticks = [[marketId, price, 0]] as const
    this.#exchange.execute({ kind: 'market.tick', sampledAt: 0, ticks }, this.#at)
    let closed = this.#takeClosed()
    while (this.#exchange.products.lever.backlog.of(marketId).length > 0) {
      this.#exchange.execute({ kind: 'clock' }, this.#at)
      closed += this.#takeClosed()
    }
    return { ms: performance.now() - startedAt, closed }
  }

  #takeClosed(): number {
    const { orders } = this.#exchange.takeChanges().lever
    return orders.filter(({ closedAt }) => closedAt > 0).length
  }

  #fundPool() {
    const { currencyId } = exchangeConfig.lever
    // More than all positions can gain.
    const amount = amountOf(10_000_000_000n * whole)
    this.#run(fundHouse({ pot: 'treasury', currencyId, amount }))
    this.#run({ kind: 'lever.fund', pot: 'futures_pool', amount })
  }

  #fund(userId: number) {
    const { currencyId } = exchangeConfig.lever
    const amount = amountOf(20_000n * whole)
    this.#run(fundUser({ userId, currencyId, amount }))
    this.#run(fundWallet({ userId, currencyId, amount, to: 'lever' }))
  }

  #run(command: Parameters<Exchange['execute']>[0]) {
    const outcome = this.#exchange.execute(command, this.#at)
    if (!outcome.ok) throw new Error(`${command.kind} was rejected: ${outcome.rejection}`)
  }
}
