import type { Static } from 'typebox'

import type { nftEndpoints } from './endpoints.ts'
import type { nftSaleStates } from './nft-fields.ts'

/** What a sale shows after a change. Amounts are in its currency. */
export type NftSaleData = {
  readonly code: string
  readonly state: (typeof nftSaleStates)[number]
  readonly price: string
  readonly bids: number
  readonly end_at: number
  readonly left: number
}

export type NftEvents = {
  /** Room `nft`: a sale that changed. */
  nft_sale: NftSaleData
  /** Room `user`: an order that changed. */
  nft_order: Static<typeof nftEndpoints.toPay.reply>['list'][number]
}
