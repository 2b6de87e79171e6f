import type { Account } from '../../ledger/account.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Reason } from '../../ledger/reason.ts'
import { type Amount, amountOf, isPositive } from '../../money/amount.ts'
import { listingReasons as reasons } from './reasons.ts'
import type { AuctionOrder } from './records.ts'

/** The postings: orders hold in the exchange account; what trades passes through a pot of the house, which is empty afterwards. */
export class ListingMoney {
  readonly #ledger: Ledger

  constructor(ledger: Ledger) {
    this.#ledger = ledger
  }

  available(userId: number, currencyId: number): Amount {
    return this.#ledger.available(userId, 'change', currencyId)
  }

  hold(order: AuctionOrder): void {
    const { free, held } = this.#userOf(order.userId, paidBy(order))
    this.#move(free, held, heldFor(order), reasons.listing_hold, order.id)
  }

  /** Returns all that an order holds. */
  release(order: AuctionOrder): void {
    const { free, held } = this.#userOf(order.userId, paidBy(order))
    this.#move(held, free, heldFor(order), reasons.listing_release, order.id)
  }

  /** Takes what an order pays, and returns the rest of what it holds. */
  collect(order: AuctionOrder): void {
    const { free, held } = this.#userOf(order.userId, paidBy(order))
    const paid = order.side === 'buy' ? order.quote : baseOf(order)
    this.#move(held, this.#pot(paidBy(order)), paid, reasons.listing_pay, order.id)
    const rest = amountOf(heldFor(order) - paid)
    this.#move(held, free, rest, reasons.listing_release, order.id)
  }

  /** Gives an order what it has bought or sold for; every order has paid before. */
  deliver(order: AuctionOrder): void {
    const { config } = order.auction.market
    const received = order.side === 'buy' ? config.baseId : config.quoteId
    const amount = order.side === 'buy' ? baseOf(order) : order.quote
    const { free } = this.#userOf(order.userId, received)
    this.#move(this.#pot(received), free, amount, reasons.listing_deliver, order.id)
  }

  #pot(currencyId: number): Account {
    return this.#ledger.house('listing_pot', currencyId).avail
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

/** What an order costs at most: quote for a buy, base for a sell. */
export const heldFor = ({
  auction: { market },
  side,
  price,
  lots,
}: Pick<AuctionOrder, 'auction' | 'side' | 'price' | 'lots'>): Amount =>
  side === 'buy' ? market.notionalOf(price, lots) : market.baseOf(lots)

export const paidBy = ({
  auction: { market },
  side,
}: Pick<AuctionOrder, 'auction' | 'side'>): number =>
  side === 'buy' ? market.config.quoteId : market.config.baseId

const baseOf = ({ auction: { market }, filled }: AuctionOrder): Amount => market.baseOf(filled)
