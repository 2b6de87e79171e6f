import type { Exchange } from '@candor/core'
import { isOfSeries, type NftItem, type NftSale } from '@candor/core/products/nft'

type Nft = Exchange['products']['nft']

/** What a code stands for: an item with its last sale, or a series. */
export type Found = { readonly item: NftItem | undefined; readonly sale: NftSale | undefined }

export const codeOf = (item: Pick<NftItem, 'id' | 'work'>): string =>
  `${item.work === undefined ? 'B' : 'W'}${item.id}`
export const seriesCode = (saleId: number): string => `S${saleId}`

/** The code of what a sale sells. */
export function codeOfSale(nft: Nft, { id, itemId }: Pick<NftSale, 'id' | 'itemId'>): string {
  const item = nft.items.get(itemId)
  return item === undefined ? seriesCode(id) : codeOf(item)
}

/** Undefined where nothing has the code: a number with another letter is no code. */
export function findCode(nft: Nft, code: string): Found | undefined {
  const id = Number(code.slice(1))
  if (code.startsWith('S')) {
    const sale = nft.sales.get(id)
    return isOfSeries(sale) ? { item: undefined, sale } : undefined
  }
  const item = nft.items.get(id)
  if (item === undefined || codeOf(item) !== code) return undefined
  return { item, sale: nft.sales.get(item.saleId) }
}
