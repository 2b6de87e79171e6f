import type { CommandClock } from '../../command-clock.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type { PauseLever, PublishLever, ResumeLever } from './commands.ts'
import { isSoundOffer } from './offer-rules.ts'
import type { LeverConfig, LeverPause, LeverVersion } from './terms.ts'

/** The notice of every version (docs/products/lever.md). */
const noticeMs = 86_400_000

/** The versions of what is offered to new orders, and the markets that are paused. */
export class LeverOffers {
  readonly #clock: Readonly<CommandClock>
  readonly #config: LeverConfig
  /** In the order of their ids. */
  readonly #versions: LeverVersion[] = []
  readonly #pauses = new Map<number, LeverPause>()
  #newVersions: LeverVersion[] = []
  #changedPauses: LeverPause[] = []

  constructor(clock: Readonly<CommandClock>, config: LeverConfig) {
    this.#clock = clock
    this.#config = config
  }

  takeChanges(): { versions: readonly LeverVersion[]; pauses: readonly LeverPause[] } {
    const [versions, pauses] = [this.#newVersions, this.#changedPauses]
    if (versions.length > 0) this.#newVersions = []
    if (pauses.length > 0) this.#changedPauses = []
    return { versions, pauses }
  }

  /** Those that were published, the oldest first. */
  published(): readonly LeverVersion[] {
    return this.#versions
  }

  /** The version in force at `at`: before the first one, the offer of the configuration. */
  current(at: number): LeverVersion {
    return this.#versions.findLast(({ effectiveAt }) => effectiveAt <= at) ?? this.first()
  }

  /** The offer of the configuration. */
  first(): LeverVersion {
    const { tiers, terms, slippage, ordersMax, notionalMax } = this.#config
    const offer = { tiers, terms, slippage, ordersMax, notionalMax }
    return { ...offer, id: 0, publishedAt: 0, effectiveAt: 0 }
  }

  /** The last pause of a market, or its end. */
  lastPauseOf(marketId: number): LeverPause | undefined {
    return this.#pauses.get(marketId)
  }

  /** The pause of a market while it lasts. */
  pauseOf(marketId: number): LeverPause | undefined {
    const last = this.#pauses.get(marketId)
    return last?.isPaused === true ? last : undefined
  }

  publish({ offer }: PublishLever): Result<LeverVersion, 'lever_terms_invalid'> {
    if (!isSoundOffer(offer, this.#config)) return reject('lever_terms_invalid')

    const { at } = this.#clock
    const last = this.#versions.at(-1)?.effectiveAt ?? 0
    const version = {
      ...offer,
      id: this.#versions.length + 1,
      publishedAt: at,
      effectiveAt: Math.max(at + noticeMs, last),
    }
    this.restoreVersion(version)
    this.#newVersions.push(version)
    return accept(version)
  }

  pause({ marketId, reason }: PauseLever): Result<LeverPause, 'lever_not_offered'> {
    return this.#setPause({ marketId, reason, isPaused: true, at: this.#clock.at })
  }

  resume({ marketId, reason }: ResumeLever): Result<LeverPause, 'lever_not_offered'> {
    return this.#setPause({ marketId, reason, isPaused: false, at: this.#clock.at })
  }

  /** Versions are restored in the order of their ids. */
  restoreVersion(version: LeverVersion): void {
    this.#versions.push(version)
  }

  restorePause(pause: LeverPause): void {
    this.#pauses.set(pause.marketId, pause)
  }

  addTo(hash: StateHash): void {
    for (const version of this.#versions) {
      const { id, publishedAt, effectiveAt, slippage, ordersMax, notionalMax } = version
      hash.add(id, publishedAt, effectiveAt, slippage, ordersMax, notionalMax)
      const { spread, fee, overnight, liquidation, profitMargins } = version.terms
      hash.add(spread, fee, overnight, liquidation, profitMargins)
      for (const { below = 0n, multipleMax, maintenance } of version.tiers)
        hash.add(below, multipleMax, maintenance)
    }
    const pauses = [...this.#pauses.values()].toSorted((a, b) => a.marketId - b.marketId)
    for (const { marketId, isPaused, reason, at } of pauses)
      hash.add(marketId, Number(isPaused), reason, at)
  }

  #setPause(pause: LeverPause): Result<LeverPause, 'lever_not_offered'> {
    if (!this.#config.markets.some(({ marketId }) => marketId === pause.marketId))
      return reject('lever_not_offered')

    this.restorePause(pause)
    this.#changedPauses = this.#changedPauses.filter(({ marketId }) => marketId !== pause.marketId)
    this.#changedPauses.push(pause)
    return accept(pause)
  }
}
