import type { Exchange } from '@candor/core'
import { isOfSeries, type NftItem, type NftSale, nftSaleState } from '@candor/core/products/nft'
import type { BodyOf } from '@candor/protocol'
import type { nftEndpoints } from '@candor/protocol/products/nft/endpoints'
import { nftMedia, nftRarities } from '@candor/protocol/products/nft/nft-fields'

import { priceOf, statusOf } from './cards.ts'
import type { Found } from './codes.ts'

type Nft = Exchange['products']['nft']
type Wanted = Omit<BodyOf<typeof nftEndpoints.list>, 'lang' | 'client_id' | 'page' | 'limit'>
type Offered = Found & { readonly sale: NftSale }

/** What was offered, newest first: of every item the last sale, where a review did not refuse it. */
export function offeredIn(nft: Nft): Offered[] {
  const offered: Offered[] = []
  for (const sale of nft.sales.all()) {
    if (sale.state === nftSaleState.review || sale.state === nftSaleState.rejected) continue
    offered.push({ sale, item: nft.items.get(sale.itemId) })
  }
  return offered.toReversed()
}

/** The offers that a reader wants, in the wanted order. */
export function shelfOf(nft: Nft, wanted: Wanted, at: number): Offered[] {
  const found = offeredIn(nft).filter((offered) => isWanted(nft, offered, wanted, at))
  if (wanted.sort === 'price_up')
    return found.toSorted((a, b) => order(priceOf(a.sale), priceOf(b.sale)))
  if (wanted.sort === 'price_down')
    return found.toSorted((a, b) => order(priceOf(b.sale), priceOf(a.sale)))
  if (wanted.sort !== 'ending') return found
  // What sells now, the nearest end first; the rest after it.
  const rank = ({ sale }: Offered) => (statusOf(sale, at) === 1 ? sale.endsAt : Infinity)
  return found.toSorted((a, b) => order(rank(a), rank(b)))
}

const order = (one: number | bigint, other: number | bigint) =>
  one < other ? -1 : Number(one > other)

function isWanted(nft: Nft, { item, sale }: Offered, wanted: Wanted, at: number): boolean {
  const { keyword = '', type, rarity, mode, artist_id: artistId, on_sale: onSale } = wanted
  const work = item?.work
  if (mode !== undefined && sale.mode !== Number(mode)) return false
  if (type !== undefined && nftMedia[work?.medium ?? 0] !== type) return false
  if (rarity !== undefined && (work === undefined || nftRarities[work.rarity] !== rarity))
    return false
  if (artistId !== undefined && work?.artistId !== Number(artistId)) return false
  if (onSale === '1' && statusOf(sale, at) !== 1) return false
  return keyword === '' || wordsOf(nft, item, sale).includes(keyword.toLowerCase())
}

function wordsOf(nft: Nft, item: NftItem | undefined, sale: NftSale): string {
  const work = item?.work
  if (work !== undefined)
    return `${work.title} ${nft.items.artist(work.artistId)?.name ?? ''} W${item?.id}`.toLowerCase()
  const series = item === undefined ? sale : nft.sales.get(item.seriesId)
  return (isOfSeries(series) ? series.series.name : '').toLowerCase()
}
