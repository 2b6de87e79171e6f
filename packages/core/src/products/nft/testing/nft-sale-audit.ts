import { demand } from '../../../testing/demand.ts'
import type { Executed } from '../../../testing/product-testing.ts'
import type { BurnBox, OpenBox } from '../commands.ts'
import type { NftChanges } from '../nft-rows.ts'
import {
  type NftItem,
  nftMove,
  type NftOpening,
  type NftOrder,
  type NftSale,
  nftSaleState,
  type NftTransfer,
} from '../records.ts'
import type { NftConfig } from '../terms.ts'
import {
  downOf,
  free,
  type KnownSeries,
  type KnownWork,
  type NftPostings,
  upOf,
} from './nft-books.ts'

const escrow = 'nft_escrow hold'

/** Follows owners, prices, boxes and draws. */
export class NftSaleAudit {
  readonly #config: NftConfig
  readonly #postings: NftPostings
  readonly #artists: KnownWork[] = []
  readonly #works = new Map<number, KnownWork>()
  readonly #owners = new Map<number, number>()
  readonly #trades = new Map<number, number>()
  /** The sales as they were asked, and whether the item had been bought before. */
  readonly #sales = new Map<number, NftSale & { readonly isAgain: boolean }>()
  readonly #series = new Map<number, KnownSeries>()
  readonly #boxes = new Map<number, number>()
  #openings: NftOpening[] = []
  #lastSale = 0
  #created = 0
  #closed: readonly NftSale[] = []

  constructor(config: NftConfig, postings: NftPostings) {
    this.#config = config
    this.#postings = postings
  }

  ownerOf(itemId: number): number {
    return this.#owners.get(itemId) ?? 0
  }

  tradesOf(itemId: number): number {
    return this.#trades.get(itemId) ?? 0
  }

  /** What each series keeps until it cannot be cancelled any more. */
  *escrows(): Iterable<{ currencyId: number; units: bigint }> {
    for (const [id, { sold, refunded, isReleased }] of this.#series) {
      const { currencyId = 0, price = 0n } = this.#sales.get(id) ?? {}
      yield { currencyId, units: isReleased ? 0n : BigInt(sold - refunded) * price }
    }
  }

  begin({ openings, sales }: NftChanges, closed: readonly NftSale[]): void {
    this.#openings = [...openings]
    this.#created = sales.filter(({ id }) => id > this.#lastSale).length
    this.#closed = closed
  }

  follow({ command, outcome, at }: Executed): void {
    if (!outcome.ok) return
    const { value } = outcome
    if (command.kind === 'nft.artist') this.#artists.push({ ...command.terms })
    else if (command.kind === 'nft.mint') {
      const { id } = value as NftItem // Its reply, as below.
      const artist = this.#artists[command.terms.artistId - 1]
      demand(artist !== undefined, 'a work has an artist', { id })
      this.#works.set(id, artist)
      this.#owners.set(id, artist.payeeId)
    } else if (command.kind === 'nft.offer' || command.kind === 'nft.resell')
      this.#list(value as NftSale, command.itemId)
    else if (command.kind === 'nft.series') {
      this.#list(value as NftSale, 0)
      const left = [...command.terms.itemIds]
      const none = { sold: 0, opened: 0, burned: 0, reserved: 0, refunded: 0, isReleased: false }
      this.#series.set((value as NftSale).id, { ...none, left, supply: left.length })
    } else if (command.kind === 'nft.buy')
      this.#buy(command.saleId, value as NftItem, { ...command, at })
    else if (command.kind === 'nft.reserve') this.#reserve((value as NftSale).id, command.index, at)
    else if (command.kind === 'nft.open') this.#draw(command, command.boxId, at)
    else if (command.kind === 'nft.burn') this.#draw(command, 0, at)
  }

  /** A paid auction. */
  sold({ saleId, userId, price }: NftOrder, at: number): void {
    const sale = this.#sales.get(saleId)
    demand(sale !== undefined, 'an order is of a sale', { saleId })
    this.#pay(sale, { userId, price, at })
  }

  refund({ itemId, fromId, at }: NftTransfer): void {
    const seriesId = this.#boxes.get(itemId) ?? 0
    const series = this.#series.get(seriesId)
    demand(series !== undefined && !series.isReleased, 'a refund is of a cancelled series', {
      itemId,
    })
    series.refunded += 1
    this.#postings.demand(at, escrow, free(fromId), this.#sales.get(seriesId)?.price ?? 0n)
    this.#owners.set(itemId, 0)
  }

  end({ transfers, sales }: NftChanges): void {
    demand(this.#created === 0, 'a sale has a command')
    this.#lastSale = Math.max(this.#lastSale, ...sales.map(({ id }) => id))
    demand(this.#openings.length === 0, 'a draw has a command')
    for (const sale of this.#closed) this.#close(sale)
    for (const sale of sales) this.#checkSale(sale)
    const last = new Map(transfers.map((line) => [line.itemId, line.toId]))
    for (const [itemId, toId] of last)
      demand(toId === this.ownerOf(itemId), 'a history ends with the owner', { itemId })
    for (const line of transfers) this.#checkLine(line)
  }

  #list(sale: NftSale, itemId: number): void {
    this.#created -= 1
    const isAgain = this.tradesOf(itemId) > 0
    this.#sales.set(sale.id, { ...sale, sellerId: this.ownerOf(itemId), isAgain })
    demand(sale.feeRate === this.#config.feeRate, 'a sale keeps its fee', { id: sale.id })
  }

  #buy(saleId: number, item: NftItem, { userId, at }: { userId: number; at: number }): void {
    const sale = this.#sales.get(saleId)
    demand(sale !== undefined, 'a purchase is of a sale', { saleId })
    const isOpen = sale.startsAt <= at && at < sale.endsAt
    demand(isOpen, 'a sale sells between its times', { saleId })
    const series = this.#series.get(saleId)
    if (series === undefined) {
      demand(item.id === sale.itemId, 'a purchase is of the item for sale', { saleId })
      this.#pay(sale, { userId, price: sale.price, at })
      return
    }
    series.sold += 1
    demand(series.sold <= series.supply, 'a series sells what it has', { saleId })
    this.#boxes.set(item.id, saleId)
    this.#owners.set(item.id, userId)
    this.#trades.set(item.id, 1)
    this.#postings.demand(at, free(userId), escrow, sale.price)
    if (series.isReleased) this.#release(sale, 1, at)
  }

  #pay(
    sale: NftSale & { readonly isAgain: boolean },
    { userId, price, at }: { userId: number; price: bigint; at: number },
  ): void {
    const { itemId, sellerId, isAgain } = sale
    const fee = upOf(price, this.#config.feeRate)
    const { payeeId = 0, royalty = 0n } = this.#works.get(itemId) ?? {}
    const part = downOf(price, royalty)
    this.#postings.demand(at, free(userId), free(sellerId), price)
    this.#postings.demand(at, free(sellerId), 'fees avail', fee)
    if (isAgain && payeeId !== sellerId)
      this.#postings.demand(
        at,
        free(sellerId),
        free(payeeId),
        part < price - fee ? part : price - fee,
      )
    this.#owners.set(itemId, userId)
    this.#trades.set(itemId, this.tradesOf(itemId) + 1)
  }

  #reserve(saleId: number, index: number, at: number): void {
    const series = this.#series.get(saleId)
    const sale = this.#sales.get(saleId)
    demand(series !== undefined && sale !== undefined, 'a box is of a series', { saleId })
    series.reserved += 1
    demand(series.reserved === index, 'seeds are used in sequence', { saleId, index })
    // Where the sale has ended by the same batch, that was earlier.
    const { closedAt = at } = this.#closed.find(({ id }) => id === saleId) ?? {}
    if (!series.isReleased) this.#releaseAll(sale, series, Math.min(at, closedAt))
  }

  #draw(command: OpenBox | BurnBox, boxId: number, at: number): void {
    const opening = this.#openings.shift()
    demand(opening !== undefined, 'a draw is written')
    const { index, draw, seed, clientSeed } = command
    const isSame =
      opening.index === index &&
      opening.draw === draw &&
      opening.seed === seed &&
      opening.clientSeed === clientSeed &&
      opening.boxId === boxId &&
      opening.at === at
    demand(isSame, 'a draw is its command', { index })
    const series = this.#series.get(opening.saleId)
    demand(series !== undefined, 'a draw is of a series', { index })
    if (boxId === 0) {
      series.reserved += 1
      series.burned += 1
    }
    demand(series.reserved === index, 'seeds are used in sequence', { index })
    demand(series.left.length === opening.remaining, 'a draw counts what is left', { index })
    const [itemId = 0] = series.left.splice(draw, 1)
    demand(itemId === opening.itemId, 'a draw takes the work in its place', { index, itemId })
    series.opened += 1
    const ownerId = boxId === 0 ? 0 : this.ownerOf(boxId)
    this.#owners.set(itemId, ownerId)
    this.#trades.set(itemId, boxId === 0 ? 0 : this.tradesOf(boxId))
  }

  #close(sale: NftSale): void {
    const series = this.#series.get(sale.id)
    if (series === undefined || series.isReleased) return
    if (sale.state !== nftSaleState.cancelled) this.#releaseAll(sale, series, sale.closedAt)
  }

  #releaseAll(sale: NftSale, series: KnownSeries, at: number): void {
    series.isReleased = true
    this.#release(sale, series.sold, at)
  }

  #release({ price }: NftSale, boxes: number, at: number): void {
    const fee = upOf(price, this.#config.feeRate)
    this.#postings.demand(at, escrow, 'treasury avail', (price - fee) * BigInt(boxes))
    this.#postings.demand(at, escrow, 'fees avail', fee * BigInt(boxes))
  }

  #checkSale({ id, series, ...sale }: NftSale): void {
    const asked = this.#sales.get(id)
    const isSame =
      asked !== undefined &&
      asked.itemId === sale.itemId &&
      asked.sellerId === sale.sellerId &&
      asked.price === sale.price &&
      asked.isAgain === sale.isResale
    demand(isSame, 'a sale is what was asked', { id })
    if (series === undefined) return
    const known = this.#series.get(id)
    const shown = [series.sold, series.opened, series.burned, series.reserved]
    const due = [known?.sold, known?.opened, known?.burned, known?.reserved]
    demand(String(shown) === String(due), 'a series counts its boxes', { id, shown })
  }

  #checkLine({ id, kind, price, fee, royalty, saleId }: NftTransfer): void {
    const isPaid = kind === nftMove.sale || kind === nftMove.auction || kind === nftMove.box
    const isDue = isPaid ? price >= fee + royalty && price > 0n : price === 0n
    demand(isDue, 'a line of a history has its price', { id, saleId })
  }
}
