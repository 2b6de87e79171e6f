import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import type { InvitePayment, InviteRebate, InviteRelation } from '../exports.ts'

export class InviteTables implements ProductTables {
  readonly #relations = new Map<number, InviteRelation>()
  readonly #rebates: InviteRebate[] = []
  readonly #payments: InvitePayment[] = []

  write({ invite: { relations, rebates, payments } }: Changes): void {
    for (const relation of relations) this.#relations.set(relation.userId, { ...relation })
    this.#rebates.push(...rebates)
    this.#payments.push(...payments)
  }

  restore({ products: { invite } }: Exchange): void {
    for (const relation of this.#relations.values()) invite.restore({ ...relation, touchedIn: 0 })
    const paid = new Map(
      this.#payments.map((row) => [`${row.inviterId} ${row.currencyId}`, row.lastRebateId]),
    )
    for (const rebate of this.#rebates) {
      const upTo = paid.get(`${rebate.inviterId} ${rebate.currencyId}`) ?? 0
      if (rebate.id > upTo) invite.rebates.restore(rebate)
    }
    invite.counters.relationId = this.#relations.size
    invite.counters.rebateId = this.#rebates.length
    invite.counters.paymentId = this.#payments.length
  }
}
