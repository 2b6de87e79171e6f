import type { CommandClock } from '../../command-clock.ts'
import type { Markets } from '../../markets/markets.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type { PauseDualOffer, PublishDualOffer } from './commands.ts'
import type { DualSchedule } from './formulas.ts'
import { isSound } from './terms-rules.ts'
import type { DualOffer } from './terms.ts'

/** What the house offers and has offered. */
export class DualOffers {
  readonly #clock: Readonly<CommandClock>
  readonly #markets: Markets
  readonly #schedule: DualSchedule
  readonly #all = new Map<number, DualOffer>()
  #changed: DualOffer[] = []
  #batch = 1

  constructor(clock: Readonly<CommandClock>, markets: Markets, schedule: DualSchedule) {
    this.#clock = clock
    this.#markets = markets
    this.#schedule = schedule
  }

  takeChanges(): readonly DualOffer[] {
    this.#batch += 1
    const changed = this.#changed
    if (changed.length > 0) this.#changed = []
    return changed
  }

  get(id: number): DualOffer | undefined {
    return this.#all.get(id)
  }

  /** In the order of the ids. */
  all(): Iterable<DualOffer> {
    return this.#all.values()
  }

  publish({ terms }: PublishDualOffer): Result<DualOffer, 'dual_terms_invalid'> {
    const market = this.#markets.indexed(terms.marketId)
    const [schedule, { at }] = [this.#schedule, this.#clock]
    if (market === undefined || !isSound(terms, { market, schedule, at }))
      return reject('dual_terms_invalid')
    const offer: DualOffer = {
      ...terms,
      id: this.#all.size + 1,
      opensAt: at,
      sold: 0,
      isPaused: false,
      cancelledAt: 0,
      cancelReason: '',
      touchedIn: 0,
    }
    this.restore(offer)
    this.touch(offer)
    return accept(offer)
  }

  pause({ offerId, isPaused }: PauseDualOffer): Result<DualOffer, 'dual_offer_unknown'> {
    const offer = this.#all.get(offerId)
    if (offer === undefined) return reject('dual_offer_unknown')
    offer.isPaused = isPaused
    this.touch(offer)
    return accept(offer)
  }

  /** Offers are restored in the order of their ids. */
  restore(offer: DualOffer): void {
    this.#all.set(offer.id, offer)
  }

  touch(offer: DualOffer): void {
    if (offer.touchedIn === this.#batch) return
    offer.touchedIn = this.#batch
    this.#changed.push(offer)
  }

  addTo(hash: StateHash): void {
    for (const offer of this.#all.values()) {
      hash.add(offer.id, offer.marketId, offer.type, offer.perShare, offer.linkedPrice)
      hash.add(offer.annualRate, offer.opensAt, offer.closesAt, offer.maturesAt, offer.shares)
      hash.add(offer.userShares, offer.sold, Number(offer.isPaused), offer.cancelledAt)
    }
  }
}
