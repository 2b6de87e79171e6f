import type { Account } from '../../ledger/account.ts'
import type { Holding, Ledger } from '../../ledger/ledger.ts'
import type { Reason } from '../../ledger/reason.ts'
import { type Amount, amountOf, isPositive, nothing } from '../../money/amount.ts'
import type { StockOrder } from './order.ts'
import { stocksReasons as reasons } from './reasons.ts'

/** What a trade moves: its value in money, and the fee. */
export type StockTrade = { readonly value: Amount; readonly fee: Amount }
/** The shares of a user when holdings are counted. */
export type StockHolder = { readonly userId: number; readonly shares: Amount }

type SplitReasons = { readonly grow: Reason; readonly shrink: Reason }
const ofUser: SplitReasons = { grow: reasons.stock_split, shrink: reasons.stock_reverse_split }
const ofHouse: SplitReasons = {
  grow: reasons.stock_house_split,
  shrink: reasons.stock_house_reverse_split,
}

/** The postings of the stock account. Each leaves every account at or above zero at every step. */
export class StockMoney {
  readonly #ledger: Ledger
  readonly #currencyId: number

  constructor(ledger: Ledger, currencyId: number) {
    this.#ledger = ledger
    this.#currencyId = currencyId
  }

  /** The money that pays a buy, or the shares of a sell. */
  available(userId: number, currencyId: number = this.#currencyId): Amount {
    return this.#ledger.available(userId, 'stock', currencyId)
  }

  /** What the house can deliver or pay. */
  pool(currencyId: number = this.#currencyId): Amount {
    return this.#ledger.findHouse('stocks_pool', currencyId)?.avail.balance ?? nothing
  }

  hold(order: StockOrder, shareId: number): void {
    const { free, held } = this.#paying(order, shareId)
    this.#move(free, held, order.held, reasons.stock_hold, order.id)
  }

  release(order: StockOrder, shareId: number): void {
    const { free, held } = this.#paying(order, shareId)
    this.#move(held, free, order.held, reasons.stock_release, order.id)
  }

  /** Pays a buy out of what is held; what was held beyond its price returns. */
  buy(order: StockOrder, shareId: number, { value, fee }: StockTrade): void {
    const { free, held } = this.#paying(order, shareId)
    const { id } = order
    this.#move(held, this.#pool(this.#currencyId), value, reasons.stock_buy, id)
    this.#move(
      this.#pool(shareId),
      this.#of(order.owner, shareId).avail,
      sharesOf(order),
      reasons.stock_buy,
      id,
    )
    this.#move(held, free, amountOf(order.held - value), reasons.stock_release, id)
    this.#move(free, this.#fees(), fee, reasons.stock_fee, id)
  }

  sell(order: StockOrder, shareId: number, { value, fee }: StockTrade): void {
    const { held } = this.#paying(order, shareId)
    const money = this.#of(order.owner, this.#currencyId).avail
    this.#move(held, this.#pool(shareId), sharesOf(order), reasons.stock_sell, order.id)
    this.#move(this.#pool(this.#currencyId), money, value, reasons.stock_sell, order.id)
    this.#move(money, this.#fees(), fee, reasons.stock_fee, order.id)
  }

  /** Everyone who has shares in the stock account, by user id. */
  holders(shareId: number): StockHolder[] {
    const shares = new Map<number, bigint>()
    for (const { owner, currencyId, balance } of this.#ledger.accounts()) {
      if (owner.kind !== 'user' || owner.wallet !== 'stock' || currencyId !== shareId) continue
      if (balance > 0n) shares.set(owner.userId, (shares.get(owner.userId) ?? 0n) + balance)
    }
    return [...shares]
      .map(([userId, units]) => ({ userId, shares: amountOf(units) }))
      .toSorted((one, other) => one.userId - other.userId)
  }

  dividend(userId: number, amount: Amount, paymentId: number): void {
    if (!isPositive(amount)) return
    const issuer = this.#ledger.external('issuer', this.#currencyId).avail
    this.#move(
      issuer,
      this.#of(userId, this.#currencyId).avail,
      amount,
      reasons.stock_dividend,
      paymentId,
    )
  }

  /** Changes the free shares of a user, who has none held, to what they are after a split. Opens no account. */
  split(userId: number, shareId: number, after: Amount, paymentId: number): void {
    const account = this.#ledger.findUser(userId, 'stock', shareId)?.avail
    if (account !== undefined) this.#change(account, after, ofUser, paymentId)
  }

  /** Every pot of the house that has shares follows the split at once. */
  splitHouse(shareId: number, afterOf: (shares: bigint) => Amount): void {
    for (const account of this.#ledger.accounts()) {
      const { owner, currencyId, balance } = account
      if (owner.kind === 'house' && currencyId === shareId)
        this.#change(account, afterOf(balance), ofHouse, 0)
    }
  }

  /** False where the treasury has less. */
  fund(currencyId: number, amount: Amount): boolean {
    const treasury = this.#ledger.findHouse('treasury', currencyId)?.avail
    if (treasury === undefined || treasury.balance < amount) return false
    this.#move(treasury, this.#pool(currencyId), amount, reasons.stock_fund, 0)
    return true
  }

  #change(account: Account, after: Amount, { grow, shrink }: SplitReasons, ref: number): void {
    const before = account.balance
    if (after === before) return
    const issuer = this.#ledger.external('issuer', account.currencyId).avail
    if (after > before) this.#move(issuer, account, amountOf(after - before), grow, ref)
    else this.#move(account, issuer, amountOf(before - after), shrink, ref)
  }

  /** Moves nothing for an amount of zero. */
  #move(from: Account, to: Account, amount: Amount, { code }: Reason, ref: number): void {
    if (isPositive(amount)) this.#ledger.post(from.id, to.id, amount, code, ref)
  }

  #of(userId: number, currencyId: number): Holding {
    return this.#ledger.user(userId, 'stock', currencyId)
  }

  #paying({ owner, side }: StockOrder, shareId: number) {
    const holding = this.#of(owner, side === 'buy' ? this.#currencyId : shareId)
    return { free: holding.avail, held: this.#ledger.holdAccount(holding) }
  }

  #pool(currencyId: number): Account {
    return this.#ledger.house('stocks_pool', currencyId).avail
  }

  #fees(): Account {
    return this.#ledger.house('fees', this.#currencyId).avail
  }
}

function sharesOf({ shares }: StockOrder): Amount {
  return amountOf(BigInt(shares))
}
