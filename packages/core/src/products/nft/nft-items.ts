import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import { nothing } from '../../money/amount.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type { AddArtist, MintWork } from './commands.ts'
import type { NftRows } from './nft-rows.ts'
import { type NftArtist, type NftItem, nftItemState, nftMove, type NftTransfer } from './records.ts'
import { isArtist, isWork } from './terms-rules.ts'
import type { NftConfig } from './terms.ts'

type Moved = Pick<NftTransfer, 'toId' | 'kind'> & Partial<NftTransfer>
/** What a move without a price has. */
const unpaid = { saleId: 0, currencyId: 0, price: nothing, fee: nothing, royalty: nothing }

/** Artists, works and boxes, with their owners. */
export class NftItems {
  readonly #clock: Readonly<CommandClock>
  readonly #config: NftConfig
  readonly #rows: NftRows
  readonly #counters: { itemId: number; transferId: number }
  readonly #artists: NftArtist[] = []
  readonly #all = new Map<number, NftItem>()

  constructor(parts: {
    clock: Readonly<CommandClock>
    config: NftConfig
    rows: NftRows
    counters: { itemId: number; transferId: number }
  }) {
    this.#clock = parts.clock
    this.#config = parts.config
    this.#rows = parts.rows
    this.#counters = parts.counters
  }

  /** In the order of their ids, which have no gap. */
  artists(): readonly NftArtist[] {
    return this.#artists
  }

  artist(id: number): NftArtist | undefined {
    return this.#artists[id - 1]
  }

  get(id: number): NftItem | undefined {
    return this.#all.get(id)
  }

  /** In the order of the ids. */
  all(): Iterable<NftItem> {
    return this.#all.values()
  }

  get size(): number {
    return this.#all.size
  }

  restoreArtist(artist: NftArtist): void {
    this.#artists.push(artist)
  }

  restore(item: NftItem): void {
    this.#all.set(item.id, item)
  }

  addArtist({ terms }: AddArtist): Result<NftArtist, 'nft_terms_invalid'> {
    if (!isArtist(terms, this.#config.royaltyMax)) return reject('nft_terms_invalid')
    const artist = { ...terms, id: this.#artists.length + 1, createdAt: this.#clock.at }
    this.#artists.push(artist)
    this.#rows.touch('artists', artist)
    return accept(artist)
  }

  mint({ terms }: MintWork): Result<NftItem, 'nft_terms_invalid'> {
    const artist = this.artist(terms.artistId)
    if (artist === undefined || !isWork(terms)) return reject('nft_terms_invalid')
    return accept(this.#create({ work: terms, ownerId: artist.payeeId, seriesId: 0 }))
  }

  /** A box of a series, for its first owner; the purchase is its first line. */
  createBox(seriesId: number): NftItem {
    return this.#create({ work: undefined, ownerId: 0, seriesId })
  }

  touch(item: NftItem): void {
    this.#rows.touch('items', item)
  }

  /** Gives an item to another owner, and adds the line to its history. */
  move(item: NftItem, { toId, kind, ...fields }: Moved): void {
    this.#counters.transferId += 1
    const line = { id: this.#counters.transferId, itemId: item.id, fromId: item.ownerId, toId }
    this.#rows.touch('transfers', { ...unpaid, ...fields, ...line, kind, at: this.#clock.at })
    item.ownerId = toId
    this.touch(item)
  }

  /** The artist of a work; boxes have none. */
  artistOf(item: NftItem): NftArtist | undefined {
    if (item.work === undefined) return undefined
    const artist = this.artist(item.work.artistId)
    assert(artist !== undefined, 'a work has an artist')
    return artist
  }

  addTo(hash: StateHash): void {
    hash.add(this.#counters.itemId, this.#counters.transferId)
    for (const { id, name, payeeId, royalty } of this.#artists) hash.add(id, name, payeeId, royalty)
    for (const item of this.#all.values()) {
      hash.add(item.id, item.work?.mediaHash ?? '', item.seriesId, item.place, item.ownerId)
      hash.add(item.state, item.saleId, item.trades, Number(item.isResold), item.otherId)
    }
  }

  #create({ work, ownerId, seriesId }: Pick<NftItem, 'work' | 'ownerId' | 'seriesId'>): NftItem {
    this.#counters.itemId += 1
    const id = this.#counters.itemId
    const fresh = { place: 0, saleId: 0, trades: 0, isResold: false, otherId: 0 }
    const state = nftItemState.held
    const item: NftItem = {
      ...fresh,
      id,
      work,
      mintedAt: this.#clock.at,
      seriesId,
      ownerId: 0,
      state,
    }
    this.#all.set(id, item)
    if (work === undefined) this.touch(item)
    else this.move(item, { toId: ownerId, kind: nftMove.mint })
    return item
  }
}
