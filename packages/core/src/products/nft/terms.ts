import type { Amount, Rate } from '../../money/amount.ts'

/** What the market allows and charges. A sale keeps the fee of its listing. */
export type NftConfig = {
  readonly currencyIds: readonly number[]
  /** Of every price, paid by the seller. */
  readonly feeRate: Rate
  readonly royaltyMax: Rate
  /** A user's leading bids together are at most so many times the user's deposits. */
  readonly leadingMax: bigint
  /** A bid so close to the end moves the end so far away from itself, at most `softCloseMax` times. */
  readonly softCloseMs: number
  readonly softCloseMax: number
  /** The time to pay a won auction. */
  readonly payMs: number
  /** The time of a review; what nobody has reviewed by then is returned. */
  readonly reviewMs: number
  /** How long a user's listing lasts. */
  readonly windowMsMin: number
  readonly windowMsMax: number
  /** So many unpaid auctions within `strikeMs` bar a user from auctions for as long. */
  readonly strikesMax: number
  readonly strikeMs: number
  /** The most boxes of one series. */
  readonly boxesMax: number
}

/** Numbers are stored and are part of the interface. */
export const nftMode = { fixed: 1, auction: 2, box: 3 } as const
export type NftMode = (typeof nftMode)[keyof typeof nftMode]

export const nftMedium = { image: 0, gif: 1, audio: 2, video: 3 } as const
export type NftMedium = (typeof nftMedium)[keyof typeof nftMedium]

export const nftRarity = { common: 0, rare: 1, epic: 2, legendary: 3 } as const
export type NftRarity = (typeof nftRarity)[keyof typeof nftRarity]

/** What an artist is; it never changes. */
export type ArtistTerms = {
  readonly name: string
  readonly bio: string
  /** A path below /api/uploads. */
  readonly avatar: string
  /** The user who is paid for the artist, or zero: the house. */
  readonly payeeId: number
  /** Of the price of each resale. */
  readonly royalty: Rate
}

/** What a work is; it never changes. */
export type WorkTerms = {
  readonly artistId: number
  readonly medium: NftMedium
  readonly rarity: NftRarity
  readonly title: string
  readonly description: string
  /** Paths below /api/uploads: the work, and a still picture of it. */
  readonly media: string
  readonly poster: string
  /** SHA-256 of the file at `media`, in hexadecimal digits. */
  readonly mediaHash: string
}

/** What a seller asks; the fields of an auction are zero for a fixed price. */
export type SaleTerms = {
  readonly mode: NftMode
  readonly currencyId: number
  /** The fixed price, or the least first bid. */
  readonly price: Amount
  readonly increment: Amount
  /** What a bidder sets aside. */
  readonly deposit: Amount
  /** Below it nothing is sold; zero for none. */
  readonly reserve: Amount
  /** Zero is now. */
  readonly startsAt: number
  readonly endsAt: number
}

/** A series of blind boxes. Contents, order and chain are fixed before the first one is sold. */
export type BoxTerms = {
  readonly name: string
  readonly description: string
  readonly poster: string
  /** Works of the house, in the order of the commitment. */
  readonly itemIds: readonly number[]
  /** The root of the tree over the salted ids, in that order. */
  readonly root: string
  /** s(0): the end of the chain of seeds. */
  readonly chainEnd: string
  readonly currencyId: number
  readonly price: Amount
  readonly startsAt: number
  readonly endsAt: number
}
