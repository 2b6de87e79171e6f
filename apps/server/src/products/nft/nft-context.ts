import type { Answer } from '../../calls/mount.ts'
import type { ProductPlatform } from '../../server-module.ts'
import type { LinkedAccounts } from '../../services/linked/linked-accounts.ts'
import { type BareCard, cardOf } from './cards.ts'
import { findCode, type Found } from './codes.ts'
import type { Collections } from './collections.ts'
import type { Openings } from './openings.ts'
import type { SeriesSecrets } from './series-secrets.ts'

export type NftContext = ProductPlatform & {
  readonly collections: Collections
  readonly linked: LinkedAccounts
  readonly openings: Openings
  readonly secrets: SeriesSecrets
}

export const unknownCode = { ok: false, rejection: 'nft_unknown', field: 'code' } as const

/** What a code stands for, once everything that it may show is durable. */
export async function findIn(
  { committer, exchange }: NftContext,
  code: string,
): Promise<Found | undefined> {
  return committer.read(() => findCode(exchange.products.nft, code))
}

/** Cards of what was found, with what the caller has collected. */
export async function cardsOf(
  { collections, exchange, now }: NftContext,
  found: readonly Found[],
  userId = 0,
) {
  const cards = found.map((each): BareCard => cardOf(exchange.products.nft, each, now()))
  return collections.complete(cards, userId)
}

/** Refuses a bidder whose account belongs to the seller's: by invitation, wallet, card or device. */
export async function linkFault(
  { linked }: NftContext,
  userId: number,
  sellerId: number,
): Promise<Answer<never> | undefined> {
  if (sellerId === 0 || sellerId === userId) return undefined
  const link = await linked.between(userId, sellerId)
  // An address alone is shared by a household or an office.
  if (link === undefined || link === 'address') return undefined
  return { ok: false, rejection: 'nft_linked' }
}
