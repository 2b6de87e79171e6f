import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import type { Amount } from '../../money/amount.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type { BidNft, DeclineNft, DepositNft, PayNft } from './commands.ts'
import { bidFault, depositMissing, endAfterBid } from './formulas.ts'
import type { NftDeposits } from './nft-deposits.ts'
import type { NftItems } from './nft-items.ts'
import type { NftMoney } from './nft-money.ts'
import type { NftRows } from './nft-rows.ts'
import { isAuction, type NftSales } from './nft-sales.ts'
import {
  type NftBid,
  type NftDeposit,
  type NftMember,
  nftMove,
  type NftOrder,
  nftOrderState,
  type NftSale,
  nftSaleState,
} from './records.ts'
import type { NftConfig } from './terms.ts'

type Shared = {
  readonly clock: Readonly<CommandClock>
  readonly config: NftConfig
  readonly timers: Parts['timers']
  readonly rows: NftRows
  readonly money: NftMoney
  readonly items: NftItems
  readonly sales: NftSales
  readonly deposits: NftDeposits
  readonly counters: { bidId: number; orderId: number }
}
type EntryRejection = 'nft_unknown' | 'item_not_on_sale' | 'nft_own' | 'nft_barred'
type OrderRejection = 'nft_order_unknown' | 'nft_order_ended'

/** Bids, the payments of winners, and what follows where they do not pay. */
export class NftAuctions {
  readonly #parts: Shared
  /** Orders that wait for their payment, by sale, which has one at most, and by their ids. */
  readonly #orders = new Map<number, NftOrder>()
  readonly #byId = new Map<number, NftOrder>()
  readonly #members = new Map<number, NftMember>()

  constructor(parts: Shared) {
    this.#parts = parts
  }

  orders(): Iterable<NftOrder> {
    return this.#orders.values()
  }

  orderOf(saleId: number): NftOrder | undefined {
    return this.#orders.get(saleId)
  }

  members(): Iterable<NftMember> {
    return this.#members.values()
  }

  barredUntil(userId: number): number {
    return this.#members.get(userId)?.barredUntil ?? 0
  }

  restoreMember(member: NftMember): void {
    this.#members.set(member.userId, member)
  }

  restoreOrder(order: NftOrder): void {
    this.#add(order)
    this.#parts.timers.set('nft_sale', order.saleId, order.deadline)
  }

  deposit(
    command: DepositNft,
  ): Result<
    NftDeposit,
    EntryRejection | 'nft_deposit_made' | 'nft_deposit_wrong' | 'insufficient_balance'
  > {
    const entered = this.#enter(command)
    return entered.ok ? this.#parts.deposits.pay(command, entered.value) : entered
  }

  /** Rejections are listed in the order they are checked: the first that applies wins. Changes nothing. */
  admit({
    userId,
    saleId,
    price,
  }: Omit<BidNft, 'kind'>): Result<
    NftSale,
    | EntryRejection
    | 'nft_deposit_missing'
    | 'nft_bid_leading'
    | 'bid_too_low'
    | 'increment_wrong'
    | 'nft_deposit_short'
  > {
    const entered = this.#enter({ userId, saleId })
    if (!entered.ok) return entered
    const sale = entered.value
    if (this.#parts.deposits.of(saleId, userId) === undefined) return reject('nft_deposit_missing')
    if (sale.topUserId === userId) return reject('nft_bid_leading')
    const fault = bidFault(price, { ...sale, top: sale.topPrice })
    if (fault !== undefined) return reject(fault)
    if (this.missing({ userId, sale, price }) > 0n) return reject('nft_deposit_short')
    return accept(sale)
  }

  /** What a user's deposits lack for a bid. */
  missing({ userId, sale, price }: { userId: number; sale: NftSale; price: Amount }): Amount {
    const { deposits, config } = this.#parts
    const { currencyId } = sale
    return depositMissing({
      leading: deposits.leadBy(userId, currencyId),
      bid: price,
      deposits: deposits.heldBy(userId, currencyId),
      leadingMax: config.leadingMax,
    })
  }

  bid(command: BidNft) {
    const admitted = this.admit(command)
    if (!admitted.ok) return admitted
    const sale = admitted.value
    const { clock, config, counters, deposits, rows, sales } = this.#parts
    const { userId, price } = command
    if (sale.topUserId !== 0) deposits.lead(sale.topUserId, sale, 0n - sale.topPrice)
    deposits.lead(userId, sale, price)
    Object.assign(sale, { secondUserId: sale.topUserId, secondPrice: sale.topPrice })
    Object.assign(sale, { topUserId: userId, topPrice: price, bids: sale.bids + 1 })
    const endsAt = endAfterBid(sale, { ...config, at: clock.at })
    if (endsAt !== sale.endsAt) {
      sale.endsAt = endsAt
      sale.extensions += 1
      sales.setTimer(sale)
    }
    counters.bidId += 1
    const own = { id: counters.bidId, saleId: sale.id, userId, price, at: clock.at }
    const bid: NftBid = { ...own, endsAt, outbidId: sale.secondUserId }
    rows.touch('bids', bid)
    sales.touch(sale)
    return accept(bid)
  }

  /** The deposit is returned with the payment, so a part of the price may come from it. */
  pay({ userId, orderId }: PayNft): Result<NftOrder, OrderRejection | 'insufficient_balance'> {
    const found = this.#ownOrder(userId, orderId)
    if (!found.ok) return found
    const { order, sale } = found.value
    const { deposits, items, money, sales } = this.#parts
    const deposit = order.isOffer ? undefined : deposits.of(sale.id, userId)
    const free = money.available(userId, sale.currencyId) + (deposit?.amount ?? 0n)
    if (free < order.price) return reject('insufficient_balance')
    this.#endOrder(order, nftOrderState.paid)
    if (deposit !== undefined) deposits.giveBack(deposit)
    if (!order.isOffer) deposits.lead(userId, sale, 0n - order.price)
    const item = items.get(sale.itemId)
    assert(item !== undefined, 'an auction has an item')
    const { currencyId } = sale
    const { price } = order
    const paid = money.pay(sale, userId, price)
    item.trades += 1
    item.isResold ||= sale.isResale
    sales.end(sale, nftSaleState.sold)
    items.move(item, {
      toId: userId,
      kind: nftMove.auction,
      saleId: sale.id,
      currencyId,
      price,
      ...paid,
    })
    return accept(order)
  }

  decline({ userId, orderId }: DeclineNft): Result<NftOrder, OrderRejection | 'nft_order_binding'> {
    const found = this.#ownOrder(userId, orderId)
    if (!found.ok) return found
    const { order, sale } = found.value
    if (!order.isOffer) return reject('nft_order_binding')
    this.#endOrder(order, nftOrderState.declined)
    this.#parts.sales.end(sale, nftSaleState.unsold)
    return accept(order)
  }

  /** The bidding has ended. */
  close(sale: NftSale): void {
    const { clock, deposits, sales } = this.#parts
    const { topUserId, topPrice, reserve } = sale
    const isWon = topUserId !== 0 && topPrice >= reserve
    sale.closedAt = clock.at
    deposits.returnAll(sale, isWon ? topUserId : 0)
    if (isWon) {
      sale.state = nftSaleState.toPay
      sales.touch(sale)
      this.#order(sale, { userId: topUserId, price: topPrice, isOffer: false })
      return
    }
    if (topUserId !== 0) deposits.lead(topUserId, sale, 0n - topPrice)
    sales.end(sale, nftSaleState.unsold)
  }

  /** A payment is overdue: a winner loses the deposit, and the bidder before gets an offer; an offer just ends. */
  expire(sale: NftSale): void {
    const order = this.#orders.get(sale.id)
    assert(order !== undefined, 'a sale that waits for a payment has an order')
    this.#endOrder(order, nftOrderState.expired)
    const { deposits, sales } = this.#parts
    const { secondUserId, secondPrice, reserve } = sale
    if (!order.isOffer) {
      const deposit = deposits.of(sale.id, order.userId)
      assert(deposit !== undefined, 'a winner has a deposit')
      deposits.lead(order.userId, sale, 0n - order.price)
      deposits.forfeit(deposit, sale)
      this.#strike(order.userId)
      if (secondUserId !== 0 && secondPrice >= reserve) {
        sale.state = nftSaleState.offered
        sales.touch(sale)
        this.#order(sale, { userId: secondUserId, price: secondPrice, isOffer: true })
        return
      }
    }
    sales.end(sale, nftSaleState.unsold)
  }

  addTo(hash: StateHash): void {
    hash.add(this.#parts.counters.bidId, this.#parts.counters.orderId)
    const orders = [...this.#orders.values()].toSorted((one, other) => one.id - other.id)
    for (const { id, saleId, userId, price, deadline } of orders)
      hash.add(id, saleId, userId, price, deadline)
    const members = [...this.#members.values()].toSorted((one, other) => one.userId - other.userId)
    for (const { userId, strikes, barredUntil } of members)
      hash.add(userId, barredUntil, ...strikes)
  }

  #enter({ userId, saleId }: { userId: number; saleId: number }): Result<NftSale, EntryRejection> {
    const { clock, sales } = this.#parts
    const sale = sales.get(saleId)
    if (sale === undefined || !isAuction(sale)) return reject('nft_unknown')
    if (!sales.isSelling(sale)) return reject('item_not_on_sale')
    if (sale.sellerId === userId || sale.payeeId === userId) return reject('nft_own')
    if (this.barredUntil(userId) > clock.at) return reject('nft_barred')
    return accept(sale)
  }

  #ownOrder(
    userId: number,
    orderId: number,
  ): Result<{ order: NftOrder; sale: NftSale }, OrderRejection> {
    const order = this.#byId.get(orderId)
    const sale = order === undefined ? undefined : this.#parts.sales.get(order.saleId)
    if (order?.userId !== userId || sale === undefined) return reject('nft_order_unknown')
    if (this.#parts.clock.at >= order.deadline) return reject('nft_order_ended')
    return accept({ order, sale })
  }

  #order(sale: NftSale, fields: Pick<NftOrder, 'userId' | 'price' | 'isOffer'>): void {
    const { clock, config, counters, rows, timers } = this.#parts
    counters.orderId += 1
    const own = { id: counters.orderId, saleId: sale.id, itemId: sale.itemId }
    const deadline = clock.at + config.payMs
    const times = { createdAt: clock.at, deadline, endedAt: 0 }
    const { currencyId } = sale
    const order: NftOrder = { ...fields, ...own, ...times, currencyId, state: nftOrderState.toPay }
    this.#add(order)
    sale.orderId = order.id
    rows.touch('orders', order)
    timers.set('nft_sale', sale.id, deadline)
  }

  #add(order: NftOrder): void {
    this.#orders.set(order.saleId, order)
    this.#byId.set(order.id, order)
  }

  #endOrder(order: NftOrder, state: NftOrder['state']): void {
    order.state = state
    order.endedAt = this.#parts.clock.at
    this.#orders.delete(order.saleId)
    this.#byId.delete(order.id)
    this.#parts.rows.touch('orders', order)
  }

  /** The last unpaid auctions within the time of a strike; the third one bars the user for as long. */
  #strike(userId: number): void {
    const { clock, config, rows } = this.#parts
    const member = this.#members.get(userId) ?? { userId, strikes: [], barredUntil: 0 }
    const recent = member.strikes.filter((at) => at > clock.at - config.strikeMs)
    member.strikes = [...recent, clock.at]
    if (member.strikes.length >= config.strikesMax) {
      member.strikes = []
      member.barredUntil = clock.at + config.strikeMs
    }
    this.#members.set(userId, member)
    rows.touch('members', member)
  }
}
