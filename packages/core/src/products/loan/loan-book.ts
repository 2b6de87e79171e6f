import { type Amount, amountOf, nothing } from '../../money/amount.ts'
import type { StateHash } from '../../state-hash.ts'
import type { LoanPosition } from './position.ts'

/** The loans that have not ended, and which of all have changed. */
export class LoanBook {
  readonly #live = new Map<number, LoanPosition>()
  readonly #ofUser = new Map<number, Map<number, LoanPosition>>()
  /** Those that have reached a level. */
  readonly #called = new Map<number, LoanPosition>()
  #changed: LoanPosition[] = []
  #batch = 1

  takeChanges(): readonly LoanPosition[] {
    this.#batch += 1
    const changed = this.#changed
    if (changed.length > 0) this.#changed = []
    return changed
  }

  get(id: number): LoanPosition | undefined {
    return this.#live.get(id)
  }

  /** In the order of their ids. */
  all(): Iterable<LoanPosition> {
    return this.#live.values()
  }

  /** How many users owe anything. */
  get userCount(): number {
    return this.#ofUser.size
  }

  /** Those of a borrowed currency that have reached a level. */
  calledOf(borrowedId: number): readonly LoanPosition[] {
    return [...this.#called.values()].filter(({ terms }) => terms.borrowedId === borrowedId)
  }

  /** What a user has not repaid of the amounts borrowed in a currency. */
  principalOf(userId: number, borrowedId: number): Amount {
    let sum = 0n
    for (const { terms, principal } of this.#ofUser.get(userId)?.values() ?? [])
      if (terms.borrowedId === borrowedId) sum += principal
    return sum === 0n ? nothing : amountOf(sum)
  }

  /** In the order of their ids. */
  add(loan: LoanPosition): void {
    this.#live.set(loan.id, loan)
    this.mark(loan)
    const own = this.#ofUser.get(loan.userId)
    if (own === undefined) this.#ofUser.set(loan.userId, new Map([[loan.id, loan]]))
    else own.set(loan.id, loan)
  }

  /** Keeps whether a loan has reached a level. */
  mark(loan: LoanPosition): void {
    if (loan.level > 0) this.#called.set(loan.id, loan)
    else this.#called.delete(loan.id)
  }

  remove({ id, userId }: LoanPosition): void {
    this.#live.delete(id)
    this.#called.delete(id)
    const own = this.#ofUser.get(userId)
    own?.delete(id)
    if (own?.size === 0) this.#ofUser.delete(userId)
  }

  touch(loan: LoanPosition): void {
    if (loan.touchedIn === this.#batch) return
    loan.touchedIn = this.#batch
    this.#changed.push(loan)
  }

  addTo(hash: StateHash): void {
    for (const loan of this.#live.values()) {
      hash.add(loan.id, loan.userId, loan.terms.id, loan.amount, loan.borrowedAt, loan.collateral)
      hash.add(loan.principal, loan.debt, loan.growth, loan.interestPaid, loan.level)
      hash.add(loan.sales, loan.sold, loan.calledAt, loan.formula)
    }
  }
}
