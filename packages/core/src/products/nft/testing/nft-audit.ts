import type { Exchange, ExchangeConfig } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type {
  AuditedBatch,
  Claim,
  Executed,
  ProductAudit,
} from '../../../testing/product-testing.ts'
import {
  type NftDeposit,
  nftDepositState,
  type NftExit,
  nftExitState,
  type NftItem,
  nftItemState,
  nftMove,
  type NftOrder,
  nftOrderState,
  type NftSale,
  nftSaleState,
  type NftTransfer,
} from '../records.ts'
import { type NftConfig, nftMode } from '../terms.ts'
import { NftAuctionAudit } from './nft-auction-audit.ts'
import { free, held, NftPostings, splitOf } from './nft-books.ts'
import { NftSaleAudit } from './nft-sale-audit.ts'

/** Computes from commands who owns what, who must pay what to whom, and what each draw takes, without the rules' formulas. */
export class NftAudit implements ProductAudit {
  readonly #config: NftConfig
  readonly #postings = new NftPostings()
  readonly #auctions: NftAuctionAudit
  readonly #market: NftSaleAudit
  readonly #sales = new Map<number, NftSale>()
  readonly #deposits = new Map<number, NftDeposit>()
  readonly #orders = new Map<number, NftOrder>()
  readonly #exits = new Map<number, NftExit>()
  readonly #reviews = new Map<string, number>()
  #runs: number[] = []

  constructor(config: ExchangeConfig) {
    this.#config = config.nft
    this.#auctions = new NftAuctionAudit(config.nft)
    this.#market = new NftSaleAudit(config.nft, this.#postings)
  }

  follow(batch: AuditedBatch): void {
    const { executed, changes } = batch
    const { nft } = changes
    const clocks = executed.filter(({ command }) => command.kind === 'clock')
    this.#runs = []
    const runAt = (time: number) => {
      this.#runs.push(...clocks.filter(({ at }) => at === time).map(({ seq }) => seq))
    }
    const closed = nft.sales.filter((sale) => this.#hasClosed(sale))
    this.#noteTimers(nft, runAt)
    for (const sale of nft.sales) this.#sales.set(sale.id, { ...sale })
    for (const order of nft.orders) this.#orders.set(order.id, { ...order })
    for (const exit of nft.exits) this.#exits.set(exit.id, { ...exit })
    this.#market.begin(nft, closed)
    this.#auctions.begin(nft)
    for (const done of executed) {
      if (!done.outcome.ok) continue
      this.#market.follow(done)
      this.#auctions.follow(done)
      this.#follow(done)
    }
    for (const line of nft.transfers) this.#followRefund(line)
    this.#market.end(nft)
    this.#auctions.end(nft, this.#sales)
    for (const deposit of nft.deposits) this.#followDeposit(deposit)
    for (const sale of nft.sales) this.#checkSale(sale)
    for (const order of nft.orders) this.#checkOrder(order)
    for (const exit of nft.exits) this.#checkExit(exit)
    const [difference] = this.#postings.differences(batch)
    demand(difference === undefined, 'money moves as the rules say', { difference })
  }

  deferredRuns(): readonly number[] {
    return this.#runs
  }

  compare({ products: { nft } }: Exchange, idleUntil: number): void {
    const open = [...this.#deposits.values()].filter(({ state }) => state === nftDepositState.held)
    const kept = [...nft.deposits.all()].map(({ id }) => id)
    demand(String(kept) === String(open.map(({ id }) => id)), 'held deposits are kept')
    for (const { id, saleId, userId } of open) {
      const { closedAt = 0, orderId = 0 } = this.#sales.get(saleId) ?? {}
      const order = this.#orders.get(orderId)
      const isWinners = order?.userId === userId && !order.isOffer
      const isDue = closedAt > 0 && !isWinners && closedAt <= idleUntil
      // The clock of the moment of a cancellation may have come before it.
      demand(!isDue || closedAt === idleUntil, 'a deposit is returned at the end', { id })
    }
    for (const sale of this.#sales.values()) {
      const dueAt = this.#dueAt(sale)
      demand(dueAt > idleUntil, 'a sale ends in time', { id: sale.id, dueAt })
    }
    for (const { id, state, reviewBy } of this.#exits.values()) {
      const isLate = state === nftExitState.review && reviewBy <= idleUntil
      demand(!isLate, 'a review ends in time', { id })
    }
    for (const item of nft.items.all()) this.#checkItem(item)
  }

  *claims(): Iterable<Claim> {
    for (const { userId, currencyId, amount, state } of this.#deposits.values()) {
      const owner = { kind: 'user', userId, wallet: 'change' } as const
      if (state === nftDepositState.held) yield { owner, currencyId, bucket: 'hold', units: amount }
    }
    const owner = { kind: 'house', name: 'nft_escrow' } as const
    for (const { currencyId, units } of this.#market.escrows())
      yield { owner, currencyId, bucket: 'hold', units }
  }

  #hasClosed({ id, closedAt }: NftSale): boolean {
    return closedAt > 0 && (this.#sales.get(id)?.closedAt ?? 0) === 0
  }

  #dueAt({ state, reviewBy, endsAt, orderId }: NftSale): number {
    if (state === nftSaleState.review) return reviewBy
    if (state === nftSaleState.open) return endsAt
    return this.#orders.get(orderId)?.deadline ?? Infinity
  }

  /** What only timers do: ends of sales and reviews, returned deposits, refunded boxes. */
  #noteTimers(nft: AuditedBatch['changes']['nft'], runAt: (time: number) => void): void {
    const paid = nft.orders.filter(({ state }) => state === nftOrderState.paid)
    for (const sale of nft.sales) {
      const isFixed = sale.mode === nftMode.fixed && sale.state === nftSaleState.sold
      const isDecided = sale.state === nftSaleState.cancelled || sale.reviewedAt === sale.closedAt
      if (this.#hasClosed(sale) && !isFixed && !isDecided) runAt(sale.closedAt)
    }
    for (const { state, endedAt } of nft.orders) if (state === nftOrderState.expired) runAt(endedAt)
    for (const { state, saleId, userId, endedAt } of nft.deposits) {
      const isByPayment = paid.some((order) => order.saleId === saleId && order.userId === userId)
      if (state === nftDepositState.returned && !isByPayment) runAt(endedAt)
    }
    for (const { state, reviewBy, endedAt } of nft.exits)
      if (state === nftExitState.rejected && endedAt >= reviewBy) runAt(endedAt)
    for (const line of nft.transfers) if (isRefund(line)) runAt(line.at)
  }

  #follow({ command, outcome, at, seq }: Executed): void {
    if (command.kind === 'nft.review_sale' || command.kind === 'nft.review_exit') {
      const id = command.kind === 'nft.review_sale' ? command.saleId : command.exitId
      this.#reviews.set(`${command.kind} ${id}`, command.cause)
    } else if (command.kind === 'nft.deposit' && outcome.ok) {
      const { id } = outcome.value as NftDeposit // Its reply.
      const before = this.#auctions.depositOf(id)
      const added = command.amount - before
      demand(added > 0n, 'a deposit grows', { id })
      this.#postings.demand(at, free(command.userId), held(command.userId), added)
      this.#auctions.deposited(id, command)
    } else if (command.kind === 'nft.pay') {
      const order = this.#orders.get(command.orderId)
      const isPaid = order?.state === nftOrderState.paid && order.endedAt === at
      demand(isPaid, 'an order is paid by its command', { seq })
      this.#market.sold(order, at)
    }
  }

  #followDeposit(row: NftDeposit): void {
    this.#deposits.set(row.id, { ...row })
    const { id, userId, amount, state, endedAt, saleId } = row
    demand(amount === this.#auctions.depositOf(id), 'a deposit is what was paid', { id })
    if (state === nftDepositState.returned)
      this.#postings.demand(endedAt, held(userId), free(userId), amount)
    if (state !== nftDepositState.forfeited) return
    const { sellerId = 0, payeeId = 0 } = this.#sales.get(saleId) ?? {}
    const [seller, artist, platform] = splitOf(amount)
    this.#postings.demand(endedAt, held(userId), free(sellerId), seller)
    this.#postings.demand(endedAt, held(userId), free(payeeId), artist)
    this.#postings.demand(endedAt, held(userId), 'fees avail', platform)
    const isUnpaid = [...this.#orders.values()].some(
      (order) =>
        order.saleId === saleId &&
        order.userId === userId &&
        !order.isOffer &&
        order.state === nftOrderState.expired,
    )
    demand(isUnpaid, 'only a winner who does not pay loses a deposit', { id })
  }

  #followRefund(line: NftTransfer): void {
    if (isRefund(line)) this.#market.refund(line)
  }

  #checkSale(sale: NftSale): void {
    const { id, reviewBy, state, cause, mode, closedAt, endsAt } = sale
    const review = this.#reviews.get(`nft.review_sale ${id}`)
    const isOpen = reviewBy === 0 || review === 0
    const isBefore = state === nftSaleState.review || state === nftSaleState.rejected
    demand(isOpen || isBefore, 'a listing is reviewed before it is sold', { id })
    if (state === nftSaleState.rejected)
      demand(cause === (review ?? 6) && cause !== 0, 'a rejection has its cause', { id })
    const isByTimer = mode !== nftMode.fixed && closedAt > 0 && isOpen
    const isEnded = closedAt >= endsAt || state === nftSaleState.cancelled
    demand(!isByTimer || isEnded, 'a sale does not end early', { id })
  }

  #checkOrder({ id, createdAt, deadline, endedAt, state }: NftOrder): void {
    demand(deadline === createdAt + this.#config.payMs, 'an order has its time to be paid', { id })
    const isLate = endedAt >= deadline
    demand(
      state === nftOrderState.toPay || isLate === (state === nftOrderState.expired),
      'an order expires where it is not paid in time',
      { id },
    )
  }

  #checkExit({ id, itemId, state, cause }: NftExit): void {
    const review = this.#reviews.get(`nft.review_exit ${id}`)
    demand(this.#market.tradesOf(itemId) < 2, 'a resold item never leaves', { id })
    const isDecided = state !== nftExitState.review
    demand(!isDecided || cause === (review ?? 6), 'an item leaves by a review', { id })
  }

  /** In escrow while it is for sale, and of its last buyer. */
  #checkItem({ id, ownerId, state, saleId }: NftItem): void {
    demand(ownerId === this.#market.ownerOf(id), 'an item is with its last buyer', { id })
    const sale = this.#sales.get(saleId)
    const isLive = sale !== undefined && sale.endedAt === 0
    demand((state === nftItemState.listed) === isLive, 'an item is in escrow while it is listed', {
      id,
    })
  }
}

/** A box of a cancelled series: it has no draw, and had an owner. */
const isRefund = ({ kind, fromId }: NftTransfer): boolean => kind === nftMove.burn && fromId !== 0
