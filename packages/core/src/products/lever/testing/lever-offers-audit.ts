import type { ExchangeConfig } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type { Executed } from '../../../testing/product-testing.ts'
import { leverCancel, type LeverOrder } from '../order.ts'
import type { LeverOffer, LeverVersion } from '../terms.ts'

const dayMs = 86_400_000
type Pause = { readonly at: number; readonly isPaused: boolean }

/** Which offer is in force and which markets are paused, by the commands alone; orders are compared with both. */
export class LeverOffersAudit {
  readonly #first: LeverOffer
  readonly #versions: LeverVersion[] = []
  readonly #pauses = new Map<number, Pause[]>()

  constructor({ lever }: ExchangeConfig) {
    this.#first = lever
  }

  follow(executed: readonly Executed[]): void {
    for (const { command, outcome, at } of executed) {
      if (!outcome.ok) continue
      if (command.kind === 'lever.pause') this.#add(command.marketId, { at, isPaused: true })
      if (command.kind === 'lever.resume') this.#add(command.marketId, { at, isPaused: false })
      if (command.kind !== 'lever.publish') continue
      const version = outcome.value as LeverVersion // Its reply.
      demand(version.id === this.#versions.length + 1, 'offers are numbered without a gap')
      const last = this.#versions.at(-1)?.effectiveAt ?? 0
      const isInTime = version.effectiveAt >= at + dayMs && version.effectiveAt >= last
      demand(isInTime, 'an offer is known a day before')
      this.#versions.push({ ...version, ...command.offer })
    }
  }

  /** An order that was accepted has the terms in force then, whatever is published afterwards. */
  checkPlaced({ id, marketId, placedAt, multiple, terms }: LeverOrder): void {
    demand(!this.#wasPaused(marketId, placedAt), 'a paused market accepts no order', { id })
    const offer =
      this.#versions.findLast(({ effectiveAt }) => effectiveAt <= placedAt) ?? this.#first
    const { spread, fee, overnight, liquidation, profitMargins } = offer.terms
    const isSame =
      terms.spread === spread &&
      terms.fee === fee &&
      terms.overnight === overnight &&
      terms.liquidation === liquidation &&
      terms.profitMargins === profitMargins
    demand(isSame, 'an order has the terms in force at its acceptance', { id })
    const tier = offer.tiers.find(({ maintenance }) => maintenance === terms.maintenance)
    const isOfTier = tier !== undefined && multiple <= tier.multipleMax
    demand(isOfTier, 'an order has the maintenance of a tier that allows its multiple', { id })
  }

  checkOpened({ id, marketId, openedAt }: LeverOrder): void {
    demand(!this.#wasPaused(marketId, openedAt), 'nothing opens in a paused market', { id })
  }

  checkCancelled({ id, marketId, closedAt, cancelledBy }: LeverOrder): void {
    if (cancelledBy !== leverCancel.pause) return
    const isTrue = this.#pauses
      .get(marketId)
      ?.some(({ at, isPaused }) => isPaused && at <= closedAt)
    demand(isTrue === true, 'a pause cancels', { id })
  }

  #add(marketId: number, pause: Pause): void {
    this.#pauses.set(marketId, [...(this.#pauses.get(marketId) ?? []), pause])
  }

  /** False where a pause began or ended in the same millisecond: what came first in it is not known here. */
  #wasPaused(marketId: number, moment: number): boolean {
    const pauses = this.#pauses.get(marketId) ?? []
    if (pauses.some(({ at }) => at === moment)) return false
    return pauses.findLast(({ at }) => at < moment)?.isPaused === true
  }
}
