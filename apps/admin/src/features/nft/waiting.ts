import { nftConsoleCalls } from '@candor/protocol/products/nft/calls'

import { api } from '../../app/api.ts'

const part = { cursor: undefined, limit: '100' } as const

/** Listings and withdrawals that wait for a review: at most 200, the length of two pages. */
export async function waitingCount(): Promise<number> {
  const { nftSales, nftExits } = nftConsoleCalls
  const listings = await api.call(nftSales, { mode: undefined, state: 'review', ...part })
  const exits = await api.call(nftExits, { state: 'review', ...part })
  return listings.list.length + exits.list.length
}
