import { Type } from 'typebox'

import { decimal, id, oneOf, time } from '../../fields.ts'

/** By their stored numbers, from 0. */
export const nftMedia = ['image', 'gif', 'audio', 'video'] as const
export const nftRarities = ['common', 'rare', 'epic', 'legendary'] as const
export const nftSaleStates = [
  'review',
  'open',
  'to_pay',
  'offered',
  'sold',
  'unsold',
  'rejected',
  'cancelled',
] as const
export const nftItemStates = [
  'held',
  'listed',
  'leaving',
  'withdrawn',
  'boxed',
  'burned',
  'opened',
] as const
/** The first is none, the last is of a review that did not come in time. */
export const nftCauses = [
  '',
  'RIGHTS',
  'CONTENT',
  'PRICE',
  'ADDRESS',
  'IDENTITY',
  'NOT_REVIEWED',
] as const
/** Those that a reviewer may name. */
export const nftReviewCauses = ['RIGHTS', 'CONTENT', 'PRICE', 'ADDRESS', 'IDENTITY'] as const
export const nftOrderStates = ['to_pay', 'paid', 'expired', 'declined'] as const
export const nftMoves = ['mint', 'sale', 'auction', 'box', 'opening', 'exit', 'burn'] as const
export const nftExitStates = ['review', 'done', 'rejected'] as const
/** By the specification's numbers, from 1. */
export const nftModes = ['fixed', 'auction', 'box'] as const
export const nftKinds = ['work', 'box', 'series'] as const
export const nftSorts = ['newest', 'price_up', 'price_down', 'ending'] as const

/** `W12` is a work, `B7` a box, `S3` a series of boxes. */
export const nftCode = () => Type.String({ pattern: '^[WBS][1-9][0-9]{0,11}$' })
const hash = () => Type.String({ pattern: '^[0-9a-f]{64}$' })

/** A work, a box or a series as lists show it. Amounts are in its currency. */
export const nftCard = () => ({
  /** Of the last sale; of an item that was never listed its own. */
  id: id(),
  code: nftCode(),
  kind: oneOf([...nftKinds]),
  title: Type.String(),
  /** Zero and an empty name of boxes and series. */
  artist_id: Type.Integer(),
  artist: Type.String(),
  type: oneOf([...nftMedia]),
  rarity: oneOf([...nftRarities]),
  /** Paths of files, without a session. */
  poster: Type.String(),
  media: Type.String(),
  /** Zero and empty fields where it was never listed. */
  mode: Type.Integer({ minimum: 0, maximum: 3 }),
  mode_name: oneOf(['', ...nftModes]),
  /** 2 before the sale, 1 while it sells, 0 where it does not. */
  status: Type.Integer({ minimum: 0, maximum: 2 }),
  state: oneOf(['', ...nftSaleStates]),
  currency: Type.String(),
  /** The fixed price, or the highest bid, or the least first one. */
  price: decimal(),
  start_at: time(),
  end_at: time(),
  bids: Type.Integer(),
  /** How many can be bought now, and of how many: boxes of a series. */
  left: Type.Integer(),
  supply: Type.Integer(),
  /** How many users have collected it, and whether the caller has. */
  collected: Type.Integer(),
  is_collected: Type.Boolean(),
})

/** An auction as the caller sees it. */
export const nftAuction = () => ({
  start_price: decimal(),
  increment: decimal(),
  margin: decimal(),
  /** Whether there is a reserve price; its amount is not published. */
  has_reserve: Type.Boolean(),
  next_bid: decimal(),
  /** Masked; empty without a bid. */
  leader: Type.String(),
  is_leading: Type.Boolean(),
  extensions: Type.Integer(),
  /** What the caller has set aside for it, and what the next bid still needs. */
  own_margin: decimal(),
  margin_missing: decimal(),
})

export const nftSeries = () => ({
  sold: Type.Integer(),
  /** Works that are drawn, burned ones included. */
  opened: Type.Integer(),
  burned: Type.Integer(),
  odds: Type.Array(
    Type.Object({
      rarity: oneOf([...nftRarities]),
      count: Type.Integer(),
      left: Type.Integer(),
      /** Of the next draw, a ratio with eight decimals. */
      chance: decimal(),
    }),
  ),
  root: hash(),
  /** s(0), published before the first box. */
  chain_end: hash(),
})

export const nftLine = () => ({
  id: id(),
  at: time(),
  kind: oneOf([...nftMoves]),
  /** Masked; `house` and empty names stand for the house and for nobody. */
  from: Type.String(),
  to: Type.String(),
  price: decimal(),
  currency: Type.String(),
})

export const nftBid = () => ({
  id: id(),
  code: nftCode(),
  title: Type.String(),
  poster: Type.String(),
  bidder: Type.String(),
  is_mine: Type.Boolean(),
  price: decimal(),
  currency: Type.String(),
  at: time(),
  /** The end of the auction after it. */
  end_at: time(),
  is_leading: Type.Boolean(),
  state: oneOf([...nftSaleStates]),
})

/** A withdrawal of an item. */
export const nftExit = () => ({
  id: id(),
  code: nftCode(),
  address: Type.String(),
  state: oneOf([...nftExitStates]),
  cause: oneOf([...nftCauses]),
  asked_at: time(),
  review_by: time(),
  ended_at: time(),
})

export const nftOrder = () => ({
  id: id(),
  code: nftCode(),
  title: Type.String(),
  poster: Type.String(),
  price: decimal(),
  currency: Type.String(),
  /** What is returned with the payment. */
  margin: decimal(),
  /** A second offer: it may be declined. */
  is_offer: Type.Boolean(),
  status: Type.Integer({ minimum: 1, maximum: 4 }),
  status_name: oneOf([...nftOrderStates]),
  created_at: time(),
  pay_by: time(),
  ended_at: time(),
  is_read: Type.Boolean(),
})

export const nftHash = hash
