import { amountOf, rateOf } from '@candor/core/money'
import type {
  NftArtist,
  NftBid,
  NftCause,
  NftDeposit,
  NftDepositState,
  NftExit,
  NftExitState,
  NftItem,
  NftItemState,
  NftMedium,
  NftMember,
  NftMode,
  NftMove,
  NftOpening,
  NftOrder,
  NftOrderState,
  NftRarity,
  NftSale,
  NftSaleState,
  NftSeries,
  NftTransfer,
} from '@candor/core/products/nft'
import type { Selectable } from 'kysely'

import type { Schema } from '../../db/schema.ts'

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>

// Stored rows as the core has them. Enumerations are as the core wrote them.

export const artistOf = (row: Row<'nft_artist'>): NftArtist => ({
  id: row.id,
  name: row.name,
  bio: row.bio,
  avatar: row.avatar,
  payeeId: Number(row.payee_id),
  royalty: rateOf(row.royalty),
  createdAt: Number(row.created_at),
})

export const itemOf = (row: Row<'nft_item'>): NftItem => ({
  id: Number(row.id),
  work:
    row.artist_id === 0
      ? undefined
      : {
          artistId: row.artist_id,
          medium: row.medium as NftMedium,
          rarity: row.rarity as NftRarity,
          title: row.title,
          description: row.description,
          media: row.media,
          poster: row.poster,
          mediaHash: row.media_hash,
        },
  mintedAt: Number(row.minted_at),
  seriesId: Number(row.series_id),
  place: row.place,
  ownerId: Number(row.owner_id),
  state: row.state as NftItemState,
  saleId: Number(row.sale_id),
  trades: row.trades,
  isResold: row.is_resold === 1,
  otherId: Number(row.other_id),
})

export const saleOf = (row: Row<'nft_sale'>, series: Row<'nft_series'> | undefined): NftSale => ({
  id: Number(row.id),
  itemId: Number(row.item_id),
  sellerId: Number(row.seller_id),
  mode: row.mode as NftMode,
  currencyId: row.currency_id,
  price: amountOf(row.price),
  increment: amountOf(row.increment),
  deposit: amountOf(row.deposit),
  reserve: amountOf(row.reserve),
  startsAt: Number(row.starts_at),
  isResale: row.is_resale === 1,
  feeRate: rateOf(row.fee_rate),
  royalty: rateOf(row.royalty),
  payeeId: Number(row.payee_id),
  listedAt: Number(row.listed_at),
  reviewBy: Number(row.review_by),
  endsAt: Number(row.ends_at),
  state: row.state as NftSaleState,
  cause: row.cause as NftCause,
  reviewedAt: Number(row.reviewed_at),
  extensions: row.extensions,
  bids: row.bids,
  topUserId: Number(row.top_user_id),
  topPrice: amountOf(row.top_price),
  secondUserId: Number(row.second_user_id),
  secondPrice: amountOf(row.second_price),
  orderId: Number(row.order_id),
  closedAt: Number(row.closed_at),
  endedAt: Number(row.ended_at),
  series: series === undefined ? undefined : seriesOf(series),
})

/** What remains of a series follows from its works. */
const seriesOf = (row: Row<'nft_series'>): NftSeries => ({
  name: row.name,
  description: row.description,
  poster: row.poster,
  root: row.root,
  chainEnd: row.chain_end,
  supply: row.supply,
  sold: row.sold,
  opened: row.opened,
  burned: row.burned,
  reserved: row.reserved,
  boxId: Number(row.box_id),
  reservedAt: Number(row.reserved_at),
  escrowed: amountOf(row.escrowed),
  remaining: [],
})

export const depositOf = (row: Row<'nft_deposit'>): NftDeposit => ({
  id: Number(row.id),
  saleId: Number(row.sale_id),
  userId: Number(row.user_id),
  currencyId: row.currency_id,
  madeAt: Number(row.made_at),
  amount: amountOf(row.amount),
  state: row.state as NftDepositState,
  endedAt: Number(row.ended_at),
})

export const bidOf = (row: Row<'nft_bid'>): NftBid => ({
  id: Number(row.id),
  saleId: Number(row.sale_id),
  userId: Number(row.user_id),
  price: amountOf(row.price),
  at: Number(row.at),
  endsAt: Number(row.ends_at),
  outbidId: Number(row.outbid_id),
})

export const orderOf = (row: Row<'nft_order'>): NftOrder => ({
  id: Number(row.id),
  saleId: Number(row.sale_id),
  itemId: Number(row.item_id),
  userId: Number(row.user_id),
  currencyId: row.currency_id,
  price: amountOf(row.price),
  isOffer: row.is_offer === 1,
  createdAt: Number(row.created_at),
  deadline: Number(row.deadline),
  state: row.state as NftOrderState,
  endedAt: Number(row.ended_at),
})

export const transferOf = (row: Row<'nft_transfer'>): NftTransfer => ({
  id: Number(row.id),
  itemId: Number(row.item_id),
  fromId: Number(row.from_id),
  toId: Number(row.to_id),
  kind: row.kind as NftMove,
  at: Number(row.at),
  saleId: Number(row.sale_id),
  currencyId: row.currency_id,
  price: amountOf(row.price),
  fee: amountOf(row.fee),
  royalty: amountOf(row.royalty),
})

export const openingOf = (row: Row<'nft_opening'>): NftOpening => ({
  id: Number(row.id),
  saleId: Number(row.sale_id),
  index: row.index,
  boxId: Number(row.box_id),
  userId: Number(row.user_id),
  clientSeed: row.client_seed,
  seed: row.seed,
  attempts: row.attempts,
  draw: row.draw,
  remaining: row.remaining,
  itemId: Number(row.item_id),
  at: Number(row.at),
})

export const exitOf = (row: Row<'nft_exit'>): NftExit => ({
  id: Number(row.id),
  itemId: Number(row.item_id),
  userId: Number(row.user_id),
  address: row.address,
  askedAt: Number(row.asked_at),
  reviewBy: Number(row.review_by),
  state: row.state as NftExitState,
  cause: row.cause as NftCause,
  endedAt: Number(row.ended_at),
})

export const memberOf = (row: Row<'nft_member'>): NftMember => ({
  userId: Number(row.user_id),
  strikes: row.strikes === '' ? [] : row.strikes.split(',').map(Number),
  barredUntil: Number(row.barred_until),
})
