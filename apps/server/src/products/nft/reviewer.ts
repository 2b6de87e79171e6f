import { type NftSale, nftSaleState } from '@candor/core/products/nft'

import { addressKinds } from '../../services/networks/address-formats/address-kinds.ts'
import type { NftContext } from './nft-context.ts'
import { lastPrices } from './queries.ts'

/** A user sees for this long that a listing is being reviewed. */
const demoDelayMs = 3_000
/** A price of more than so many times the last one misleads. */
const priceTimesMax = 1000n

/** The reviewer of the demo: decides by the written rules alone (docs/products/nft.md), for everyone alike. */
export async function reviewAsDemo(context: NftContext): Promise<void> {
  const { exchange, house, now } = context
  const { nft } = exchange.products
  const isReady = (askedAt: number) => now() >= askedAt + demoDelayMs
  for (const exit of [...nft.exits.all()].filter(({ askedAt }) => isReady(askedAt))) {
    const cause = addressKinds.evm(exit.address).ok ? '' : 'ADDRESS'
    await house.perform('nftExitReview', decisionOf(exit.id, cause))
  }
  const waiting = [...nft.sales.all()].filter(
    ({ state, listedAt }) => state === nftSaleState.review && isReady(listedAt),
  )
  const prices = await lastPrices(
    context.db,
    waiting.map(({ itemId }) => itemId),
  )
  for (const sale of waiting) {
    const cause = isMisleading(sale, prices.get(sale.itemId)) ? 'PRICE' : ''
    await house.perform('nftListingReview', decisionOf(sale.id, cause))
  }
}

const decisionOf = (id: number, cause: string) => ({
  id: String(id),
  decision: cause === '' ? 'accept' : 'reject',
  cause,
})

const isMisleading = (
  { price, currencyId }: NftSale,
  last: { readonly price: bigint; readonly currencyId: number } | undefined,
): boolean => last?.currencyId === currencyId && last.price * priceTimesMax < price
