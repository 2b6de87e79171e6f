import type { Amount } from '../../money/amount.ts'
import { leverFormulaVersion } from './formulas.ts'

/** Numbers are stored. */
export const leverStepKind = { open: 1, close: 2, night: 3 } as const
export type LeverStepKind = (typeof leverStepKind)[keyof typeof leverStepKind]

/**
 * What happened to an order at a price, with all that its formulas need and the row of the order does not keep: it is written
 * once and never changes.
 */
export type LeverStep = {
  readonly id: number
  readonly orderId: number
  readonly kind: LeverStepKind
  /** At which the night ended; zero for the others. */
  readonly midnight: number
  /** The command that did it. */
  readonly seq: number
  readonly at: number
  /** The tick whose price is the mark. */
  readonly tickSeq: number
  readonly tickAt: number
  readonly mark: number
  readonly share: number
  /** What the order held before, and what its user had available. */
  readonly held: Amount
  readonly available: Amount
  /** The entry or the exit; zero for a night. */
  readonly price: number
  /** At that price, or at the mark for a night. */
  readonly notional: Amount
  /** What the order holds afterwards. */
  readonly margin: Amount
  /** Of the opening, the closing or the night. */
  readonly fee: Amount
  readonly profitMax: Amount
  readonly formulaVersion: number
}

/** The steps of this batch. They are no state: nothing reads them again. */
export class LeverSteps {
  readonly #counters: { stepId: number }
  #added: LeverStep[] = []

  constructor(counters: { stepId: number }) {
    this.#counters = counters
  }

  add(step: Omit<LeverStep, 'id' | 'formulaVersion'>): void {
    this.#counters.stepId += 1
    const id = this.#counters.stepId
    this.#added.push({ id, formulaVersion: leverFormulaVersion, ...step })
  }

  takeChanges(): readonly LeverStep[] {
    const added = this.#added
    if (added.length > 0) this.#added = []
    return added
  }
}
