import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type { BuyNft, CancelSale, ResellNft, WithdrawNft } from './commands.ts'
import { NftAuctions } from './nft-auctions.ts'
import { isOfSeries, NftBoxes } from './nft-boxes.ts'
import { NftDeposits } from './nft-deposits.ts'
import { NftExits } from './nft-exits.ts'
import { NftItems } from './nft-items.ts'
import { NftMoney } from './nft-money.ts'
import { type NftChanges, NftRows } from './nft-rows.ts'
import { isAuction, NftSales } from './nft-sales.ts'
import {
  nftCause,
  type NftDeposit,
  type NftItem,
  nftItemState,
  nftMove,
  type NftSale,
  nftSaleState,
} from './records.ts'
import type { NftConfig } from './terms.ts'

type BuyRejection =
  | 'nft_unknown'
  | 'item_not_on_sale'
  | 'nft_own'
  | 'nft_sold_out'
  | 'insufficient_balance'

/** The market of works: fixed prices, auctions, blind boxes and resale (docs/products/nft.md). */
export class Nft {
  readonly items: NftItems
  readonly sales: NftSales
  readonly deposits: NftDeposits
  readonly auctions: NftAuctions
  readonly boxes: NftBoxes
  readonly exits: NftExits
  readonly #clock: Readonly<CommandClock>
  readonly #timers: Parts['timers']
  readonly #money: NftMoney
  readonly #rows = new NftRows()
  /** Works of series that are being loaded. */
  readonly #boxed = new Map<number, NftItem[]>()
  /** The last ids that were assigned. */
  readonly counters = {
    itemId: 0,
    saleId: 0,
    bidId: 0,
    depositId: 0,
    orderId: 0,
    transferId: 0,
    exitId: 0,
    openingId: 0,
  }

  constructor({ ledger, clock, timers }: Parts, config: NftConfig) {
    this.#clock = clock
    this.#timers = timers
    this.#money = new NftMoney(ledger)
    const shared = { clock, config, timers, rows: this.#rows, counters: this.counters }
    const parts = { ...shared, money: this.#money }
    this.items = new NftItems(shared)
    this.sales = new NftSales({ ...shared, items: this.items })
    this.deposits = new NftDeposits(parts)
    const { items, sales, deposits } = this
    this.auctions = new NftAuctions({ ...parts, items, sales, deposits })
    this.boxes = new NftBoxes({ ...parts, items, sales })
    this.exits = new NftExits({ ...shared, items })
  }

  takeChanges(): NftChanges {
    return this.#rows.take()
  }

  addTo(hash: StateHash): void {
    hash.add(this.counters.openingId)
    this.items.addTo(hash)
    this.sales.addTo(hash)
    this.deposits.addTo(hash)
    this.auctions.addTo(hash)
    this.exits.addTo(hash)
  }

  /** Rows are restored in this order: artists, items, sales, members, orders, deposits, exits; each in the order of its ids. */
  restoreItem(item: NftItem): void {
    this.items.restore(item)
    if (item.state !== nftItemState.boxed) return
    const known = this.#boxed.get(item.seriesId)
    if (known === undefined) this.#boxed.set(item.seriesId, [item])
    else known.push(item)
  }

  /** The last sale of each item, and every series, without what remains of it. */
  restoreSale(sale: NftSale): void {
    this.sales.restore(sale)
    const { state, topUserId, topPrice, closedAt } = sale
    const isBidding = state === nftSaleState.open && topUserId !== 0
    if (isBidding || state === nftSaleState.toPay) this.deposits.lead(topUserId, sale, topPrice)
    if (!isOfSeries(sale)) return
    const works = this.#boxed.get(sale.id) ?? []
    this.#boxed.delete(sale.id)
    sale.series.remaining.push(
      ...works.toSorted((one, other) => one.place - other.place).map(({ id }) => id),
    )
    if (state !== nftSaleState.cancelled) return
    for (const box of this.boxes.sealedOf(sale)) this.#timers.set('nft_refund', box.id, closedAt)
  }

  /** A held deposit; `closedAt` is the time at which the bidding of its sale ended, or zero. */
  restoreDeposit(deposit: NftDeposit, closedAt: number): void {
    this.deposits.restore(deposit)
    const order = this.auctions.orderOf(deposit.saleId)
    const isWinners = order?.userId === deposit.userId && !order.isOffer
    if (closedAt > 0 && !isWinners) this.deposits.setTimer(deposit.id, closedAt)
  }

  /** Rejections are listed in the order they are checked: the first that applies wins. Changes nothing. */
  admit({ userId, saleId }: Omit<BuyNft, 'kind'>): Result<NftSale, BuyRejection> {
    const sale = this.sales.get(saleId)
    if (sale === undefined) return reject('nft_unknown')
    if (isAuction(sale) || !this.sales.isSelling(sale)) return reject('item_not_on_sale')
    if (sale.sellerId === userId) return reject('nft_own')
    if (isOfSeries(sale) && sale.series.sold >= sale.series.supply) return reject('nft_sold_out')
    if (this.#money.available(userId, sale.currencyId) < sale.price)
      return reject('insufficient_balance')
    return accept(sale)
  }

  /** The item, or a sealed box of a series. */
  buy(command: BuyNft): Result<NftItem, BuyRejection> {
    const admitted = this.admit(command)
    if (!admitted.ok) return admitted
    const sale = admitted.value
    const { userId } = command
    if (isOfSeries(sale)) return this.boxes.buy(sale, userId)
    const item = this.items.get(sale.itemId)
    assert(item !== undefined, 'a sale has an item')
    const { price, currencyId } = sale
    const paid = this.#money.pay(sale, userId, price)
    item.trades += 1
    item.isResold ||= sale.isResale
    this.sales.end(sale, nftSaleState.sold)
    const move = { toId: userId, kind: nftMove.sale, saleId: sale.id, currencyId, price, ...paid }
    this.items.move(item, move)
    return accept(item)
  }

  /** Another user's item is as unknown as none. */
  resell(command: ResellNft) {
    const held = this.#held(command)
    if (!held.ok) return held
    const item = held.value
    const series = item.work === undefined ? this.sales.get(item.seriesId) : undefined
    if (isOfSeries(series)) {
      const isCancelled = series.state === nftSaleState.cancelled
      if (!this.boxes.isFinal(series) || isCancelled) return reject('nft_box_early')
      if (series.series.boxId === item.id) return reject('nft_opening_busy')
    }
    return this.sales.resell(command, item)
  }

  withdraw(command: WithdrawNft) {
    const held = this.#held(command)
    return held.ok ? this.exits.withdraw(command, held.value) : held
  }

  cancel({ saleId }: CancelSale): Result<NftSale, 'nft_unknown' | 'nft_not_cancellable'> {
    const sale = this.sales.get(saleId)
    if (sale === undefined) return reject('nft_unknown')
    const isEarly = sale.state === nftSaleState.open && this.#clock.at < sale.endsAt
    const isUntouched = sale.bids === 0 && !(isOfSeries(sale) && this.boxes.isFinal(sale))
    if (!isEarly || !isUntouched) return reject('nft_not_cancellable')
    if (isOfSeries(sale)) this.boxes.cancel(sale)
    else {
      this.sales.end(sale, nftSaleState.cancelled)
      this.deposits.returnAll(sale, 0)
    }
    return accept(sale)
  }

  /** The end of a review, of a sale or of the time to pay. */
  runSaleTimer(saleId: number): void {
    const sale = this.sales.get(saleId)
    assert(sale !== undefined, 'a timer serves a sale that exists')
    if (sale.state === nftSaleState.review) {
      sale.cause = nftCause.notReviewed
      this.sales.end(sale, nftSaleState.rejected)
    } else if (sale.state !== nftSaleState.open) this.auctions.expire(sale)
    else if (isOfSeries(sale)) this.boxes.close(sale)
    else if (isAuction(sale)) this.auctions.close(sale)
    else this.sales.end(sale, nftSaleState.unsold)
  }

  runDepositTimer(depositId: number): void {
    const deposit = this.deposits.get(depositId)
    assert(deposit !== undefined, 'a timer serves a deposit that is held')
    this.deposits.giveBack(deposit)
  }

  runExitTimer(exitId: number): void {
    const exit = this.exits.get(exitId)
    assert(exit !== undefined, 'a timer serves a withdrawal under review')
    this.exits.end(exit, nftCause.notReviewed)
  }

  #held({
    userId,
    itemId,
  }: {
    userId: number
    itemId: number
  }): Result<NftItem, 'nft_unknown' | 'nft_listed' | 'nft_box_opened'> {
    const item = this.items.get(itemId)
    if (item?.ownerId !== userId || item.state === nftItemState.withdrawn)
      return reject('nft_unknown')
    if (item.state === nftItemState.opened) return reject('nft_box_opened')
    return item.state === nftItemState.held ? accept(item) : reject('nft_listed')
  }
}
