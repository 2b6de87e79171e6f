import { type ReasonName, reasons } from '@candor/core'
import { type LeverOrder, leverStatus } from '@candor/core/products/lever'

import { Disagreement } from '../../verify/disagreement.ts'
import { isOpenOrder } from './order-reply.ts'

/** What was paid for an order and its parts, by reason: by postings, and by coupons instead of its user. */
export type Moved = { readonly family: bigint; readonly kind: number; readonly total: bigint }

/** What an order and the parts that were closed of it have cost and brought, by their rows. */
export class LeverTotals {
  readonly id: number
  readonly #due = new Map<ReasonName, bigint>()
  /** What they hold now. */
  #held = 0n
  #shortfall = 0n

  constructor(id: number) {
    this.id = id
  }

  add(order: LeverOrder): void {
    const { profit, margin, held, status } = order
    this.#add('lever_open_fee', order.openFee)
    this.#add('lever_close_fee', order.closeFee)
    this.#add('lever_overnight', order.overnight)
    this.#add('lever_liquidation_fee', order.liquidationFee)
    if (status === leverStatus.accepted) this.#held += held
    if (isOpenOrder(order)) this.#held += margin
    if (status !== leverStatus.closed) return
    const loss = profit < 0n ? -profit : 0n
    this.#add('lever_profit', profit > 0n ? profit : 0n)
    this.#add('lever_loss', loss < margin ? loss : margin)
    if (loss > margin) this.#shortfall += loss - margin
  }

  /** Throws a `Disagreement` where something else was posted. */
  check(found: readonly Moved[]): void {
    const totals = new Map(found.map(({ kind, total }) => [kind, total]))
    const posted = (reason: ReasonName) => totals.get(reasons[reason].code) ?? 0n
    for (const [reason, due] of this.#due)
      if (posted(reason) !== due) throw this.#wrong(`${reason} is ${posted(reason)}, not ${due}`)
    const held = posted('lever_hold') - posted('lever_release')
    if (held !== this.#held) throw this.#wrong(`holds ${held} by its postings, not ${this.#held}`)
    if (posted('lever_cover') > this.#shortfall)
      throw this.#wrong(`${posted('lever_cover')} of a loss is covered, not ${this.#shortfall}`)
  }

  #add(reason: ReasonName, amount: bigint): void {
    this.#due.set(reason, (this.#due.get(reason) ?? 0n) + amount)
  }

  #wrong(sentence: string): Disagreement {
    return new Disagreement('lever_order', this.id, sentence)
  }
}
