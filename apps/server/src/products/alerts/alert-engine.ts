import { restMs } from '@candor/protocol/services/alerts/alert-words'

import { placesOf, type PriceAlert } from './price-alert.ts'
import { ThresholdList } from './threshold-list.ts'

type Sides = { readonly up: ThresholdList<PriceAlert>; readonly down: ThresholdList<PriceAlert> }

/** An alert at the moment at which it triggered. */
export type Trigger = {
  readonly alert: PriceAlert
  /** Which of its triggers this is, from 1. */
  readonly number: number
  readonly price: number
  /** Whether the index rose to it. */
  readonly isRise: boolean
  readonly at: number
}

/** All alerts in memory, by market and price: a tick touches those that it reaches and no others. */
export class AlertEngine {
  readonly #markets = new Map<number, Sides>()
  readonly #resting = new ThresholdList<PriceAlert>()
  readonly #changed = new Set<PriceAlert>()

  /** The alerts whose stored row is not theirs any more. */
  takeChanged(): PriceAlert[] {
    const changed = [...this.#changed]
    this.#changed.clear()
    return changed
  }

  /** They could not be stored. */
  keepChanged(alerts: readonly PriceAlert[]): void {
    for (const alert of alerts) this.#changed.add(alert)
  }

  add(alert: PriceAlert): void {
    if (alert.state === 'resting')
      this.#resting.add({ key: alert.readyAt, id: alert.id, item: alert })
    for (const { side, key } of placesOf(alert))
      this.#sidesOf(alert.marketId)[side].add({ key: keyOn(side, key), id: alert.id, item: alert })
  }

  remove(alert: PriceAlert): void {
    this.#leave(alert)
    this.#changed.delete(alert)
  }

  /** Triggers what an index reaches, after the rests that are over by then. */
  tick({ marketId, price, at }: { marketId: number; price: number; at: number }): Trigger[] {
    this.endRests(at)
    const sides = this.#markets.get(marketId)
    if (sides === undefined || price <= 0) return []
    const triggers: Trigger[] = []
    const later: PriceAlert[] = []
    for (const side of ['up', 'down'] as const) {
      let alert = sides[side].takeReached(keyOn(side, price))
      for (; alert !== undefined; alert = sides[side].takeReached(keyOn(side, price))) {
        this.#leave(alert)
        // A tick of before its last change, executed again at a start.
        if (alert.changedAt > at) later.push(alert)
        else if (alert.state === 'returning') later.push(this.#change(alert, { state: 'armed' }))
        else triggers.push(this.#trigger(alert, { price, at, isRise: side === 'up' }))
      }
    }
    for (const alert of later) this.add(alert)
    return triggers
  }

  /** What the index reached in an earlier process, which stored the notice. */
  triggered(alert: PriceAlert, { price, at }: { price: number; at: number }): void {
    this.#leave(alert)
    this.#trigger(alert, { price, at, isRise: true })
  }

  /** Ends the rests that are over. */
  endRests(now: number): void {
    let alert = this.#resting.takeReached(now)
    for (; alert !== undefined; alert = this.#resting.takeReached(now)) {
      const state = alert.kind === 'change' ? 'armed' : 'returning'
      this.add(this.#change(alert, { state, readyAt: 0 }))
    }
  }

  #trigger(
    alert: PriceAlert,
    { price, at, isRise }: { price: number; at: number; isRise: boolean },
  ): Trigger {
    const { repeat, kind } = alert
    this.#change(alert, {
      state: repeat === 'once' ? 'done' : 'resting',
      readyAt: repeat === 'once' ? 0 : at + restMs[repeat],
      base: kind === 'change' ? price : 0,
      fires: alert.fires + 1,
      triggeredAt: at,
    })
    this.add(alert)
    return { alert, number: alert.fires, price, isRise, at }
  }

  #change(alert: PriceAlert, fields: Partial<PriceAlert>): PriceAlert {
    this.#changed.add(alert)
    return Object.assign(alert, fields)
  }

  #leave(alert: PriceAlert): void {
    this.#resting.remove({ key: alert.readyAt, id: alert.id })
    for (const { side, key } of placesOf(alert))
      this.#sidesOf(alert.marketId)[side].remove({ key: keyOn(side, key), id: alert.id })
  }

  #sidesOf(marketId: number): Sides {
    const known = this.#markets.get(marketId)
    if (known !== undefined) return known
    const sides = { up: new ThresholdList<PriceAlert>(), down: new ThresholdList<PriceAlert>() }
    this.#markets.set(marketId, sides)
    return sides
  }
}

/** A falling index is a rising negative one. */
const keyOn = (side: 'up' | 'down', price: number) => (side === 'up' ? price : -price)
