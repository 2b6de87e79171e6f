import { amountOf, nothing, rateOf } from '@candor/core/money'
import { nftMedium, nftMode, nftRarity, type SaleTerms } from '@candor/core/products/nft'

import type { OpenServer } from '../../../calls/testing/open-server.ts'
import { runTimers } from '../../../commit/run-timers.ts'
import { insertLevel } from '../../../services/identity/testing/insert-level.ts'
import { SeriesSecrets } from '../series-secrets.ts'

export const usdt = 3
export const unit = 100_000_000n
const quiet = { encode: () => null }
const idOf = { encode: ({ id }: { readonly id: number }) => id }
const dayMs = 86_400_000

export const fixedTerms = (at: number, other: Partial<SaleTerms> = {}): SaleTerms => ({
  mode: nftMode.fixed,
  currencyId: usdt,
  price: amountOf(100n * unit),
  increment: nothing,
  deposit: nothing,
  reserve: nothing,
  startsAt: at,
  endsAt: at + dayMs,
  ...other,
})
export const auctionTerms = (at: number, other: Partial<SaleTerms> = {}): SaleTerms =>
  fixedTerms(at, {
    mode: nftMode.auction,
    increment: amountOf(10n * unit),
    deposit: amountOf(20n * unit),
    ...other,
  })

export const workTerms = (artistId: number) => ({
  artistId,
  medium: nftMedium.image,
  rarity: nftRarity.common,
  title: 'Dawn',
  description: 'A picture',
  media: '/api/uploads/nft/a.webp',
  poster: '/api/uploads/nft/a.webp',
  mediaHash: 'a'.repeat(64),
})

/** An artist of the house, and so many works of it: the first has the id 1 where nothing was minted before. */
export async function mintWorks({ context: { committer } }: OpenServer, count: number) {
  const terms = { name: 'Orbit', bio: '', avatar: '', payeeId: 0, royalty: rateOf(8_000_000n) }
  await committer.submit({ kind: 'nft.artist', terms }, quiet)
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) {
    const minted = await committer.submit({ kind: 'nft.mint', terms: workTerms(1) }, idOf)
    if (minted.ok) ids.push(minted.value)
  }
  return ids
}

export async function offer(
  { context: { committer } }: OpenServer,
  itemId: number,
  terms: SaleTerms,
) {
  const offered = await committer.submit({ kind: 'nft.offer', itemId, terms }, idOf)
  if (!offered.ok) throw new Error(offered.rejection)
  return offered.value
}

/** A series of boxes of 10 USDT for a day, with a commitment of its own. */
export async function publishSeries({ context, clock }: OpenServer, itemIds: readonly number[]) {
  const { committer, db, now } = context
  const commitment = await new SeriesSecrets(db, now).create(itemIds)
  const terms = {
    name: 'First Light',
    description: '',
    poster: '',
    itemIds,
    ...commitment,
    currencyId: usdt,
    price: amountOf(10n * unit),
    startsAt: clock.at,
    endsAt: clock.at + dayMs,
  }
  const published = await committer.submit({ kind: 'nft.series', terms }, idOf)
  if (!published.ok) throw new Error(published.rejection)
  return published.value
}

/** A verified user with 1,000 USDT. */
export async function collector(server: OpenServer) {
  const user = await server.join(1000n * unit)
  await insertLevel(server.context.db, user.id)
  return user
}

/** The same user after an auction, which lasts longer than a session that is not used. */
export async function again({ context: { sessions } }: OpenServer, { id }: { id: number }) {
  const from = { ip: '192.0.2.1', userAgent: '', stay: false }
  return { id, token: await sessions.create({ userId: id, ...from, isSteppedUp: true }) }
}

export async function pass(server: OpenServer, ms: number): Promise<void> {
  server.clock.at += ms
  await runTimers(server.context.committer, new AbortController().signal)
}
