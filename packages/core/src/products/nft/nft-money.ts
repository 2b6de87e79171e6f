import type { Account } from '../../ledger/account.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Reason } from '../../ledger/reason.ts'
import { type Amount, amountOf, isPositive, nothing } from '../../money/amount.ts'
import { feeOf, partsOfForfeit, partsOfPrice } from './formulas.ts'
import { nftReasons as reasons } from './reasons.ts'
import type { NftDeposit, NftSale } from './records.ts'

/** The postings. Users pay from their exchange account and are paid there; the house is the seller and the artist with the id zero. */
export class NftMoney {
  readonly #ledger: Ledger

  constructor(ledger: Ledger) {
    this.#ledger = ledger
  }

  available(userId: number, currencyId: number): Amount {
    return this.#ledger.available(userId, 'change', currencyId)
  }

  /** The seller receives the price, and pays the fee and the royalty of it. Returns both. */
  pay(sale: NftSale, buyerId: number, price: Amount): { fee: Amount; royalty: Amount } {
    const { id: ref, currencyId, sellerId, payeeId } = sale
    const { fee, royalty } = partsOfPrice(price, sale)
    const seller = this.#ownerOf(sellerId, currencyId)
    this.#move(this.#ownerOf(buyerId, currencyId), seller, price, reasons.nft_price, ref)
    this.#move(seller, this.#fees(currencyId), fee, reasons.nft_fee, ref)
    const isOwn = payeeId === sellerId
    if (!isOwn)
      this.#move(seller, this.#ownerOf(payeeId, currencyId), royalty, reasons.nft_royalty, ref)
    return { fee, royalty: isOwn ? nothing : royalty }
  }

  hold({ userId, currencyId }: NftDeposit, amount: Amount, ref: number): void {
    const { free, held } = this.#userOf(userId, currencyId)
    this.#move(free, held, amount, reasons.nft_deposit, ref)
  }

  giveBack({ id, userId, currencyId, amount }: NftDeposit): void {
    const { free, held } = this.#userOf(userId, currencyId)
    this.#move(held, free, amount, reasons.nft_deposit_back, id)
  }

  forfeit({ id, userId, currencyId, amount }: NftDeposit, { sellerId, payeeId }: NftSale): void {
    const { held } = this.#userOf(userId, currencyId)
    const { seller, artist, platform } = partsOfForfeit(amount)
    this.#move(held, this.#ownerOf(sellerId, currencyId), seller, reasons.nft_forfeit, id)
    this.#move(held, this.#ownerOf(payeeId, currencyId), artist, reasons.nft_forfeit, id)
    this.#move(held, this.#fees(currencyId), platform, reasons.nft_forfeit, id)
  }

  /** Kept until the series cannot be cancelled any more. */
  payBox({ currencyId, price }: NftSale, buyerId: number, boxId: number): void {
    const buyer = this.#ownerOf(buyerId, currencyId)
    this.#move(buyer, this.#escrow(currencyId), price, reasons.nft_box, boxId)
  }

  refundBox({ currencyId, price }: NftSale, ownerId: number, boxId: number): void {
    const owner = this.#ownerOf(ownerId, currencyId)
    this.#move(this.#escrow(currencyId), owner, price, reasons.nft_box_refund, boxId)
  }

  /** The payments of so many boxes become the seller's. */
  release({ id, currencyId, sellerId, price, feeRate }: NftSale, boxes: bigint): void {
    const fee = amountOf(feeOf(price, feeRate) * boxes)
    const escrow = this.#escrow(currencyId)
    const proceeds = amountOf(price * boxes - fee)
    this.#move(escrow, this.#ownerOf(sellerId, currencyId), proceeds, reasons.nft_box_proceeds, id)
    this.#move(escrow, this.#fees(currencyId), fee, reasons.nft_box_fee, id)
  }

  #fees(currencyId: number): Account {
    return this.#ledger.house('fees', currencyId).avail
  }

  #escrow(currencyId: number): Account {
    return this.#ledger.holdAccount(this.#ledger.house('nft_escrow', currencyId))
  }

  #ownerOf(userId: number, currencyId: number): Account {
    return userId === 0
      ? this.#ledger.house('treasury', currencyId).avail
      : this.#ledger.user(userId, 'change', currencyId).avail
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
