import { demand } from '../../../testing/demand.ts'
import type { Executed } from '../../../testing/product-testing.ts'
import type { DepositNft } from '../commands.ts'
import type { NftChanges } from '../nft-rows.ts'
import {
  type NftBid,
  nftDepositState,
  type NftOrder,
  nftOrderState,
  type NftSale,
  nftSaleState,
} from '../records.ts'
import { type NftConfig, nftMode } from '../terms.ts'
import type { KnownBids } from './nft-books.ts'

type Auction = NftSale & { readonly known: KnownBids }
type Paid = { readonly userId: number; readonly saleId: number; amount: bigint; endedAt: number }

/** Follows bids, deposits and unpaid auctions. */
export class NftAuctionAudit {
  readonly #config: NftConfig
  readonly #auctions = new Map<number, Auction>()
  readonly #deposits = new Map<number, Paid>()
  /** When users did not pay, and until when they are barred. */
  readonly #strikes = new Map<number, number[]>()
  readonly #barred = new Map<number, number>()
  #bids: NftBid[] = []

  constructor(config: NftConfig) {
    this.#config = config
  }

  depositOf(id: number): bigint {
    return this.#deposits.get(id)?.amount ?? 0n
  }

  deposited(id: number, { userId, saleId, amount }: DepositNft): void {
    const known = this.#deposits.get(id)
    if (known === undefined) this.#deposits.set(id, { userId, saleId, amount, endedAt: 0 })
    else known.amount = amount
  }

  begin({ bids, deposits, orders }: NftChanges): void {
    this.#bids = [...bids]
    for (const { id, endedAt, state } of deposits) {
      const known = this.#deposits.get(id)
      if (known !== undefined && state !== nftDepositState.held) known.endedAt = endedAt
    }
    // In the order in which they expired.
    const expired = orders.filter(
      ({ state, isOffer }) => state === nftOrderState.expired && !isOffer,
    )
    for (const { userId, endedAt } of expired) this.#strike(userId, endedAt)
  }

  follow({ command, outcome, at }: Executed): void {
    if (command.kind === 'nft.offer' || command.kind === 'nft.resell') {
      if (!outcome.ok || command.terms.mode !== nftMode.auction) return
      const sale = outcome.value as NftSale // Its reply.
      const none = { top: 0n, topUserId: 0, second: 0n, secondUserId: 0, count: 0, extensions: 0 }
      const known = { ...none, endsAt: command.terms.endsAt }
      this.#auctions.set(sale.id, { ...sale, known })
    } else if (command.kind === 'nft.bid') {
      const bid = this.#bids.shift()
      demand(bid !== undefined, 'a bid is written')
      const { userId, saleId, price } = command
      const isSame = bid.userId === userId && bid.saleId === saleId && bid.price === price
      demand(isSame && bid.at === at, 'a bid is its command', { id: bid.id })
      this.#bid(bid)
    } else if (command.kind === 'nft.deposit') this.#checkBarred(command.userId, at)
  }

  end({ sales, orders, members }: NftChanges, all: ReadonlyMap<number, NftSale>): void {
    demand(this.#bids.length === 0, 'a bid has a command')
    for (const sale of sales) this.#checkSale(sale)
    for (const order of orders) this.#checkOrder(order, all)
    for (const { userId, barredUntil } of members) {
      const due = this.#barred.get(userId) ?? 0
      demand(barredUntil === due, 'unpaid auctions bar a user', { userId, due })
    }
  }

  #bid({ id, userId, saleId, price, at, endsAt, outbidId }: NftBid): void {
    const auction = this.#auctions.get(saleId)
    demand(auction !== undefined, 'a bid is for an auction', { id })
    const { known, price: first, increment, startsAt, sellerId } = auction
    demand(startsAt <= at && at < known.endsAt, 'a bid comes while the auction is open', { id })
    const steps = price - known.top
    const isHigher = known.top === 0n ? price >= first : steps > 0n && steps % increment === 0n
    demand(isHigher, 'a bid is higher by whole increments', { id })
    const isOther = userId !== sellerId && userId !== known.topUserId
    demand(outbidId === known.topUserId, 'a bid names whom it outbids', { id })
    demand(isOther, 'nobody bids on an own work or against an own bid', { id })
    this.#checkBarred(userId, at)
    this.#checkCover(userId, auction, { price, at })
    const isLate = known.endsAt - at < this.#config.softCloseMs
    if (isLate && known.extensions < this.#config.softCloseMax) {
      known.endsAt = at + this.#config.softCloseMs
      known.extensions += 1
    }
    demand(endsAt === known.endsAt, 'a late bid moves the end', { id, due: known.endsAt })
    Object.assign(known, { second: known.top, secondUserId: known.topUserId })
    Object.assign(known, { top: price, topUserId: userId, count: known.count + 1 })
  }

  /** Of deposits and leads that ended at the same moment, the order is not known: they count for the user. */
  #checkCover(
    userId: number,
    auction: Auction,
    { price, at }: { price: bigint; at: number },
  ): void {
    const own = [...this.#deposits.values()].filter(
      (deposit) =>
        deposit.userId === userId &&
        this.#auctions.get(deposit.saleId)?.currencyId === auction.currencyId &&
        (deposit.endedAt === 0 || deposit.endedAt >= at),
    )
    demand(
      own.some(({ saleId }) => saleId === auction.id),
      'a bidder has a deposit',
      { saleId: auction.id },
    )
    const deposits = own.reduce((sum, { amount }) => sum + amount, 0n)
    const leading = [...this.#auctions.values()].filter(
      ({ known, currencyId, closedAt }) =>
        known.topUserId === userId && currencyId === auction.currencyId && closedAt === 0,
    )
    const sum = leading.reduce((total, { known }) => total + known.top, price)
    const isCovered = sum <= deposits * this.#config.leadingMax
    demand(isCovered, 'leading bids are covered by deposits', { userId, sum, deposits })
  }

  #checkSale(sale: NftSale): void {
    const auction = this.#auctions.get(sale.id)
    if (auction === undefined) return
    const { known } = auction
    const shown = [sale.topPrice, sale.topUserId, sale.secondPrice, sale.secondUserId, sale.bids]
    const due = [known.top, known.topUserId, known.second, known.secondUserId, known.count]
    demand(String(shown) === String(due), 'a sale shows its last bids', { id: sale.id })
    const isEnd = sale.endsAt === known.endsAt && sale.extensions === known.extensions
    demand(isEnd, 'a sale shows its end', { id: sale.id })
    auction.closedAt = sale.closedAt
    if (sale.closedAt === 0 || sale.state === nftSaleState.cancelled) return
    const isWon = known.top > 0n && known.top >= sale.reserve
    const isUnsold = sale.state === nftSaleState.unsold || sale.state === nftSaleState.rejected
    demand(isWon || isUnsold, 'nothing is sold below the reserve', { id: sale.id })
  }

  /** The first order of a sale is the winner's, the second one an offer to the bidder before. */
  #checkOrder({ id, saleId, userId, price, isOffer }: NftOrder, all: ReadonlyMap<number, NftSale>) {
    const known = this.#auctions.get(saleId)?.known
    const reserve = all.get(saleId)?.reserve ?? 0n
    const due = isOffer ? [known?.secondUserId, known?.second] : [known?.topUserId, known?.top]
    const isDue = userId === due[0] && price === due[1] && price >= reserve
    demand(isDue, 'an order is for the last bid, then for the one before', { id })
  }

  #strike(userId: number, at: number): void {
    const { strikeMs, strikesMax } = this.#config
    const recent = (this.#strikes.get(userId) ?? []).filter((time) => at - time < strikeMs)
    const all = [...recent, at]
    this.#strikes.set(userId, all.length < strikesMax ? all : [])
    if (all.length >= strikesMax) this.#barred.set(userId, at + strikeMs)
  }

  #checkBarred(userId: number, at: number): void {
    const until = this.#barred.get(userId) ?? 0
    // A strike of the same moment may have come after it.
    const isBarred = until > at && until - this.#config.strikeMs < at
    demand(!isBarred, 'a barred user takes no part', { userId, at })
  }
}
