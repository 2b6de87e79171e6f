import type { AccountId } from '../../ledger/account.ts'
import type { Amount } from '../../money/amount.ts'
import type { LeverOrder } from './order.ts'

/** What has happened to an order, for a product that follows orders of others. */
export type LeverEvent = {
  readonly kind: 'opened' | 'cancelled' | 'closing' | 'closed' | 'stops'
  /** Of a partial close the closed part, which names the order by its `parentId`. */
  readonly order: LeverOrder
  /** What stays open of the order, in hundredths of a lot. */
  readonly left: number
}
/** A fee that a user has paid to open or to close an order. */
export type PaidLeverFee = {
  readonly userId: number
  readonly source: 'lever_open' | 'lever_close'
  readonly ref: number
  /** The account that paid it. */
  readonly payer: AccountId
  readonly currencyId: number
  readonly fee: Amount
}
/** What other products give to contracts with leverage. */
export type LeverNeeds = {
  readonly feeWatcher?: {
    /** Whether it wants the fees of a user: most have none that it wants. */
    watches(userId: number): boolean
    /** Receives a fee right after its posting. */
    onFee(fee: PaidLeverFee): void
  }
  /** Receives what happened, after everything that the same tick or command does to orders. */
  readonly leverWatcher?: (events: readonly LeverEvent[]) => void
}

/** The events of a tick or a command, until the watcher has received them. */
export class LeverEvents {
  readonly #needs: LeverNeeds
  #waiting: LeverEvent[] = []
  #isDelivering = false

  constructor(needs: LeverNeeds) {
    this.#needs = needs
  }

  add(kind: LeverEvent['kind'], order: LeverOrder, left = order.share): void {
    this.#waiting.push({ kind, order, left })
  }

  /** Delivers what `change` causes at once, before what else waits. */
  deliverAfter(change: () => void): void {
    const before = this.#waiting.length
    change()
    const caused = this.#waiting.splice(before)
    if (caused.length > 0) this.#needs.leverWatcher?.(caused)
  }

  /** What the watcher causes is delivered after what it has received. */
  deliver(): void {
    if (this.#isDelivering) return
    this.#isDelivering = true
    while (this.#waiting.length > 0) {
      const events = this.#waiting
      this.#waiting = []
      this.#needs.leverWatcher?.(events)
    }
    this.#isDelivering = false
  }
}
