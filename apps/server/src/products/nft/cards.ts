import type { Exchange } from '@candor/core'
import { nextBidOf, saleStatusOf } from '@candor/core/formulas/nft'
import { formatDecimal } from '@candor/core/money'
import {
  isOfSeries,
  type NftItem,
  nftItemState,
  nftMode,
  type NftSale,
  nftSaleState,
} from '@candor/core/products/nft'
import type { ReplyOf } from '@candor/protocol'
import type { nftEndpoints } from '@candor/protocol/products/nft/endpoints'
import {
  nftMedia,
  nftModes,
  nftRarities,
  nftSaleStates,
} from '@candor/protocol/products/nft/nft-fields'

import { currencyById } from '../../catalog/currencies.ts'
import { codeOf, type Found, seriesCode } from './codes.ts'

type Nft = Exchange['products']['nft']
export type ListCard = ReplyOf<typeof nftEndpoints.list>['list'][number]
/** A card without what users have collected, which the tables have. */
export type BareCard = Omit<ListCard, 'collected' | 'is_collected'>

export const moneyText = (units: bigint, currencyId: number): string =>
  formatDecimal(units, currencyById(currencyId).scale)
export const rateText = (rate: bigint): string => formatDecimal(rate, 8)

/** How many can be bought of a sale that is open. */
export function leftOf(sale: NftSale): number {
  if (isOfSeries(sale)) return sale.series.supply - sale.series.sold
  return sale.state === nftSaleState.open ? 1 : 0
}

export function statusOf(sale: NftSale | undefined, at: number): 0 | 1 | 2 {
  if (sale === undefined) return 0
  const isOpen = sale.state === nftSaleState.open
  return saleStatusOf({ ...sale, isOpen, isLeft: leftOf(sale) > 0 }, at)
}

/** The fixed price, the highest bid, or the least first one. */
export const priceOf = ({ price, topPrice }: NftSale) => (topPrice > 0n ? topPrice : price)

/** An item with its last sale, or a series, as lists show it at a time. */
export function cardOf(nft: Nft, { item, sale }: Found, at: number): BareCard {
  return { ...aboutOf(nft, item, sale), ...saleFields(sale, at) }
}

function aboutOf(nft: Nft, item: NftItem | undefined, sale: NftSale | undefined) {
  const work = item?.work
  if (item !== undefined && work !== undefined) {
    return {
      id: sale?.id ?? item.id,
      code: codeOf(item),
      kind: 'work',
      title: work.title,
      artist_id: work.artistId,
      artist: nft.items.artist(work.artistId)?.name ?? '',
      type: nftMedia[work.medium],
      rarity: nftRarities[work.rarity],
      poster: work.poster,
      media: work.media,
    } as const
  }
  const series = item === undefined ? sale : nft.sales.get(item.seriesId)
  const { name = '', poster = '' } = series?.series ?? {}
  return {
    id: sale?.id ?? item?.id ?? 1,
    code: item === undefined ? seriesCode(series?.id ?? 0) : codeOf(item),
    kind: item === undefined ? 'series' : 'box',
    title: name,
    artist_id: 0,
    artist: '',
    type: 'image',
    rarity: 'common',
    poster,
    media: poster,
  } as const
}

function saleFields(sale: NftSale | undefined, at: number) {
  if (sale === undefined) {
    const none = { mode: 0, mode_name: '', status: 0, state: '', currency: '', price: '0' } as const
    return { ...none, start_at: 0, end_at: 0, bids: 0, left: 0, supply: 0 }
  }
  return {
    mode: sale.mode,
    mode_name: nftModes[sale.mode - 1] ?? '',
    status: statusOf(sale, at),
    state: nftSaleStates[sale.state],
    currency: currencyById(sale.currencyId).code,
    price: moneyText(priceOf(sale), sale.currencyId),
    start_at: sale.startsAt,
    end_at: sale.endsAt,
    bids: sale.bids,
    left: leftOf(sale),
    supply: sale.series?.supply ?? 1,
  } as const
}

/** What an owner can do with an item now. */
export function actionsOf(nft: Nft, item: NftItem | undefined, userId: number | undefined) {
  const none = { can_resell: false, can_withdraw: false, can_open: false }
  if (item === undefined || item.ownerId !== userId || item.state !== nftItemState.held) return none
  if (item.work !== undefined)
    return { can_resell: true, can_withdraw: !item.isResold, can_open: false }
  const series = nft.sales.get(item.seriesId)
  const isRunning = isOfSeries(series) && series.state !== nftSaleState.cancelled
  const isFinal = isRunning && nft.boxes.isFinal(series) && series.series.boxId !== item.id
  return { can_resell: isFinal, can_withdraw: false, can_open: isRunning }
}

/** An auction as a viewer sees it; null of another sale. */
export function auctionOf(
  nft: Nft,
  sale: NftSale | undefined,
  { userId, leader }: { userId: number; leader: string },
) {
  if (sale?.mode !== nftMode.auction) return null
  const { currencyId, price, increment, topPrice, topUserId } = sale
  const money = (units: bigint) => moneyText(units, currencyId)
  const next = nextBidOf({ price, increment, top: topPrice })
  return {
    start_price: money(price),
    increment: money(increment),
    margin: money(sale.deposit),
    has_reserve: sale.reserve > 0n,
    next_bid: money(next),
    leader,
    is_leading: userId !== 0 && topUserId === userId,
    extensions: sale.extensions,
    own_margin: money(nft.deposits.of(sale.id, userId)?.amount ?? 0n),
    margin_missing: money(userId === 0 ? 0n : nft.auctions.missing({ userId, sale, price: next })),
  }
}
