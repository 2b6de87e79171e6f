import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import { nothing } from '../../money/amount.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { BurnBox, OpenBox, PublishSeries, ReserveBox } from './commands.ts'
import type { NftItems } from './nft-items.ts'
import type { NftMoney } from './nft-money.ts'
import type { NftRows } from './nft-rows.ts'
import type { NftSales } from './nft-sales.ts'
import {
  type NftItem,
  nftItemState,
  nftMove,
  type NftOpening,
  type NftSale,
  nftSaleState,
  type NftSeries,
} from './records.ts'
import { isSeries, windowFault } from './terms-rules.ts'
import { type NftConfig, nftMode } from './terms.ts'

type Shared = {
  readonly clock: Readonly<CommandClock>
  readonly config: NftConfig
  readonly timers: Parts['timers']
  readonly rows: NftRows
  readonly money: NftMoney
  readonly items: NftItems
  readonly sales: NftSales
  readonly counters: { openingId: number }
}
type SeriesSale = NftSale & { readonly series: NftSeries }

export const isOfSeries = (sale: NftSale | undefined): sale is SeriesSale =>
  sale?.series !== undefined

/** Boxes that wait to be burned: the ones that nobody has bought before the end. */
export const toBurnOf = ({ series: { supply, sold, burned } }: SeriesSale): number =>
  supply - sold - burned

/** Series of blind boxes: what they hold is committed before the first one is sold, and every draw can be computed again. */
export class NftBoxes {
  readonly #parts: Shared

  constructor(parts: Shared) {
    this.#parts = parts
  }

  publish({
    terms,
  }: PublishSeries): Result<NftSale, 'nft_terms_invalid' | 'end_time_wrong' | 'nft_window_wrong'> {
    const { items, clock, config, sales } = this.#parts
    if (!isSeries(terms, config)) return reject('nft_terms_invalid')
    const works = terms.itemIds.map((id) => items.get(id))
    if (!works.every(isFree)) return reject('nft_terms_invalid')
    const begun = { ...terms, startsAt: sales.beginOf(terms) }
    const fault = windowFault(begun, { at: clock.at, msMin: 1, msMax: Infinity })
    if (fault !== undefined) return reject(fault)
    const { name, description, poster, root, chainEnd, itemIds, ...asked } = begun
    const series = { name, description, poster, root, chainEnd, supply: itemIds.length }
    const none = { increment: nothing, deposit: nothing, reserve: nothing }
    const own = { itemId: 0, sellerId: 0, reviewBy: 0, mode: nftMode.box }
    const sale = sales.create({ ...asked, ...none, ...own, series: fresh(series, itemIds) })
    for (const [at, item] of works.entries())
      if (item !== undefined) {
        Object.assign(item, { seriesId: sale.id, place: at + 1, state: nftItemState.boxed })
        items.touch(item)
      }
    return accept(sale)
  }

  /** One box, sealed; it is paid into escrow while the series can still be cancelled. */
  buy(sale: SeriesSale, userId: number): Result<NftItem, 'nft_sold_out' | 'insufficient_balance'> {
    const { items, money, sales } = this.#parts
    const { series, price, currencyId } = sale
    if (series.sold >= series.supply) return reject('nft_sold_out')
    if (money.available(userId, currencyId) < price) return reject('insufficient_balance')
    const box = items.createBox(sale.id)
    money.payBox(sale, userId, box.id)
    series.sold += 1
    box.trades = 1
    items.move(box, { toId: userId, kind: nftMove.box, saleId: sale.id, currencyId, price })
    if (this.isFinal(sale)) money.release(sale, 1n)
    else series.escrowed = addTo(series.escrowed, price)
    sales.touch(sale)
    return accept(box)
  }

  /** Whether a series cannot be cancelled any more: its boxes may be sold on, and its payments are the seller's. */
  isFinal({ series, closedAt }: SeriesSale): boolean {
    return series.reserved > 0 || closedAt > 0
  }

  /** The next seed is for this box. The draw follows with the owner's seed, or without it. */
  reserve({
    userId,
    boxId,
    index,
  }: ReserveBox): Result<
    NftSale,
    'nft_unknown' | 'nft_box_opened' | 'nft_listed' | 'nft_opening_busy'
  > {
    const { items, sales, clock } = this.#parts
    const box = items.get(boxId)
    if (box?.ownerId !== userId || box.work !== undefined) return reject('nft_unknown')
    if (box.state === nftItemState.opened) return reject('nft_box_opened')
    if (box.state !== nftItemState.held) return reject('nft_listed')
    const sale = sales.get(box.seriesId)
    assert(isOfSeries(sale), 'a box has a series')
    const { series } = sale
    if (sale.state === nftSaleState.cancelled) return reject('nft_unknown')
    const isBurning = clock.at >= sale.endsAt && toBurnOf(sale) > 0
    if (series.boxId !== 0 || index !== series.reserved + 1 || isBurning)
      return reject('nft_opening_busy')
    if (!this.isFinal(sale)) this.#release(sale)
    Object.assign(series, { reserved: index, boxId, reservedAt: clock.at })
    sales.touch(sale)
    return accept(sale)
  }

  open(command: OpenBox): Result<NftOpening, 'nft_opening_unknown'> {
    const { boxId, index } = command
    const { items, sales } = this.#parts
    const box = items.get(boxId)
    const sale = box === undefined ? undefined : sales.get(box.seriesId)
    if (box === undefined || !isOfSeries(sale)) return reject('nft_opening_unknown')
    const { series } = sale
    const isLeft = command.left === series.remaining.length
    if (series.boxId !== boxId || series.reserved !== index || !isLeft)
      return reject('nft_opening_unknown')
    const work = this.#draw(sale, { ...command, boxId, userId: box.ownerId })
    series.boxId = 0
    Object.assign(box, { state: nftItemState.opened, otherId: work.item.id })
    items.touch(box)
    Object.assign(work.item, { state: nftItemState.held, otherId: boxId })
    Object.assign(work.item, { trades: 1, isResold: box.isResold })
    items.move(work.item, { toId: box.ownerId, kind: nftMove.opening, saleId: sale.id })
    return accept(work.opening)
  }

  /** After the end, before any other draw: nobody can wait for a better moment. */
  burn(command: BurnBox): Result<NftOpening, 'nft_opening_unknown'> {
    const { saleId, index } = command
    const { items, sales } = this.#parts
    const sale = sales.get(saleId)
    if (!isOfSeries(sale)) return reject('nft_opening_unknown')
    const { series } = sale
    const isDue = sale.closedAt > 0 && sale.state !== nftSaleState.cancelled
    const isNext = index === series.reserved + 1 && command.left === series.remaining.length
    if (!isDue || toBurnOf(sale) === 0 || series.boxId !== 0 || !isNext)
      return reject('nft_opening_unknown')
    series.reserved = index
    series.burned += 1
    const { item, opening } = this.#draw(sale, { ...command, boxId: 0, userId: 0 })
    item.state = nftItemState.burned
    items.move(item, { toId: 0, kind: nftMove.burn, saleId })
    return accept(opening)
  }

  /** The sale has ended: the payments are the seller's, and no box is added. */
  close(sale: SeriesSale): void {
    if (!this.isFinal(sale)) this.#release(sale)
    const { sold, supply } = sale.series
    this.#parts.sales.end(sale, sold === supply ? nftSaleState.sold : nftSaleState.unsold)
  }

  /** The works are the house's again, and every box is refunded to its owner by a timer. */
  cancel(sale: SeriesSale): void {
    const { items, sales, timers, clock } = this.#parts
    sales.end(sale, nftSaleState.cancelled)
    for (const id of sale.series.remaining.splice(0)) {
      const item = items.get(id)
      if (item === undefined) continue
      Object.assign(item, { state: nftItemState.held, seriesId: 0, place: 0 })
      items.touch(item)
    }
    for (const box of this.sealedOf(sale)) timers.set('nft_refund', box.id, clock.at)
  }

  refund(boxId: number): void {
    const { items, money, sales } = this.#parts
    const box = items.get(boxId)
    const sale = box === undefined ? undefined : sales.get(box.seriesId)
    assert(box !== undefined && isOfSeries(sale), 'a refund is of a box')
    money.refundBox(sale, box.ownerId, boxId)
    sale.series.escrowed = addTo(sale.series.escrowed, 0n - sale.price)
    sales.touch(sale)
    box.state = nftItemState.burned
    items.move(box, { toId: 0, kind: nftMove.burn, saleId: sale.id })
  }

  /** The boxes of a series that were neither opened nor refunded. */
  *sealedOf({ id }: NftSale): Iterable<NftItem> {
    for (const item of this.#parts.items.all())
      if (item.work === undefined && item.seriesId === id && item.state === nftItemState.held)
        yield item
  }

  #release(sale: SeriesSale): void {
    const { money, sales } = this.#parts
    if (sale.series.sold > 0) money.release(sale, BigInt(sale.series.sold))
    sale.series.escrowed = nothing
    sales.touch(sale)
  }

  /** Takes the drawn one of the works that are left. */
  #draw(
    sale: SeriesSale,
    {
      index,
      boxId,
      userId,
      clientSeed,
      seed,
      attempts,
      draw,
    }: Omit<NftOpening, 'id' | 'saleId' | 'remaining' | 'itemId' | 'at'>,
  ): { item: NftItem; opening: NftOpening } {
    const { counters, items, rows, sales, clock } = this.#parts
    const { series } = sale
    const remaining = series.remaining.length
    assert(Number.isSafeInteger(draw) && draw >= 0, 'a draw is one of the works that are left')
    const [itemId = 0] = series.remaining.splice(draw, 1)
    const item = items.get(itemId)
    assert(item !== undefined, 'a draw is one of the works that are left')
    series.opened += 1
    sales.touch(sale)
    const made = { saleId: sale.id, index, boxId, userId, clientSeed, seed, attempts, draw }
    counters.openingId += 1
    const opening = { ...made, id: counters.openingId, remaining, itemId, at: clock.at }
    rows.touch('openings', opening)
    return { item, opening }
  }
}

/** Whether it is a work that the house can put into a series. */
const isFree = (item: NftItem | undefined): boolean =>
  item?.work !== undefined && item.ownerId === 0 && item.state === nftItemState.held

const addTo = (sum: NftSeries['escrowed'], added: bigint) => (sum + added) as typeof sum // Of one currency.

const fresh = (
  series: Pick<NftSeries, 'name' | 'description' | 'poster' | 'root' | 'chainEnd' | 'supply'>,
  itemIds: readonly number[],
): NftSeries => ({
  ...series,
  sold: 0,
  opened: 0,
  burned: 0,
  reserved: 0,
  boxId: 0,
  reservedAt: 0,
  escrowed: nothing,
  remaining: [...itemIds],
})
