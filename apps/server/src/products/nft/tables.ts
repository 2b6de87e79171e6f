import type { Changes } from '@candor/core'
import type { NftSale } from '@candor/core/products/nft'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    nft_artist: {
      id: number
      name: string
      bio: string
      avatar: string
      payee_id: bigint
      royalty: bigint
      created_at: bigint
    }
    nft_item: {
      id: bigint
      artist_id: number
      medium: number
      rarity: number
      title: string
      description: string
      media: string
      poster: string
      media_hash: string
      minted_at: bigint
      series_id: bigint
      place: number
      owner_id: bigint
      state: number
      sale_id: bigint
      trades: number
      is_resold: number
      other_id: bigint
    }
    nft_sale: {
      id: bigint
      item_id: bigint
      seller_id: bigint
      mode: number
      currency_id: number
      price: bigint
      increment: bigint
      deposit: bigint
      reserve: bigint
      starts_at: bigint
      is_resale: number
      fee_rate: bigint
      royalty: bigint
      payee_id: bigint
      listed_at: bigint
      review_by: bigint
      ends_at: bigint
      state: number
      cause: number
      reviewed_at: bigint
      extensions: number
      bids: number
      top_user_id: bigint
      top_price: bigint
      second_user_id: bigint
      second_price: bigint
      order_id: bigint
      closed_at: bigint
      ended_at: bigint
    }
    nft_series: {
      sale_id: bigint
      name: string
      description: string
      poster: string
      root: string
      chain_end: string
      supply: number
      sold: number
      opened: number
      burned: number
      reserved: number
      box_id: bigint
      reserved_at: bigint
      escrowed: bigint
    }
    nft_deposit: {
      id: bigint
      sale_id: bigint
      user_id: bigint
      currency_id: number
      made_at: bigint
      amount: bigint
      state: number
      ended_at: bigint
    }
    nft_bid: {
      id: bigint
      sale_id: bigint
      user_id: bigint
      price: bigint
      at: bigint
      ends_at: bigint
      outbid_id: bigint
    }
    nft_order: {
      id: bigint
      sale_id: bigint
      item_id: bigint
      user_id: bigint
      currency_id: number
      price: bigint
      is_offer: number
      created_at: bigint
      deadline: bigint
      state: number
      ended_at: bigint
    }
    nft_transfer: {
      id: bigint
      item_id: bigint
      from_id: bigint
      to_id: bigint
      kind: number
      at: bigint
      sale_id: bigint
      currency_id: number
      price: bigint
      fee: bigint
      royalty: bigint
    }
    nft_opening: {
      id: bigint
      sale_id: bigint
      index: number
      box_id: bigint
      user_id: bigint
      client_seed: string
      seed: string
      attempts: number
      draw: number
      remaining: number
      item_id: bigint
      at: bigint
    }
    nft_exit: {
      id: bigint
      item_id: bigint
      user_id: bigint
      address: string
      asked_at: bigint
      review_by: bigint
      state: number
      cause: number
      ended_at: bigint
    }
    nft_member: {
      user_id: bigint
      strikes: string
      barred_until: bigint
    }
    nft_secret: { root: string; secret: Uint8Array }
    nft_collected: { user_id: bigint; code: string; at: bigint }
    nft_read: { order_id: bigint }
  }
}

/** What only series have, with the id of their sale. */
export const seriesOf = (sales: readonly NftSale[]) =>
  sales.flatMap(({ id, series }) => (series === undefined ? [] : [{ ...series, id }]))

export const nftTables: readonly Projection<Changes['nft']>[] = [
  table('nft_artist', ({ artists }) => artists, {
    id: ['int', (artist) => artist.id],
    name: ['text', (artist) => artist.name],
    bio: ['text', (artist) => artist.bio],
    avatar: ['text', (artist) => artist.avatar],
    payee_id: ['bigint', (artist) => artist.payeeId],
    royalty: ['bigint', (artist) => artist.royalty],
    created_at: ['bigint', (artist) => artist.createdAt],
  }),
  table(
    'nft_item',
    ({ items }) => items,
    {
      id: ['bigint', (item) => item.id],
      artist_id: ['int', (item) => item.work?.artistId ?? 0],
      medium: ['smallint', (item) => item.work?.medium ?? 0],
      rarity: ['smallint', (item) => item.work?.rarity ?? 0],
      title: ['text', (item) => item.work?.title ?? ''],
      description: ['text', (item) => item.work?.description ?? ''],
      media: ['text', (item) => item.work?.media ?? ''],
      poster: ['text', (item) => item.work?.poster ?? ''],
      media_hash: ['text', (item) => item.work?.mediaHash ?? ''],
      minted_at: ['bigint', (item) => item.mintedAt],
      series_id: ['bigint', (item) => item.seriesId],
      place: ['int', (item) => item.place],
      owner_id: ['bigint', (item) => item.ownerId],
      state: ['smallint', (item) => item.state],
      sale_id: ['bigint', (item) => item.saleId],
      trades: ['int', (item) => item.trades],
      is_resold: ['smallint', (item) => Number(item.isResold)],
      other_id: ['bigint', (item) => item.otherId],
    },
    {
      onConflict: {
        key: ['id'],
        set: [
          'series_id',
          'place',
          'owner_id',
          'state',
          'sale_id',
          'trades',
          'is_resold',
          'other_id',
        ],
      },
    },
  ),
  table(
    'nft_sale',
    ({ sales }) => sales,
    {
      id: ['bigint', (sale) => sale.id],
      item_id: ['bigint', (sale) => sale.itemId],
      seller_id: ['bigint', (sale) => sale.sellerId],
      mode: ['smallint', (sale) => sale.mode],
      currency_id: ['int', (sale) => sale.currencyId],
      price: ['bigint', (sale) => sale.price],
      increment: ['bigint', (sale) => sale.increment],
      deposit: ['bigint', (sale) => sale.deposit],
      reserve: ['bigint', (sale) => sale.reserve],
      starts_at: ['bigint', (sale) => sale.startsAt],
      is_resale: ['smallint', (sale) => Number(sale.isResale)],
      fee_rate: ['bigint', (sale) => sale.feeRate],
      royalty: ['bigint', (sale) => sale.royalty],
      payee_id: ['bigint', (sale) => sale.payeeId],
      listed_at: ['bigint', (sale) => sale.listedAt],
      review_by: ['bigint', (sale) => sale.reviewBy],
      ends_at: ['bigint', (sale) => sale.endsAt],
      state: ['smallint', (sale) => sale.state],
      cause: ['smallint', (sale) => sale.cause],
      reviewed_at: ['bigint', (sale) => sale.reviewedAt],
      extensions: ['int', (sale) => sale.extensions],
      bids: ['int', (sale) => sale.bids],
      top_user_id: ['bigint', (sale) => sale.topUserId],
      top_price: ['bigint', (sale) => sale.topPrice],
      second_user_id: ['bigint', (sale) => sale.secondUserId],
      second_price: ['bigint', (sale) => sale.secondPrice],
      order_id: ['bigint', (sale) => sale.orderId],
      closed_at: ['bigint', (sale) => sale.closedAt],
      ended_at: ['bigint', (sale) => sale.endedAt],
    },
    {
      onConflict: {
        key: ['id'],
        set: [
          'ends_at',
          'state',
          'cause',
          'reviewed_at',
          'extensions',
          'bids',
          'top_user_id',
          'top_price',
          'second_user_id',
          'second_price',
          'order_id',
          'closed_at',
          'ended_at',
        ],
      },
    },
  ),
  table(
    'nft_series',
    ({ sales }) => seriesOf(sales),
    {
      sale_id: ['bigint', (series) => series.id],
      name: ['text', (series) => series.name],
      description: ['text', (series) => series.description],
      poster: ['text', (series) => series.poster],
      root: ['text', (series) => series.root],
      chain_end: ['text', (series) => series.chainEnd],
      supply: ['int', (series) => series.supply],
      sold: ['int', (series) => series.sold],
      opened: ['int', (series) => series.opened],
      burned: ['int', (series) => series.burned],
      reserved: ['int', (series) => series.reserved],
      box_id: ['bigint', (series) => series.boxId],
      reserved_at: ['bigint', (series) => series.reservedAt],
      escrowed: ['bigint', (series) => series.escrowed],
    },
    {
      onConflict: {
        key: ['sale_id'],
        set: ['sold', 'opened', 'burned', 'reserved', 'box_id', 'reserved_at', 'escrowed'],
      },
    },
  ),
  table(
    'nft_deposit',
    ({ deposits }) => deposits,
    {
      id: ['bigint', (deposit) => deposit.id],
      sale_id: ['bigint', (deposit) => deposit.saleId],
      user_id: ['bigint', (deposit) => deposit.userId],
      currency_id: ['int', (deposit) => deposit.currencyId],
      made_at: ['bigint', (deposit) => deposit.madeAt],
      amount: ['bigint', (deposit) => deposit.amount],
      state: ['smallint', (deposit) => deposit.state],
      ended_at: ['bigint', (deposit) => deposit.endedAt],
    },
    { onConflict: { key: ['id'], set: ['amount', 'state', 'ended_at'] } },
  ),
  table('nft_bid', ({ bids }) => bids, {
    id: ['bigint', (bid) => bid.id],
    sale_id: ['bigint', (bid) => bid.saleId],
    user_id: ['bigint', (bid) => bid.userId],
    price: ['bigint', (bid) => bid.price],
    at: ['bigint', (bid) => bid.at],
    ends_at: ['bigint', (bid) => bid.endsAt],
    outbid_id: ['bigint', (bid) => bid.outbidId],
  }),
  table(
    'nft_order',
    ({ orders }) => orders,
    {
      id: ['bigint', (order) => order.id],
      sale_id: ['bigint', (order) => order.saleId],
      item_id: ['bigint', (order) => order.itemId],
      user_id: ['bigint', (order) => order.userId],
      currency_id: ['int', (order) => order.currencyId],
      price: ['bigint', (order) => order.price],
      is_offer: ['smallint', (order) => Number(order.isOffer)],
      created_at: ['bigint', (order) => order.createdAt],
      deadline: ['bigint', (order) => order.deadline],
      state: ['smallint', (order) => order.state],
      ended_at: ['bigint', (order) => order.endedAt],
    },
    { onConflict: { key: ['id'], set: ['state', 'ended_at'] } },
  ),
  table('nft_transfer', ({ transfers }) => transfers, {
    id: ['bigint', (transfer) => transfer.id],
    item_id: ['bigint', (transfer) => transfer.itemId],
    from_id: ['bigint', (transfer) => transfer.fromId],
    to_id: ['bigint', (transfer) => transfer.toId],
    kind: ['smallint', (transfer) => transfer.kind],
    at: ['bigint', (transfer) => transfer.at],
    sale_id: ['bigint', (transfer) => transfer.saleId],
    currency_id: ['int', (transfer) => transfer.currencyId],
    price: ['bigint', (transfer) => transfer.price],
    fee: ['bigint', (transfer) => transfer.fee],
    royalty: ['bigint', (transfer) => transfer.royalty],
  }),
  table('nft_opening', ({ openings }) => openings, {
    id: ['bigint', (opening) => opening.id],
    sale_id: ['bigint', (opening) => opening.saleId],
    index: ['int', (opening) => opening.index],
    box_id: ['bigint', (opening) => opening.boxId],
    user_id: ['bigint', (opening) => opening.userId],
    client_seed: ['text', (opening) => opening.clientSeed],
    seed: ['text', (opening) => opening.seed],
    attempts: ['int', (opening) => opening.attempts],
    draw: ['int', (opening) => opening.draw],
    remaining: ['int', (opening) => opening.remaining],
    item_id: ['bigint', (opening) => opening.itemId],
    at: ['bigint', (opening) => opening.at],
  }),
  table(
    'nft_exit',
    ({ exits }) => exits,
    {
      id: ['bigint', (exit) => exit.id],
      item_id: ['bigint', (exit) => exit.itemId],
      user_id: ['bigint', (exit) => exit.userId],
      address: ['text', (exit) => exit.address],
      asked_at: ['bigint', (exit) => exit.askedAt],
      review_by: ['bigint', (exit) => exit.reviewBy],
      state: ['smallint', (exit) => exit.state],
      cause: ['smallint', (exit) => exit.cause],
      ended_at: ['bigint', (exit) => exit.endedAt],
    },
    { onConflict: { key: ['id'], set: ['state', 'cause', 'ended_at'] } },
  ),
  table(
    'nft_member',
    ({ members }) => members,
    {
      user_id: ['bigint', (member) => member.userId],
      strikes: ['text', (member) => member.strikes.join(',')],
      barred_until: ['bigint', (member) => member.barredUntil],
    },
    { onConflict: { key: ['user_id'], set: ['strikes', 'barred_until'] } },
  ),
]
