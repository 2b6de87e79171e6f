import { type Amount, amountOf, applyRate, divide, nothing, type Rate } from '../../money/amount.ts'

/** The platform's part of a price, rounded up. */
export const feeOf = (price: Amount, feeRate: Rate): Amount => applyRate(price, feeRate, 'up')

/** The artist's part of the price of a resale, rounded down. */
export const royaltyOf = (price: Amount, royalty: Rate): Amount => applyRate(price, royalty, 'down')

/** What a sale pays: the fee, the royalty of a resale, and what is left for the seller. */
export function partsOfPrice(
  price: Amount,
  { feeRate, royalty, isResale }: { feeRate: Rate; royalty: Rate; isResale: boolean },
): { readonly fee: Amount; readonly royalty: Amount; readonly proceeds: Amount } {
  const fee = feeOf(price, feeRate)
  const wanted = isResale ? royaltyOf(price, royalty) : nothing
  // Of a price of one smallest unit the fee is all.
  const left = price - fee
  const part = wanted < left ? wanted : amountOf(left)
  return { fee, royalty: part, proceeds: amountOf(left - part) }
}

const forfeitPercents = [70n, 20n, 10n] as const

/** A forfeited deposit in whole units: 70 % to the seller, 20 % to the artist, 10 % to the platform, by the largest remainder. */
export function partsOfForfeit(deposit: Amount): {
  readonly seller: Amount
  readonly artist: Amount
  readonly platform: Amount
} {
  const parts = forfeitPercents.map((percent) => ({
    units: (deposit * percent) / 100n,
    rest: (deposit * percent) % 100n,
  }))
  let left = deposit - parts.reduce((sum, { units }) => sum + units, 0n)
  // Of equal remainders the earlier one; fewer units are left than there are parts.
  for (const part of parts.toSorted((one, other) => Number(other.rest - one.rest))) {
    if (left === 0n) break
    part.units += 1n
    left -= 1n
  }
  const [seller = 0n, artist = 0n, platform = 0n] = parts.map(({ units }) => units)
  return { seller: amountOf(seller), artist: amountOf(artist), platform: amountOf(platform) }
}

/** An auction as its bids see it; `top` is zero before the first one. */
export type Bidding = {
  readonly price: Amount
  readonly increment: Amount
  readonly top: Amount
}

/** The least bid that is accepted next. */
export const nextBidOf = ({ price, increment, top }: Bidding): Amount =>
  top === 0n ? price : amountOf(top + increment)

/** Why a bid is refused: it is not higher, or off the increment. */
export function bidFault(
  bid: Amount,
  { price, increment, top }: Bidding,
): 'bid_too_low' | 'increment_wrong' | undefined {
  if (top === 0n) return bid < price ? 'bid_too_low' : undefined
  if (bid <= top) return 'bid_too_low'
  return (bid - top) % increment === 0n ? undefined : 'increment_wrong'
}

/** What is missing in a user's deposits for a bid, beside the bids by which the user leads. */
export function depositMissing({
  leading,
  bid,
  deposits,
  leadingMax,
}: {
  leading: bigint
  bid: bigint
  deposits: bigint
  leadingMax: bigint
}): Amount {
  const needed = divide(leading + bid, leadingMax, 'up')
  return needed > deposits ? amountOf(needed - deposits) : nothing
}

/** The end after a bid: a late one moves it, so that others can answer. */
export function endAfterBid(
  { endsAt, extensions }: { endsAt: number; extensions: number },
  { at, softCloseMs, softCloseMax }: { at: number; softCloseMs: number; softCloseMax: number },
): number {
  return extensions < softCloseMax ? Math.max(endsAt, at + softCloseMs) : endsAt
}

/** The specification's state of a sale: 2 before its start, 1 while it sells, 0 where it does not. */
export function saleStatusOf(
  {
    startsAt,
    endsAt,
    isOpen,
    isLeft,
  }: {
    startsAt: number
    endsAt: number
    isOpen: boolean
    isLeft: boolean
  },
  at: number,
): 0 | 1 | 2 {
  if (!isOpen || at >= endsAt) return 0
  if (at < startsAt) return 2
  return isLeft ? 1 : 0
}

/** A SHA-256 of a text, in hexadecimal digits. */
type Digest = (text: string) => Promise<string>

/** What is hashed for an item of a series, and for a node above two others. */
export const boxLeafText = (itemId: number, salt: string): string => `${itemId}|${salt}`
export const boxNodeText = (left: string, right: string): string => `${left}${right}`

/** The levels of the tree over leaves, from the leaves up to the root; a last one without a partner is passed on. */
export async function treeOf(leaves: readonly string[], digest: Digest): Promise<string[][]> {
  const levels = [[...leaves]]
  for (let level = levels[0] ?? []; level.length > 1;) {
    const above: string[] = []
    for (let at = 0; at < level.length; at += 2) {
      const [left = '', right] = [level[at], level[at + 1]]
      above.push(right === undefined ? left : await digest(boxNodeText(left, right)))
    }
    levels.push(above)
    level = above
  }
  return levels
}

/** The siblings that lead from a leaf to the root; null where a node has none. */
export function pathOf(levels: readonly (readonly string[])[], place: number): (string | null)[] {
  return levels.slice(0, -1).map((level, depth) => level[(place >> depth) ^ 1] ?? null)
}

/** The root that a leaf and its path make; `place` is from 0. */
export async function rootFrom(
  { leaf, place, path }: { leaf: string; place: number; path: readonly (string | null)[] },
  digest: Digest,
): Promise<string> {
  let node = leaf
  for (const [depth, sibling] of path.entries()) {
    if (sibling === null) continue
    const isRight = ((place >> depth) & 1) === 1
    node = await digest(isRight ? boxNodeText(sibling, node) : boxNodeText(node, sibling))
  }
  return node
}

/** The places that openings of a series took, by their draws: each takes one of the places that are left, in their order. */
export function placesDrawn(supply: number, draws: readonly number[]): (number | undefined)[] {
  const left = Array.from({ length: supply }, (_, place) => place)
  return draws.map((draw) => left.splice(draw, 1)[0])
}
