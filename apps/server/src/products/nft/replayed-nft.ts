import type { Changes } from '@candor/core'
import type {
  NftArtist,
  NftBid,
  NftDeposit,
  NftExit,
  NftItem,
  NftMember,
  NftOpening,
  NftOrder,
  NftSale,
  NftSeries,
  NftTransfer,
} from '@candor/core/products/nft'

import type { Database } from '../../db/database.ts'
import type { ReplayedTables } from '../../verify/replayed-tables.ts'
import { StoredLines } from '../../verify/stored-lines.ts'
import { seriesOf } from './tables.ts'

type Value = string | number | bigint
/** A table as the commands make it: the last row of each key, in the order of the keys. */
class Made<Row> {
  readonly #rows = new Map<number, readonly Value[]>()
  readonly #keyOf: (row: Row) => number
  readonly #valuesOf: (row: Row) => readonly Value[]

  constructor(keyOf: (row: Row) => number, valuesOf: (row: Row) => readonly Value[]) {
    this.#keyOf = keyOf
    this.#valuesOf = valuesOf
  }

  /** Values are copied: rows change with later commands. */
  add(rows: readonly Row[]): void {
    for (const row of rows) this.#rows.set(this.#keyOf(row), this.#valuesOf(row))
  }

  async compare(db: Database, table: string, columns: string): Promise<number> {
    const stored = new StoredLines(db, table, columns)
    for (const [key, values] of [...this.#rows].toSorted(([one], [other]) => one - other))
      stored.check(key, await stored.takeOne(key), values)
    await stored.end()
    return this.#rows.size
  }
}

const artistsColumns = 'id name bio avatar payee_id royalty created_at'
const itemsColumns =
  'id artist_id medium rarity title description media poster media_hash minted_at series_id place owner_id state sale_id trades is_resold other_id'
const salesColumns =
  'id item_id seller_id mode currency_id price increment deposit reserve starts_at is_resale fee_rate royalty payee_id listed_at review_by ends_at state cause reviewed_at extensions bids top_user_id top_price second_user_id second_price order_id closed_at ended_at'
const seriesColumns =
  'sale_id name description poster root chain_end supply sold opened burned reserved box_id reserved_at escrowed'
const depositsColumns = 'id sale_id user_id currency_id made_at amount state ended_at'
const bidsColumns = 'id sale_id user_id price at ends_at outbid_id'
const ordersColumns =
  'id sale_id item_id user_id currency_id price is_offer created_at deadline state ended_at'
const transfersColumns = 'id item_id from_id to_id kind at sale_id currency_id price fee royalty'
const openingsColumns =
  'id sale_id index box_id user_id client_seed seed attempts draw remaining item_id at'
const exitsColumns = 'id item_id user_id address asked_at review_by state cause ended_at'
const membersColumns = 'user_id strikes barred_until'

const artistValues = (artist: NftArtist): readonly Value[] => [
  artist.id,
  artist.name,
  artist.bio,
  artist.avatar,
  artist.payeeId,
  artist.royalty,
  artist.createdAt,
]

const itemValues = (item: NftItem): readonly Value[] => [
  item.id,
  item.work?.artistId ?? 0,
  item.work?.medium ?? 0,
  item.work?.rarity ?? 0,
  item.work?.title ?? '',
  item.work?.description ?? '',
  item.work?.media ?? '',
  item.work?.poster ?? '',
  item.work?.mediaHash ?? '',
  item.mintedAt,
  item.seriesId,
  item.place,
  item.ownerId,
  item.state,
  item.saleId,
  item.trades,
  Number(item.isResold),
  item.otherId,
]

const saleValues = (sale: NftSale): readonly Value[] => [
  sale.id,
  sale.itemId,
  sale.sellerId,
  sale.mode,
  sale.currencyId,
  sale.price,
  sale.increment,
  sale.deposit,
  sale.reserve,
  sale.startsAt,
  Number(sale.isResale),
  sale.feeRate,
  sale.royalty,
  sale.payeeId,
  sale.listedAt,
  sale.reviewBy,
  sale.endsAt,
  sale.state,
  sale.cause,
  sale.reviewedAt,
  sale.extensions,
  sale.bids,
  sale.topUserId,
  sale.topPrice,
  sale.secondUserId,
  sale.secondPrice,
  sale.orderId,
  sale.closedAt,
  sale.endedAt,
]

const seriesValues = (series: NftSeries & { readonly id: number }): readonly Value[] => [
  series.id,
  series.name,
  series.description,
  series.poster,
  series.root,
  series.chainEnd,
  series.supply,
  series.sold,
  series.opened,
  series.burned,
  series.reserved,
  series.boxId,
  series.reservedAt,
  series.escrowed,
]

const depositValues = (deposit: NftDeposit): readonly Value[] => [
  deposit.id,
  deposit.saleId,
  deposit.userId,
  deposit.currencyId,
  deposit.madeAt,
  deposit.amount,
  deposit.state,
  deposit.endedAt,
]

const bidValues = (bid: NftBid): readonly Value[] => [
  bid.id,
  bid.saleId,
  bid.userId,
  bid.price,
  bid.at,
  bid.endsAt,
  bid.outbidId,
]

const orderValues = (order: NftOrder): readonly Value[] => [
  order.id,
  order.saleId,
  order.itemId,
  order.userId,
  order.currencyId,
  order.price,
  Number(order.isOffer),
  order.createdAt,
  order.deadline,
  order.state,
  order.endedAt,
]

const transferValues = (transfer: NftTransfer): readonly Value[] => [
  transfer.id,
  transfer.itemId,
  transfer.fromId,
  transfer.toId,
  transfer.kind,
  transfer.at,
  transfer.saleId,
  transfer.currencyId,
  transfer.price,
  transfer.fee,
  transfer.royalty,
]

const openingValues = (opening: NftOpening): readonly Value[] => [
  opening.id,
  opening.saleId,
  opening.index,
  opening.boxId,
  opening.userId,
  opening.clientSeed,
  opening.seed,
  opening.attempts,
  opening.draw,
  opening.remaining,
  opening.itemId,
  opening.at,
]

const exitValues = (exit: NftExit): readonly Value[] => [
  exit.id,
  exit.itemId,
  exit.userId,
  exit.address,
  exit.askedAt,
  exit.reviewBy,
  exit.state,
  exit.cause,
  exit.endedAt,
]

const memberValues = (member: NftMember): readonly Value[] => [
  member.userId,
  member.strikes.join(','),
  member.barredUntil,
]

/** Compares each row with what the commands make when they are executed again. */
export function replayedNft(db: Database): ReplayedTables<'nft'> {
  const made = {
    artists: new Made<NftArtist>(({ id }) => id, artistValues),
    items: new Made<NftItem>(({ id }) => id, itemValues),
    sales: new Made<NftSale>(({ id }) => id, saleValues),
    series: new Made<NftSeries & { readonly id: number }>(({ id }) => id, seriesValues),
    deposits: new Made<NftDeposit>(({ id }) => id, depositValues),
    bids: new Made<NftBid>(({ id }) => id, bidValues),
    orders: new Made<NftOrder>(({ id }) => id, orderValues),
    transfers: new Made<NftTransfer>(({ id }) => id, transferValues),
    openings: new Made<NftOpening>(({ id }) => id, openingValues),
    exits: new Made<NftExit>(({ id }) => id, exitValues),
    members: new Made<NftMember>(({ userId }) => userId, memberValues),
  }
  return {
    compare: async (changes: Changes['nft']) => {
      made.artists.add(changes.artists)
      made.items.add(changes.items)
      made.sales.add(changes.sales)
      made.series.add(seriesOf(changes.sales))
      made.deposits.add(changes.deposits)
      made.bids.add(changes.bids)
      made.orders.add(changes.orders)
      made.transfers.add(changes.transfers)
      made.openings.add(changes.openings)
      made.exits.add(changes.exits)
      made.members.add(changes.members)
    },
    end: async () => {
      await made.artists.compare(db, 'nft_artist', artistsColumns)
      const items = await made.items.compare(db, 'nft_item', itemsColumns)
      const sales = await made.sales.compare(db, 'nft_sale', salesColumns)
      await made.series.compare(db, 'nft_series', seriesColumns)
      await made.deposits.compare(db, 'nft_deposit', depositsColumns)
      const bids = await made.bids.compare(db, 'nft_bid', bidsColumns)
      await made.orders.compare(db, 'nft_order', ordersColumns)
      await made.transfers.compare(db, 'nft_transfer', transfersColumns)
      await made.openings.compare(db, 'nft_opening', openingsColumns)
      await made.exits.compare(db, 'nft_exit', exitsColumns)
      await made.members.compare(db, 'nft_member', membersColumns)
      return [
        `${number(items)} items, ${number(sales)} sales and ${number(bids)} bids of the NFT market`,
      ]
    },
  }
}

const number = (count: number): string => count.toLocaleString('en')
