import { formatAmount } from '@candor/client'

import type { NftCard } from './use-nft.ts'

type Priced = Pick<NftCard, 'price' | 'currency' | 'mode' | 'bids' | 'state'>

/** What the price of a card is: the key of its name. */
export const priceName = ({ mode, bids }: Priced) =>
  mode === 2 ? (bids > 0 ? 'top_bid' : 'start_price') : 'price'

export const priceText = ({ price, currency }: Pick<NftCard, 'price' | 'currency'>): string =>
  `${formatAmount(price)} ${currency}`

/** The key of how a sale is going, by the specification's status and our state. */
export function saleName({ state, status }: Pick<NftCard, 'state' | 'status'>) {
  if (state === '') return 'never_listed'
  if (status === 1) return 'selling'
  if (status === 2) return 'upcoming'
  return state === 'open' ? 'ended' : state
}

/** A box or series has no rarity of its own, and no artist. */
export const isWork = ({ kind }: Pick<NftCard, 'kind'>): boolean => kind === 'work'
