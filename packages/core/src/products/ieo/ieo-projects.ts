import type { CommandClock } from '../../command-clock.ts'
import { nothing } from '../../money/amount.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type { PublishIeo } from './commands.ts'
import { formulaVersion } from './formulas.ts'
import type { IeoMoney } from './ieo-money.ts'
import { isSound } from './terms-rules.ts'
import { type IeoConfig, ieoPhase, type IeoProject } from './terms.ts'

/** Every project, also those that have ended. */
export class IeoProjects {
  readonly #clock: Readonly<CommandClock>
  readonly #config: IeoConfig
  readonly #money: IeoMoney
  readonly #all = new Map<number, IeoProject>()
  #changed: IeoProject[] = []
  #batch = 1

  constructor(clock: Readonly<CommandClock>, config: IeoConfig, money: IeoMoney) {
    this.#clock = clock
    this.#config = config
    this.#money = money
  }

  takeChanges(): readonly IeoProject[] {
    this.#batch += 1
    const changed = this.#changed
    if (changed.length > 0) this.#changed = []
    return changed
  }

  get(id: number): IeoProject | undefined {
    return this.#all.get(id)
  }

  /** In the order of the ids. */
  all(): Iterable<IeoProject> {
    return this.#all.values()
  }

  /** Sets the tokens aside: nothing is sold that is not there. */
  publish({ terms }: PublishIeo): Result<IeoProject, 'ieo_terms_invalid' | 'ieo_tokens_short'> {
    if (!isSound(terms, { config: this.#config, at: this.#clock.at }))
      return reject('ieo_terms_invalid')
    if (this.#money.treasury(terms.tokenId) < terms.supply) return reject('ieo_tokens_short')
    const token = this.#config.tokens.find(({ currencyId }) => currencyId === terms.tokenId)
    const project: IeoProject = {
      ...terms,
      id: this.#all.size + 1,
      publishedAt: this.#clock.at,
      formula: formulaVersion,
      tokenScale: token?.scale ?? 0,
      phase: ieoPhase.sale,
      applied: nothing,
      passed: nothing,
      allocatedAt: 0,
      settledAt: 0,
      lateReviews: 0,
      listedAt: 0,
      touchedIn: 0,
    }
    this.#money.setAside(project)
    this.restore(project)
    this.touch(project)
    return accept(project)
  }

  /** Projects are restored in the order of their ids. */
  restore(project: IeoProject): void {
    this.#all.set(project.id, project)
  }

  touch(project: IeoProject): void {
    if (project.touchedIn === this.#batch) return
    project.touchedIn = this.#batch
    this.#changed.push(project)
  }

  addTo(hash: StateHash): void {
    for (const one of this.#all.values()) {
      hash.add(one.id, one.tokenId, one.payId, one.price, one.supply, one.orderMin, one.orderMax)
      hash.add(one.userMax, one.userCap, one.raiseMin, one.startsAt, one.endsAt, one.reviewBy)
      hash.add(one.listingAt, one.lockDays, one.unlockDays, one.phase, one.applied, one.passed)
      hash.add(one.allocatedAt, one.settledAt, one.lateReviews, one.listedAt)
    }
  }
}
