import type { Amount, Rate } from '../../money/amount.ts'
import type { ArtistTerms, BoxTerms, SaleTerms, WorkTerms } from './terms.ts'

/** Numbers of every enumeration below are stored. */
export const nftItemState = {
  held: 0,
  listed: 1,
  /** A withdrawal is under review. */
  leaving: 2,
  withdrawn: 3,
  /** A work in a series of boxes that nobody has drawn. */
  boxed: 4,
  burned: 5,
  /** A box that was opened. */
  opened: 6,
} as const
export type NftItemState = (typeof nftItemState)[keyof typeof nftItemState]

export type NftArtist = ArtistTerms & { readonly id: number; readonly createdAt: number }

/** A work, or a box: a box has no terms of its own, and its series is `seriesId`. */
export type NftItem = {
  readonly id: number
  readonly work: WorkTerms | undefined
  readonly mintedAt: number
  /** The sale of the series of a box, or of the series that a work is or was drawn from; zero for none. */
  seriesId: number
  /** The work's place in its series, from 1. */
  place: number
  /** Zero is the house. */
  ownerId: number
  state: NftItemState
  /** The last sale, or zero. */
  saleId: number
  /** How often it was bought. */
  trades: number
  /** It was bought from an owner who had bought it: it never leaves to a chain. */
  isResold: boolean
  /** Of an opened box the work, of a drawn work the box. */
  otherId: number
}

export const nftSaleState = {
  review: 0,
  open: 1,
  toPay: 2,
  offered: 3,
  sold: 4,
  unsold: 5,
  rejected: 6,
  cancelled: 7,
} as const
export type NftSaleState = (typeof nftSaleState)[keyof typeof nftSaleState]

/** Why something was refused: the first is none, the last is a rule's, the others are reviewers'. */
export const nftCause = {
  none: 0,
  rights: 1,
  content: 2,
  price: 3,
  address: 4,
  identity: 5,
  notReviewed: 6,
} as const
export type NftCause = (typeof nftCause)[keyof typeof nftCause]

/** A listing, from its request to its end; `series` has what only boxes have. */
export type NftSale = Omit<SaleTerms, 'endsAt'> & {
  readonly id: number
  /** Zero for a series of boxes. */
  readonly itemId: number
  readonly sellerId: number
  /** The seller had bought it: the artist gets a part. */
  readonly isResale: boolean
  readonly feeRate: Rate
  readonly royalty: Rate
  /** The user paid for the artist, or zero. */
  readonly payeeId: number
  readonly listedAt: number
  /** Zero where nobody has to review it. */
  readonly reviewBy: number
  readonly series: NftSeries | undefined
  endsAt: number
  state: NftSaleState
  cause: NftCause
  reviewedAt: number
  extensions: number
  bids: number
  topUserId: number
  topPrice: Amount
  /** The last bidder before the top one, who gets the second offer. */
  secondUserId: number
  secondPrice: Amount
  /** The order that is to be paid, or zero. */
  orderId: number
  /** When the bidding ended, or zero. */
  closedAt: number
  /** When nothing more can happen to it, or zero. */
  endedAt: number
}

export type NftSeries = Pick<BoxTerms, 'name' | 'description' | 'poster' | 'root' | 'chainEnd'> & {
  readonly supply: number
  sold: number
  /** Works that are drawn, by openings and by burning. */
  opened: number
  burned: number
  /** The last seed of the chain that was reserved. */
  reserved: number
  /** The box that waits for its draw, or zero. */
  boxId: number
  reservedAt: number
  /** Payments that are still returned where the series is cancelled. */
  escrowed: Amount
  /** Works that are not drawn, in the order of the commitment. */
  readonly remaining: number[]
}

export const nftDepositState = { held: 0, returned: 1, forfeited: 2 } as const
export type NftDepositState = (typeof nftDepositState)[keyof typeof nftDepositState]

export type NftDeposit = {
  readonly id: number
  readonly saleId: number
  readonly userId: number
  readonly currencyId: number
  readonly madeAt: number
  amount: Amount
  state: NftDepositState
  endedAt: number
}

export type NftBid = {
  readonly id: number
  readonly saleId: number
  readonly userId: number
  readonly price: Amount
  readonly at: number
  /** The end of the auction after it. */
  readonly endsAt: number
  /** Whose bid was the highest before it, or zero. */
  readonly outbidId: number
}

export const nftOrderState = { toPay: 1, paid: 2, expired: 3, declined: 4 } as const
export type NftOrderState = (typeof nftOrderState)[keyof typeof nftOrderState]

/** A won auction, to be paid. */
export type NftOrder = {
  readonly id: number
  readonly saleId: number
  readonly itemId: number
  readonly userId: number
  readonly currencyId: number
  readonly price: Amount
  /** An offer after another winner did not pay: nothing is lost by declining. */
  readonly isOffer: boolean
  readonly createdAt: number
  readonly deadline: number
  state: NftOrderState
  endedAt: number
}

export const nftMove = {
  mint: 0,
  sale: 1,
  auction: 2,
  box: 3,
  opening: 4,
  exit: 5,
  burn: 6,
} as const
export type NftMove = (typeof nftMove)[keyof typeof nftMove]

/** A line of an item's public history. */
export type NftTransfer = {
  readonly id: number
  readonly itemId: number
  readonly fromId: number
  readonly toId: number
  readonly kind: NftMove
  readonly at: number
  readonly saleId: number
  readonly currencyId: number
  readonly price: Amount
  readonly fee: Amount
  readonly royalty: Amount
}

/** A draw of a series: of a box, or of an unsold one that is burned (`boxId` is zero). */
export type NftOpening = {
  readonly id: number
  readonly saleId: number
  /** Of the seed: s(index). */
  readonly index: number
  readonly boxId: number
  readonly userId: number
  readonly clientSeed: string
  readonly seed: string
  readonly attempts: number
  readonly draw: number
  /** How many works were left before it. */
  readonly remaining: number
  readonly itemId: number
  readonly at: number
}

export const nftExitState = { review: 0, done: 1, rejected: 2 } as const
export type NftExitState = (typeof nftExitState)[keyof typeof nftExitState]

/** A request to let an item leave to an address. */
export type NftExit = {
  readonly id: number
  readonly itemId: number
  readonly userId: number
  readonly address: string
  readonly askedAt: number
  readonly reviewBy: number
  state: NftExitState
  cause: NftCause
  endedAt: number
}

/** A user with unpaid auctions; zero where there is none. */
export type NftMember = {
  readonly userId: number
  strikes: readonly number[]
  barredUntil: number
}
