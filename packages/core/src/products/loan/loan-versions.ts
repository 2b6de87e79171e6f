import type { CommandClock } from '../../command-clock.ts'
import type { Markets } from '../../markets/markets.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type { PublishLoanTerms } from './commands.ts'
import { levelsOf, type LoanTerms, type LoanVersion } from './terms.ts'

/** The highest ratio at which a sale of collateral can still repay a debt. */
const ltvMax = 97_500_000n

/** The versions of the terms of each pair. */
export class LoanVersions {
  readonly #clock: Readonly<CommandClock>
  readonly #markets: Markets
  readonly #all: LoanVersion[] = []
  #published: LoanVersion[] = []

  constructor(clock: Readonly<CommandClock>, markets: Markets) {
    this.#clock = clock
    this.#markets = markets
  }

  takeChanges(): readonly LoanVersion[] {
    const published = this.#published
    if (published.length > 0) this.#published = []
    return published
  }

  /** In the order of their ids. */
  all(): readonly LoanVersion[] {
    return this.#all
  }

  get(id: number): LoanVersion | undefined {
    return this.#all[id - 1]
  }

  /** What a loan that begins at a time has: of the effective versions the last to become so, of those the last published. */
  at(collateralId: number, borrowedId: number, at: number): LoanVersion | undefined {
    let found: LoanVersion | undefined
    for (const version of this.#all) {
      if (version.collateralId !== collateralId || version.borrowedId !== borrowedId) continue
      if (version.effectiveAt > at) continue
      if (found === undefined || version.effectiveAt >= found.effectiveAt) found = version
    }
    return found
  }

  publish({ terms }: PublishLoanTerms): Result<LoanVersion, 'loan_terms_invalid'> {
    if (terms.effectiveAt < this.#clock.at || !this.#isSound(terms))
      return reject('loan_terms_invalid')
    const version = { ...terms, id: this.#all.length + 1 }
    this.restore(version)
    this.#published.push(version)
    return accept(version)
  }

  /** In the order of their ids. */
  restore(version: LoanVersion): void {
    this.#all.push(version)
  }

  addTo(hash: StateHash): void {
    for (const { id, collateralId, borrowedId, ...terms } of this.#all) {
      hash.add(
        id,
        collateralId,
        borrowedId,
        terms.initialLtv,
        ...levelsOf({ collateralId, borrowedId, ...terms }),
      )
      hash.add(terms.amountMin, terms.userMax, terms.effectiveAt)
    }
  }

  #isSound(terms: LoanTerms): boolean {
    const { collateralId, borrowedId, initialLtv, amountMin, userMax } = terms
    const markets = this.#markets
    const market =
      markets.between(collateralId, borrowedId) ?? markets.between(borrowedId, collateralId)
    const levels = levelsOf(terms)
    const isAscending = levels.every((level, at) => level > (levels[at - 1] ?? initialLtv))
    return (
      market !== undefined &&
      initialLtv > 0n &&
      isAscending &&
      terms.liquidationLtv <= ltvMax &&
      amountMin > 0n &&
      userMax >= amountMin
    )
  }
}
