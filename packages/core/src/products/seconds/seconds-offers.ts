import type { CommandClock } from '../../command-clock.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type { PauseSeconds, PublishSecondsTerms, ResumeSeconds } from './commands.ts'
import { isNoWorse, isSound } from './terms-rules.ts'
import type { SecondsConfig, SecondsPause, SecondsVersion } from './terms.ts'

/** The notice for terms that are worse for users than the previous ones (docs/products/seconds.md). */
const noticeMs = 86_400_000

/** The versions of the terms, and the markets that are paused. */
export class SecondsOffers {
  readonly #clock: Readonly<CommandClock>
  readonly #config: SecondsConfig
  /** The oldest first. */
  readonly #versions: SecondsVersion[] = []
  readonly #pauses = new Map<number, SecondsPause>()
  #newVersions: SecondsVersion[] = []
  #changedPauses: SecondsPause[] = []

  constructor(clock: Readonly<CommandClock>, config: SecondsConfig) {
    this.#clock = clock
    this.#config = config
  }

  takeChanges(): { versions: readonly SecondsVersion[]; pauses: readonly SecondsPause[] } {
    const [versions, pauses] = [this.#newVersions, this.#changedPauses]
    if (versions.length > 0) this.#newVersions = []
    if (pauses.length > 0) this.#changedPauses = []
    return { versions, pauses }
  }

  versions(): readonly SecondsVersion[] {
    return this.#versions
  }

  /** The version in force at `at`; undefined before the first. */
  current(at: number): SecondsVersion | undefined {
    return this.#versions.findLast(({ effectiveAt }) => effectiveAt <= at)
  }

  isOffered(marketId: number): boolean {
    return this.#config.marketIds.includes(marketId)
  }

  /** The last pause of a market, or its end. */
  lastPauseOf(marketId: number): SecondsPause | undefined {
    return this.#pauses.get(marketId)
  }

  /** The pause of a market while it lasts. */
  pauseOf(marketId: number): SecondsPause | undefined {
    const last = this.#pauses.get(marketId)
    return last?.isPaused === true ? last : undefined
  }

  publish({ terms }: PublishSecondsTerms): Result<SecondsVersion, 'seconds_terms_invalid'> {
    if (!isSound(terms)) return reject('seconds_terms_invalid')

    const before = this.#versions.at(-1)
    const earliest =
      before === undefined || isNoWorse(terms, before) ? this.#clock.at : this.#clock.at + noticeMs
    const version = {
      ...terms,
      id: this.#versions.length + 1,
      effectiveAt: Math.max(earliest, before?.effectiveAt ?? 0),
    }
    this.restoreVersion(version)
    this.#newVersions.push(version)
    return accept(version)
  }

  pause({ marketId, reason }: PauseSeconds): Result<SecondsPause, 'seconds_not_offered'> {
    return this.#setPause({ marketId, reason, isPaused: true, at: this.#clock.at })
  }

  resume({ marketId, reason }: ResumeSeconds): Result<SecondsPause, 'seconds_not_offered'> {
    return this.#setPause({ marketId, reason, isPaused: false, at: this.#clock.at })
  }

  /** Versions are restored in the order of their ids. */
  restoreVersion(version: SecondsVersion): void {
    this.#versions.push(version)
  }

  restorePause(pause: SecondsPause): void {
    this.#pauses.set(pause.marketId, pause)
  }

  addTo(hash: StateHash): void {
    for (const { id, effectiveAt, ordersMax, sideMax, durations } of this.#versions) {
      hash.add(id, effectiveAt, ordersMax, sideMax)
      for (const { seconds, payout, window, stakeMin, stakeMax } of durations)
        hash.add(seconds, payout, window, stakeMin, stakeMax)
    }
    const pauses = [...this.#pauses.values()].toSorted((a, b) => a.marketId - b.marketId)
    for (const { marketId, isPaused, reason, at } of pauses)
      hash.add(marketId, Number(isPaused), reason, at)
  }

  #setPause(pause: SecondsPause): Result<SecondsPause, 'seconds_not_offered'> {
    if (!this.isOffered(pause.marketId)) return reject('seconds_not_offered')

    this.restorePause(pause)
    this.#changedPauses = this.#changedPauses.filter(({ marketId }) => marketId !== pause.marketId)
    this.#changedPauses.push(pause)
    return accept(pause)
  }
}
