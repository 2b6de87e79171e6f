import { amountOf, nothing, rateOf } from '@candor/core/money'
import {
  isOfSeries,
  type NftItem,
  nftItemState,
  nftMedium,
  nftMode,
  nftSaleState,
  type SaleTerms,
} from '@candor/core/products/nft'

import { findCurrency } from '../../../catalog/currencies.ts'
import { uploads } from '../../../services/uploads/uploads-module.ts'
import type { NftContext } from '../nft-context.ts'
import { shuffled } from '../series-secrets.ts'
import { demoArtists, demoWork, demoWorks } from './catalogue.ts'
import { makeWork } from './make-work.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]
const unit = 100_000_000n
const quiet = { encode: () => null }
type Context = Pick<NftContext, 'committer' | 'exchange' | 'now' | 'secrets' | 'stateOf'>

/**
 * Fills the demo's market, one work at each run, so that a start waits for nothing; afterwards it offers again what nobody
 * has bought.
 */
export class SeedMarket {
  readonly #context: Context

  constructor(context: Context) {
    this.#context = context
  }

  async run(): Promise<void> {
    const { nft } = this.#context.exchange.products
    const made = [...nft.items.all()].filter(({ work }) => work !== undefined).length
    if (nft.items.artists().length < demoArtists.length) return this.#addArtist()
    if (made < demoWorks) return this.#addWork(made)
    if (![...nft.sales.all()].some(isOfSeries)) return this.#addSeries()
    return this.#offerAgain()
  }

  async #addArtist(): Promise<void> {
    const { committer, exchange } = this.#context
    const artist = demoArtists[exchange.products.nft.items.artists().length]
    if (artist === undefined) return
    const { name, bio, style } = artist
    const { poster } = await makeWork({ style, medium: 0 }, name.length)
    const stored = await this.#store(poster)
    const terms = { name, bio, avatar: stored.path, payeeId: 0, royalty: rateOf(5_000_000n) }
    await committer.submit({ kind: 'nft.artist', terms }, quiet)
  }

  async #addWork(place: number): Promise<void> {
    const { committer } = this.#context
    const { artistId, style, title, description, medium, rarity, isBoxed } = demoWork(place)
    const files = await makeWork({ style, medium }, place + 1)
    const media = await this.#store(files.media)
    const poster = files.media === files.poster ? media : await this.#store(files.poster)
    const paths = { media: media.path, poster: poster.path, mediaHash: media.sha256 }
    const terms = { artistId, medium, rarity, title, description, ...paths }
    const minted = await committer.submit({ kind: 'nft.mint', terms }, { encode: ({ id }) => id })
    if (minted.ok && !isBoxed) await this.#offer(minted.value, place)
  }

  /** Two of five are auctions; a few begin later, so that every state of a sale can be seen. */
  async #offer(itemId: number, place: number): Promise<void> {
    const terms = saleOf(place, this.#context.now())
    await this.#context.committer.submit({ kind: 'nft.offer', itemId, terms }, quiet)
  }

  /** An hour after an offer of the demo has ended without a buyer. */
  async #offerAgain(): Promise<void> {
    const { exchange, now } = this.#context
    const { nft } = exchange.products
    const place = this.#works().findIndex(({ ownerId, state, saleId }) => {
      const sale = nft.sales.get(saleId)
      const isHouse = ownerId === 0 && state === nftItemState.held
      return isHouse && sale?.state === nftSaleState.unsold && sale.endedAt + hourMs <= now()
    })
    const work = this.#works()[place]
    if (work !== undefined) await this.#offer(work.id, place)
  }

  async #addSeries(): Promise<void> {
    const { committer, now, secrets } = this.#context
    const works = this.#works().filter((_, place) => demoWork(place).isBoxed)
    const itemIds = shuffled(works.map(({ id }) => id))
    const commitment = await secrets.create(itemIds)
    // A picture of its own: none of the works is shown before its box is opened.
    const { poster } = await makeWork({ style: 'bloom', medium: nftMedium.image }, demoWorks + 1)
    const terms = {
      name: 'First Light',
      description: 'Twelve pictures, one in each box.',
      poster: (await this.#store(poster)).path,
      itemIds,
      ...commitment,
      currencyId: usdt(),
      price: amountOf(20n * unit),
      startsAt: now(),
      endsAt: now() + 14 * dayMs,
    }
    await committer.submit({ kind: 'nft.series', terms }, quiet)
  }

  /** The works of the catalogue, in its order. */
  #works(): NftItem[] {
    const items = [...this.#context.exchange.products.nft.items.all()]
    return items.filter(({ work }) => work !== undefined).slice(0, demoWorks)
  }

  async #store(bytes: Buffer): Promise<{ path: string; sha256: string }> {
    const store = await this.#context.stateOf(uploads)
    const stored = await store.storeOfHouse(bytes)
    if (!stored.ok) throw new Error(`a work of the demo: ${stored.rejection}`)
    return stored.value
  }
}

const usdt = (): number => findCurrency('USDT')?.id ?? 0

function saleOf(place: number, now: number): SaleTerms {
  const price = BigInt(20 + ((place * 37) % 180)) * unit
  const startsAt = place % 9 === 4 ? now + 2 * dayMs : now
  const own = { currencyId: usdt(), price: amountOf(price), startsAt }
  if (place % 5 < 3) {
    const none = { increment: nothing, deposit: nothing, reserve: nothing }
    return { ...own, ...none, mode: nftMode.fixed, endsAt: startsAt + 20 * dayMs }
  }
  return {
    ...own,
    mode: nftMode.auction,
    increment: amountOf(5n * unit),
    deposit: amountOf(price / 10n),
    reserve: place % 10 === 3 ? amountOf(price + 20n * unit) : nothing,
    // Different ends, the first of them soon.
    endsAt: startsAt + (place % 7) * dayMs + 45 * minuteMs,
  }
}
