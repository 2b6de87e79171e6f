import { Exchange } from '@candor/core'
import { amountOf } from '@candor/core/money'
import { fundHouse, fundUser } from '@candor/core/testing'

import { exchangeConfig } from '../../../../apps/server/src/catalog/exchange-config.ts'
import { median } from '../../../results/figure.ts'

const beginsAt = 1_735_732_800_000
const firstUserId = 1_000_001
const marketId = 1
const index = 6_000_000
const usdt = 3
/** Of each user, who may have five hundred. */
const stopsEach = 400
const quietTicks = 200
const whole = 100_000_000n
/** Ticks of the price: small moves, which no stop order lies within. */
const quietMoves = [0, 300, -200, 100]
/** A rise by so many ticks reaches the first stop orders; each tick of the price has one. */
const nearest = 1000
const firedCount = 1000

export type StopFigures = {
  /** The median tick of a market without stop orders, a round. */
  readonly emptyUs: readonly number[]
  /** The median tick that fires none. */
  readonly quietUs: readonly number[]
  /** A tick that fires a thousand, divided by them. */
  readonly firingUs: readonly number[]
  readonly stops: number
}

/**
 * Times ticks of one market in the core, with the changes of each as the committer takes them. Throws where a quiet tick fires
 * a stop order, or where a rise does not fire those that it reaches.
 */
export function runStopsBench(size: { rounds: number; stops: number }): StopFigures {
  const rounds = Array.from({ length: size.rounds }, () => runRound(size.stops))
  return {
    emptyUs: rounds.map(({ emptyUs }) => emptyUs),
    quietUs: rounds.map(({ quietUs }) => quietUs),
    firingUs: rounds.map(({ firingUs }) => firingUs),
    stops: size.stops,
  }
}

function runRound(stops: number) {
  const market = new TickedMarket()
  const quietUsOf = () => {
    const ticks = Array.from({ length: quietTicks }, (_, tick) =>
      market.tick(index + (quietMoves[tick % quietMoves.length] ?? 0)),
    )
    if (ticks.some(({ fired }) => fired > 0)) throw new Error('a quiet tick fired a stop order')
    return median(ticks.map(({ us }) => us))
  }
  quietUsOf() // A warm-up: the engine compiles what is measured.
  const emptyUs = quietUsOf()
  market.place(stops)
  const quietUs = quietUsOf()
  const due = Math.min(firedCount, stops)
  const { us, fired } = market.tick(index + nearest + due - 1)
  if (fired !== due) throw new Error(`a rise fired ${fired} of ${due} stop orders`)
  return { emptyUs, quietUs, firingUs: us / fired }
}

class TickedMarket {
  readonly #exchange = new Exchange(exchangeConfig)
  #at = beginsAt

  constructor() {
    this.tick(index)
    for (const currencyId of [1, usdt])
      this.#run(fundHouse({ currencyId, amount: amountOf(1_000_000_000n * whole) }))
  }

  /** So many stop orders to buy, one at each tick of the price. */
  place(stops: number): void {
    for (let at = 0; at < stops; at += 1) {
      const userId = firstUserId + Math.floor(at / stopsEach)
      const amount = amountOf(10_000n * whole)
      if (at % stopsEach === 0) this.#run(fundUser({ userId, currencyId: usdt, amount }))
      const stop = index + nearest + at
      const terms = { marketId, side: 'buy', lots: 10, restingPrice: 0, validMs: 0 } as const
      this.#run({ kind: 'spot.place_stop', userId, ...terms, stop, price: stop })
    }
    this.#exchange.takeChanges()
  }

  /** Executes a tick a second later; returns how long it took, and how many stop orders it fired. */
  tick(price: number): { us: number; fired: number } {
    this.#at += 1000
    const startedAt = performance.now()
    const ticks = [[marketId, price, 0]] as const
    this.#exchange.execute({ kind: 'market.tick', sampledAt: 0, ticks }, this.#at)
    const { stops } = this.#exchange.takeChanges().spot
    const us = (performance.now() - startedAt) * 1000
    return { us, fired: stops.filter(({ orderId }) => orderId > 0).length }
  }

  #run(command: Parameters<Exchange['execute']>[0]) {
    const outcome = this.#exchange.execute(command, this.#at)
    if (!outcome.ok) throw new Error(`${command.kind} was rejected: ${outcome.rejection}`)
  }
}
