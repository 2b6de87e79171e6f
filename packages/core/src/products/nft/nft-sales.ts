import type { CommandClock } from '../../command-clock.ts'
import { nothing } from '../../money/amount.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type { OfferWork, ResellNft, ReviewSale } from './commands.ts'
import type { NftItems } from './nft-items.ts'
import type { NftRows } from './nft-rows.ts'
import {
  nftCause,
  type NftItem,
  nftItemState,
  type NftSale,
  nftSaleState,
  type NftSaleState,
  type NftSeries,
} from './records.ts'
import { isSale, windowFault } from './terms-rules.ts'
import { type NftConfig, nftMode, type SaleTerms } from './terms.ts'

type Shared = {
  readonly clock: Readonly<CommandClock>
  readonly config: NftConfig
  readonly timers: Parts['timers']
  readonly rows: NftRows
  readonly items: NftItems
  readonly counters: { saleId: number }
}
type NewSale = SaleTerms & Pick<NftSale, 'itemId' | 'sellerId' | 'series' | 'reviewBy'>

/** The listings: all of series, and of every item the last one. */
export class NftSales {
  readonly #parts: Shared
  readonly #all = new Map<number, NftSale>()

  constructor(parts: Shared) {
    this.#parts = parts
  }

  get(id: number): NftSale | undefined {
    return this.#all.get(id)
  }

  /** In the order of the ids. */
  all(): Iterable<NftSale> {
    return this.#all.values()
  }

  /** A sale that takes buyers or bids now. */
  isSelling({ state, startsAt, endsAt }: NftSale): boolean {
    const { at } = this.#parts.clock
    return state === nftSaleState.open && startsAt <= at && at < endsAt
  }

  restore(sale: NftSale): void {
    this.#all.set(sale.id, sale)
    this.setTimer(sale)
  }

  touch(sale: NftSale): void {
    this.#parts.rows.touch('sales', sale)
  }

  /** The house sells what it owns; nobody reviews it. */
  offer({
    itemId,
    terms,
  }: OfferWork): Result<
    NftSale,
    'nft_unknown' | 'nft_listed' | 'nft_terms_invalid' | 'end_time_wrong' | 'nft_window_wrong'
  > {
    const { items, clock, config } = this.#parts
    const item = items.get(itemId)
    if (item?.ownerId !== 0 || item.work === undefined) return reject('nft_unknown')
    if (item.state !== nftItemState.held) return reject('nft_listed')
    if (!isSale(terms, config)) return reject('nft_terms_invalid')
    const asked = { ...terms, startsAt: this.beginOf(terms) }
    const fault = windowFault(asked, { at: clock.at, msMin: 1, msMax: Infinity })
    if (fault !== undefined) return reject(fault)
    return accept(this.#list(item, asked, 0))
  }

  /** A user's listing waits for its review. The item is in escrow until the listing has ended. */
  resell(
    { terms }: ResellNft,
    item: NftItem,
  ): Result<NftSale, 'nft_terms_invalid' | 'end_time_wrong' | 'nft_window_wrong'> {
    const { clock, config } = this.#parts
    if (!isSale(terms, config)) return reject('nft_terms_invalid')
    const { windowMsMin: msMin, windowMsMax: msMax } = config
    const asked = { ...terms, startsAt: this.beginOf(terms) }
    const fault = windowFault(asked, { at: clock.at, msMin, msMax })
    if (fault !== undefined) return reject(fault)
    const reviewBy = Math.min(clock.at + config.reviewMs, asked.endsAt)
    return accept(this.#list(item, asked, reviewBy))
  }

  review({ saleId, cause }: ReviewSale): Result<NftSale, 'nft_unknown' | 'nft_not_in_review'> {
    const sale = this.#all.get(saleId)
    if (sale === undefined) return reject('nft_unknown')
    const { at } = this.#parts.clock
    if (sale.state !== nftSaleState.review || at >= sale.reviewBy)
      return reject('nft_not_in_review')
    sale.reviewedAt = at
    sale.cause = cause
    if (cause === nftCause.none) {
      sale.state = nftSaleState.open
      this.touch(sale)
      this.setTimer(sale)
    } else this.end(sale, nftSaleState.rejected)
    return accept(sale)
  }

  /** Ends a sale; an item that was not sold is its seller's again. */
  end(sale: NftSale, state: NftSaleState): void {
    const { items, clock, timers } = this.#parts
    sale.state = state
    sale.orderId = 0
    sale.endedAt = clock.at
    if (sale.closedAt === 0) sale.closedAt = clock.at
    timers.clear('nft_sale', sale.id)
    this.touch(sale)
    const item = items.get(sale.itemId)
    if (item === undefined) return
    item.state = nftItemState.held
    items.touch(item)
  }

  create(terms: NewSale): NftSale {
    const { counters, clock, items, config } = this.#parts
    counters.saleId += 1
    const item = items.get(terms.itemId)
    const artist = item === undefined ? undefined : items.artistOf(item)
    const sale: NftSale = {
      ...terms,
      ...fresh,
      id: counters.saleId,
      isResale: item !== undefined && item.trades > 0,
      feeRate: config.feeRate,
      royalty: artist?.royalty ?? noRoyalty,
      payeeId: artist?.payeeId ?? 0,
      listedAt: clock.at,
      state: terms.reviewBy > 0 ? nftSaleState.review : nftSaleState.open,
    }
    this.#all.set(sale.id, sale)
    this.touch(sale)
    this.setTimer(sale)
    return sale
  }

  /** When a sale begins: now, where its terms have no beginning. */
  beginOf({ startsAt }: Pick<SaleTerms, 'startsAt'>): number {
    return startsAt === 0 ? this.#parts.clock.at : startsAt
  }

  /** Until the review, until the end of the window; the deadline of a payment is set with its order. */
  setTimer({ id, state, reviewBy, endsAt, closedAt }: NftSale): void {
    const { timers } = this.#parts
    if (state === nftSaleState.review) timers.set('nft_sale', id, reviewBy)
    if (state === nftSaleState.open && closedAt === 0) timers.set('nft_sale', id, endsAt)
  }

  addTo(hash: StateHash): void {
    hash.add(this.#parts.counters.saleId)
    for (const sale of this.#all.values()) {
      hash.add(sale.id, sale.itemId, sale.sellerId, sale.mode, sale.currencyId, sale.price)
      hash.add(sale.increment, sale.deposit, sale.reserve, sale.startsAt, sale.endsAt, sale.state)
      hash.add(sale.cause, sale.extensions, sale.bids, sale.topUserId, sale.topPrice)
      hash.add(sale.secondUserId, sale.secondPrice, sale.orderId, sale.closedAt)
      hash.add(sale.endedAt)
      if (sale.series !== undefined) addSeries(hash, sale.series)
    }
  }

  #list(item: NftItem, terms: SaleTerms, reviewBy: number): NftSale {
    const { items } = this.#parts
    const own = { itemId: item.id, sellerId: item.ownerId, series: undefined, reviewBy }
    const sale = this.create({ ...terms, ...own })
    this.#all.delete(item.saleId)
    item.saleId = sale.id
    item.state = nftItemState.listed
    items.touch(item)
    return sale
  }
}

function addSeries(hash: StateHash, series: NftSeries): void {
  const { root, chainEnd, supply, sold, opened, burned, reserved, boxId, escrowed } = series
  hash.add(root, chainEnd, supply, sold, opened, burned, reserved, boxId, escrowed)
  hash.add(...series.remaining)
}

const noRoyalty = 0n as NftSale['royalty'] // No part at all.

/** The fields of a sale that nothing has happened to. */
const fresh = {
  cause: nftCause.none as NftSale['cause'],
  reviewedAt: 0,
  extensions: 0,
  bids: 0,
  topUserId: 0,
  topPrice: nothing,
  secondUserId: 0,
  secondPrice: nothing,
  orderId: 0,
  closedAt: 0,
  endedAt: 0,
}

export const isAuction = ({ mode }: NftSale): boolean => mode === nftMode.auction
