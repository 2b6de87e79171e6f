import type { Account } from '../../ledger/account.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Reason } from '../../ledger/reason.ts'
import { type Amount, amountOf, isPositive } from '../../money/amount.ts'
import { damagesOf } from './formulas.ts'
import { otcReasons as reasons } from './reasons.ts'
import { escrowOf, type OtcAd, type OtcOrder, sidesOf } from './records.ts'

/** Bonds, reserves and escrows are held in the `legal` account of their owner; users pay and receive in `change`. */
export class OtcMoney {
  readonly #ledger: Ledger
  readonly #bondId: number

  constructor(ledger: Ledger, bondId: number) {
    this.#ledger = ledger
    this.#bondId = bondId
  }

  available(userId: number, currencyId: number): Amount {
    return this.#ledger.available(userId, 'change', currencyId)
  }

  holdBond(userId: number, amount: Amount, ref: number): void {
    this.#hold(userId, { currencyId: this.#bondId, amount, reason: reasons.otc_bond, ref })
  }

  returnBond(userId: number, amount: Amount, ref: number): void {
    this.#free(userId, { currencyId: this.#bondId, amount, reason: reasons.otc_bond_return, ref })
  }

  /** Half of what the bond loses goes to the harmed side, the rest to the house. */
  slash(userIds: { from: number; to: number }, amount: Amount, ref: number): void {
    const held = this.#held(userIds.from, this.#bondId)
    const damages = damagesOf(amount)
    const free = this.#ledger.user(userIds.to, 'change', this.#bondId).avail
    this.#move(held, free, damages, reasons.otc_damages, ref)
    const penalties = this.#ledger.house('otc_penalties', this.#bondId).avail
    this.#move(held, penalties, amountOf(amount - damages), reasons.otc_slash, ref)
  }

  reserve({ userId, currencyId, left, id }: OtcAd): void {
    this.#hold(userId, { currencyId, amount: left, reason: reasons.otc_reserve, ref: id })
  }

  unreserve({ userId, currencyId, id }: OtcAd, amount: Amount): void {
    this.#free(userId, { currencyId, amount, reason: reasons.otc_unreserve, ref: id })
  }

  /** A merchant's coins are in reserve already. */
  escrow(order: OtcOrder): void {
    if (order.side === 'sell') return
    const { currencyId, quantity: amount, id: ref } = order
    const { sellerId } = sidesOf(order)
    this.#hold(sellerId, { currencyId, amount, reason: reasons.otc_escrow, ref })
  }

  /** Back to the exchange account of the seller. */
  refund(order: OtcOrder): void {
    const amount = amountOf(escrowOf(order))
    const { currencyId, id: ref } = order
    this.#free(sidesOf(order).sellerId, { currencyId, amount, reason: reasons.otc_refund, ref })
  }

  /** To the buyer; the merchant's fee comes out of the escrow on either side. */
  release(order: OtcOrder): void {
    const { currencyId, fee, id } = order
    const { sellerId, buyerId } = sidesOf(order)
    const held = this.#held(sellerId, currencyId)
    const free = this.#ledger.user(buyerId, 'change', currencyId).avail
    const paid = amountOf(escrowOf(order) - fee)
    this.#move(held, free, paid, reasons.otc_release, id)
    this.#move(held, this.#ledger.house('fees', currencyId).avail, fee, reasons.otc_fee, id)
  }

  #hold(userId: number, { currencyId, amount, reason, ref }: Movement): void {
    const free = this.#ledger.user(userId, 'change', currencyId).avail
    this.#move(free, this.#held(userId, currencyId), amount, reason, ref)
  }

  #free(userId: number, { currencyId, amount, reason, ref }: Movement): void {
    const free = this.#ledger.user(userId, 'change', currencyId).avail
    this.#move(this.#held(userId, currencyId), free, amount, reason, ref)
  }

  #held(userId: number, currencyId: number): Account {
    return this.#ledger.holdAccount(this.#ledger.user(userId, 'legal', currencyId))
  }

  /** What rounds to zero is skipped: a posting moves a positive amount. */
  #move(debit: Account, credit: Account, amount: Amount, { code }: Reason, ref: number): void {
    if (isPositive(amount)) this.#ledger.post(debit.id, credit.id, amount, code, ref)
  }
}

type Movement = {
  readonly currencyId: number
  readonly amount: Amount
  readonly reason: Reason
  readonly ref: number
}
