import type { Account } from '../../ledger/account.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Reason } from '../../ledger/reason.ts'
import { type Amount, amountOf, isPositive, nothing } from '../../money/amount.ts'
import type { IeoOrder } from './order.ts'
import { ieoReasons as reasons } from './reasons.ts'
import type { IeoProject } from './terms.ts'

/** The postings: amounts of users are held in their exchange account, unsold tokens and proceeds in pots of the house. */
export class IeoMoney {
  readonly #ledger: Ledger

  constructor(ledger: Ledger) {
    this.#ledger = ledger
  }

  available(userId: number, currencyId: number): Amount {
    return this.#ledger.available(userId, 'change', currencyId)
  }

  treasury(currencyId: number): Amount {
    return this.#ledger.findHouse('treasury', currencyId)?.avail.balance ?? nothing
  }

  /** The proceeds of all projects that wait for their listing. */
  escrow(currencyId: number): Amount {
    return this.#ledger.findHouse('ieo_escrow', currencyId)?.hold?.balance ?? nothing
  }

  setAside({ id, tokenId, supply }: IeoProject): void {
    this.#move(this.#treasury(tokenId), this.#tokens(tokenId), supply, reasons.ieo_fund, id)
  }

  returnUnsold({ id, tokenId }: IeoProject, unsold: Amount): void {
    this.#move(this.#tokens(tokenId), this.#treasury(tokenId), unsold, reasons.ieo_unsold, id)
  }

  freeze({ id, userId, project: { payId }, cost }: IeoOrder): void {
    const { free, held } = this.#userOf(userId, payId)
    this.#move(free, held, cost, reasons.ieo_freeze, id)
  }

  /** Charges a part of what is held, delivers the tokens for it, and releases the rest. */
  settle({ id, userId, project: { payId, tokenId }, cost, passed, charged }: IeoOrder): void {
    const { free, held } = this.#userOf(userId, payId)
    this.#move(held, this.#escrow(payId), charged, reasons.ieo_charge, id)
    this.#move(held, free, amountOf(cost - charged), reasons.ieo_unfreeze, id)
    if (!isPositive(passed)) return
    this.#move(
      this.#tokens(tokenId),
      this.#userOf(userId, tokenId).held,
      passed,
      reasons.ieo_tokens,
      id,
    )
  }

  unlock({ id, userId, project: { tokenId } }: IeoOrder, units: Amount): void {
    const { free, held } = this.#userOf(userId, tokenId)
    this.#move(held, free, units, reasons.ieo_unlock, id)
  }

  swapBack({ id, userId, project: { tokenId, payId }, passed, charged }: IeoOrder): void {
    const { held } = this.#userOf(userId, tokenId)
    const { free } = this.#userOf(userId, payId)
    this.#move(held, this.#treasury(tokenId), passed, reasons.ieo_swap_tokens, id)
    this.#move(this.#escrow(payId), free, charged, reasons.ieo_swap_back, id)
  }

  release({ id, payId }: IeoProject, proceeds: Amount): void {
    this.#move(this.#escrow(payId), this.#treasury(payId), proceeds, reasons.ieo_proceeds, id)
  }

  #treasury(currencyId: number): Account {
    return this.#ledger.house('treasury', currencyId).avail
  }

  #tokens(currencyId: number): Account {
    return this.#ledger.holdAccount(this.#ledger.house('ieo_tokens', currencyId))
  }

  #escrow(currencyId: number): Account {
    return this.#ledger.holdAccount(this.#ledger.house('ieo_escrow', currencyId))
  }

  #userOf(userId: number, currencyId: number) {
    const own = this.#ledger.user(userId, 'change', currencyId)
    return { free: own.avail, held: this.#ledger.holdAccount(own) }
  }

  /** A posting moves a positive amount: nothing is moved where a part is zero. */
  #move(debit: Account, credit: Account, amount: Amount, { code }: Reason, ref: number): void {
    if (isPositive(amount)) this.#ledger.post(debit.id, credit.id, amount, code, ref)
  }
}
