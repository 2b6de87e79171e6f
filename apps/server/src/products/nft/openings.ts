import {
  isOfSeries,
  type NftItem,
  nftSaleState,
  type OpenBox,
  type ReserveBox,
  toBurnOf,
} from '@candor/core/products/nft'

import { drawWith } from '../../fairness/draw-with.ts'
import { sha256 } from '../../fairness/seed-chain.ts'
import type { ProductPlatform } from '../../server-module.ts'
import type { SeriesSecrets } from './series-secrets.ts'

/** So long a reservation waits for its owner's seed. */
const seedWaitMs = 60_000
const burnsAtOnce = 250

/** The owner's seed where none came in time: nobody can choose it. */
const defaultSeed = (userId: number, index: number): string =>
  sha256(`${userId}|${index}`).toString('hex')

/** The draws of series: with a reserved seed of the chain and the seed of the owner. */
export class Openings {
  readonly #nft: ProductPlatform['exchange']['products']['nft']
  readonly #automatic: ProductPlatform['automatic']
  readonly #now: () => number
  readonly #secrets: SeriesSecrets

  constructor({ exchange, automatic, now }: ProductPlatform, secrets: SeriesSecrets) {
    this.#nft = exchange.products.nft
    this.#automatic = automatic
    this.#now = now
    this.#secrets = secrets
  }

  /** Until when the box waits for its owner's seed; undefined where it does not wait. */
  seedBy(box: NftItem): number | undefined {
    const sale = this.#nft.sales.get(box.seriesId)
    if (!isOfSeries(sale) || sale.series.boxId !== box.id) return undefined
    return sale.series.reservedAt + seedWaitMs
  }

  /** The commitment of a place of the chain: s(index - 1), which is public before. */
  async commitmentOf(root: string, index: number): Promise<string> {
    const { chain } = await this.#secrets.of(root)
    return index === 1 ? chain.of(1).terminal : chain.valueAt(index - 1).toString('hex')
  }

  /** The command by which the next seed is for this box. Another box whose time has passed is opened first. */
  async reservation(box: NftItem): Promise<ReserveBox> {
    const sale = this.#nft.sales.get(box.seriesId)
    if (isOfSeries(sale)) await this.#openLate(sale.id)
    const index = (isOfSeries(sale) ? sale.series.reserved : 0) + 1
    return { kind: 'nft.reserve', userId: box.ownerId, boxId: box.id, index }
  }

  /** The draw for the box that waits, with its owner's seed or the default one; undefined where nothing waits. */
  async opening(box: NftItem, wanted: string | undefined): Promise<OpenBox | undefined> {
    const drawn = await this.#drawn(box.seriesId, { ref: box.id, userId: box.ownerId, wanted })
    return drawn && { kind: 'nft.open', boxId: box.id, ...drawn }
  }

  /** Opens what waits too long, and burns what was not sold: the work of a job. */
  async carryOn(): Promise<void> {
    for (const sale of this.#nft.sales.all()) {
      if (!isOfSeries(sale)) continue
      await this.#openLate(sale.id)
      if (sale.closedAt > 0 && sale.state !== nftSaleState.cancelled) await this.#burn(sale.id)
    }
  }

  async #burn(saleId: number): Promise<void> {
    const sale = this.#nft.sales.get(saleId)
    for (let burns = 0; burns < burnsAtOnce; burns += 1) {
      if (!isOfSeries(sale) || toBurnOf(sale) === 0) return
      const drawn = await this.#drawn(saleId, { ref: saleId, userId: 0, wanted: undefined })
      if (drawn === undefined) return
      const burned = await this.#automatic.perform({ kind: 'nft.burn', saleId, ...drawn })
      if (!burned.ok) return
    }
  }

  async #openLate(saleId: number): Promise<void> {
    const sale = this.#nft.sales.get(saleId)
    if (!isOfSeries(sale) || sale.series.boxId === 0) return
    const { boxId, reservedAt } = sale.series
    const box = this.#nft.items.get(boxId)
    if (box === undefined || this.#now() < reservedAt + seedWaitMs) return
    const own = { ref: boxId, userId: box.ownerId, wanted: undefined }
    const drawn = await this.#drawn(saleId, own)
    if (drawn !== undefined) await this.#automatic.perform({ kind: 'nft.open', boxId, ...drawn })
  }

  /** The draw of the reserved seed, or of the next one for a box that is burned. */
  async #drawn(
    saleId: number,
    { ref, userId, wanted }: { ref: number; userId: number; wanted: string | undefined },
  ) {
    const sale = this.#nft.sales.get(saleId)
    if (!isOfSeries(sale)) return undefined
    const { chain } = await this.#secrets.of(sale.series.root)
    const { reserved, remaining } = sale.series
    const index = userId === 0 ? reserved + 1 : reserved
    if (index === 0 || remaining.length === 0) return undefined
    const clientSeed = wanted ?? defaultSeed(userId, index)
    const seed = chain.valueAt(index)
    const left = remaining.length
    const request = { product: 'box', ref, clientSeed, nonce: 0, outcomes: left }
    return { index, clientSeed, seed: seed.toString('hex'), left, ...drawWith(seed, request) }
  }
}
