import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  currencyString,
  decimal,
  decimalString,
  flagString,
  id,
  idString,
  oneOf,
  pageOf,
  text,
  time,
  timeString,
} from '../../fields.ts'
import { nftCalls } from './calls.ts'
import {
  nftAuction,
  nftBid,
  nftCard,
  nftCauses,
  nftCode,
  nftExit,
  nftHash,
  nftItemStates,
  nftKinds,
  nftLine,
  nftMedia,
  nftOrder,
  nftRarities,
  nftSeries,
  nftSorts,
} from './nft-fields.ts'

const mode = () => oneOf(['1', '2'])
const paging = () => ({
  page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$' })),
  limit: Type.Optional(Type.String({ pattern: '^([1-9][0-9]?|100)$' })),
})
const artist = () => ({
  id: id(),
  name: Type.String(),
  bio: Type.String(),
  avatar: Type.String(),
  /** Of the price of each resale, a ratio. */
  royalty: decimal(),
  works: Type.Integer(),
  on_sale: Type.Integer(),
})

export const nftEndpoints = {
  list: endpoint(nftCalls.list, {
    session: 'optional',
    rate: 'read',
    keys: 'read',
    summary:
      'Lists works, boxes and series that were offered: of a type, a rarity, a mode (1 fixed, 2 auction, 3 series), an artist or a text.',
    body: {
      ...paging(),
      keyword: Type.Optional(text({ max: 60 })),
      type: Type.Optional(oneOf([...nftMedia])),
      rarity: Type.Optional(oneOf([...nftRarities])),
      mode: Type.Optional(oneOf(['1', '2', '3'])),
      artist_id: Type.Optional(idString()),
      /** 1 only what sells now. */
      on_sale: Type.Optional(flagString()),
      sort: Type.Optional(oneOf([...nftSorts])),
    },
    reply: pageOf(nftCard()),
    example: { page: '1', limit: '10', type: 'image', sort: 'newest' },
  }),
  detail: endpoint(nftCalls.detail, {
    session: 'optional',
    rate: 'read',
    keys: 'read',
    summary: 'Returns a work, a box or a series with its sale, its owner and its public history.',
    body: { code: nftCode() },
    reply: Type.Object({
      ...nftCard(),
      description: Type.String(),
      /** SHA-256 of the file at `media`; empty of boxes and series. */
      media_hash: Type.String(),
      owner: Type.String(),
      is_mine: Type.Boolean(),
      is_resold: Type.Boolean(),
      item_state: oneOf(['', ...nftItemStates]),
      can_resell: Type.Boolean(),
      can_withdraw: Type.Boolean(),
      can_open: Type.Boolean(),
      /** Of the price, paid by the seller: ratios. The royalty is due from the second sale on. */
      fee_rate: decimal(),
      royalty_rate: decimal(),
      cause: oneOf([...nftCauses]),
      review_by: time(),
      auction: Type.Union([Type.Null(), Type.Object(nftAuction())]),
      series: Type.Union([Type.Null(), Type.Object(nftSeries())]),
      /** The work of an opened box, and the id of its proof; empty and zero otherwise. */
      work_code: Type.String(),
      proof_id: Type.Integer(),
      /** The caller's order that waits for its payment, or zero. */
      order_id: Type.Integer(),
      withdrawal: Type.Union([Type.Null(), Type.Object(nftExit())]),
      history: Type.Array(Type.Object(nftLine())),
      now: time(),
    }),
    example: { code: 'W1' },
  }),
  artists: endpoint(nftCalls.artists, {
    session: 'optional',
    rate: 'read',
    keys: 'read',
    summary: 'Lists the artists by name.',
    body: { ...paging(), keyword: Type.Optional(text({ max: 60 })) },
    reply: pageOf(artist()),
    example: { page: '1' },
  }),
  artist: endpoint(nftCalls.artist, {
    session: 'optional',
    rate: 'read',
    keys: 'read',
    summary: 'Returns an artist with a page of the works that were offered.',
    body: { id: idString(), ...paging() },
    reply: Type.Object({ ...artist(), items: pageOf(nftCard()) }),
    example: { id: '1' },
  }),
  currencies: endpoint(nftCalls.currencies, {
    session: 'optional',
    rate: 'read',
    keys: 'read',
    summary: 'Lists the currencies in which works are sold, with what the caller has free.',
    body: {},
    reply: Type.Array(
      Type.Object({
        id: id(),
        code: Type.String(),
        name: Type.String(),
        scale: Type.Integer(),
        available: decimal(),
      }),
    ),
    example: {},
  }),
  collection: endpoint(nftCalls.collection, {
    session: 'user',
    rate: 'read',
    summary: 'Lists what the caller has collected, newest first.',
    body: paging(),
    reply: pageOf(nftCard()),
    example: { page: '1' },
  }),
  collect: endpoint(nftCalls.collect, {
    session: 'user',
    rate: 'read',
    opens: false,
    summary:
      'Adds an item or a series to the caller’s collection, or removes it where it is in it.',
    body: { code: nftCode() },
    reply: Type.Object({ is_collected: Type.Boolean(), collected: Type.Integer() }),
    example: { code: 'W1' },
  }),
  buy: endpoint(nftCalls.buy, {
    session: 'user',
    rate: 'money',
    keys: 'trade',
    opens: true,
    summary:
      'Buys at the fixed price, or a box of a series. A `price` must be the one of the sale. With dry=1 nothing is bought.',
    body: {
      code: nftCode(),
      price: Type.Optional(decimalString()),
      dry: Type.Optional(flagString()),
    },
    reply: Type.Object({
      dry: Type.Boolean(),
      /** What was bought: the item, or a new box. */
      code: nftCode(),
      kind: oneOf([...nftKinds]),
      price: decimal(),
      currency: Type.String(),
      /** Parts of the price, which the seller pays. */
      fee: decimal(),
      royalty: decimal(),
      available: decimal(),
    }),
    example: { code: 'W1', price: '10' },
  }),
  margin: endpoint(nftCalls.margin, {
    session: 'user',
    rate: 'money',
    keys: 'trade',
    level: 1,
    opens: false,
    summary:
      'Sets the deposit of an auction aside. A larger `number` than before adds the difference, so that higher bids are covered. Without it the deposit is what a bid of `price` needs, or the least one.',
    body: {
      code: nftCode(),
      number: Type.Optional(decimalString()),
      price: Type.Optional(decimalString()),
      dry: Type.Optional(flagString()),
    },
    reply: Type.Object({
      dry: Type.Boolean(),
      code: nftCode(),
      margin: decimal(),
      currency: Type.String(),
      available: decimal(),
    }),
    example: { code: 'W1' },
  }),
  bid: endpoint(nftCalls.bid, {
    session: 'user',
    rate: 'order',
    keys: 'trade',
    level: 1,
    opens: false,
    summary:
      'Bids in an auction. A bid cannot be taken back; the winner pays within a day or loses the deposit.',
    body: { code: nftCode(), price: decimalString(), dry: Type.Optional(flagString()) },
    reply: Type.Object({
      dry: Type.Boolean(),
      /** Zero of a dry run. */
      id: Type.Integer(),
      code: nftCode(),
      price: decimal(),
      currency: Type.String(),
      end_at: time(),
      next_bid: decimal(),
    }),
    example: { code: 'W1', price: '100' },
  }),
  bids: endpoint(nftCalls.bids, {
    session: 'optional',
    rate: 'read',
    keys: 'read',
    opens: false,
    summary: 'Lists the bids of an item’s last auction, newest first, with masked names.',
    body: { code: nftCode(), ...paging() },
    reply: pageOf(nftBid()),
    example: { code: 'W1', page: '1' },
  }),
  own: endpoint(nftCalls.own, {
    session: 'user',
    rate: 'read',
    opens: false,
    summary: 'Lists the caller’s items, newest first: works and boxes, listed ones included.',
    body: { ...paging(), kind: Type.Optional(oneOf(['work', 'box'])) },
    reply: pageOf({
      ...nftCard(),
      item_state: oneOf([...nftItemStates]),
      is_resold: Type.Boolean(),
      can_resell: Type.Boolean(),
      can_withdraw: Type.Boolean(),
      can_open: Type.Boolean(),
      cause: oneOf([...nftCauses]),
      review_by: time(),
      /** What the caller paid for it; zero of a drawn work. */
      paid: decimal(),
      paid_currency: Type.String(),
      acquired_at: time(),
    }),
    example: { page: '1' },
  }),
  ownBids: endpoint(nftCalls.ownBids, {
    session: 'user',
    rate: 'read',
    opens: false,
    summary: 'Lists the caller’s bids, newest first.',
    body: paging(),
    reply: pageOf(nftBid()),
    example: { page: '1' },
  }),
  open: endpoint(nftCalls.open, {
    session: 'user',
    rate: 'order',
    opens: false,
    summary:
      'Opens a box. With reserve=1 only the next seed is reserved and its commitment returned; the same call with a `client_seed` then draws. Without either the server’s default seed is used at once.',
    body: {
      code: nftCode(),
      reserve: Type.Optional(flagString()),
      client_seed: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$' })),
    },
    reply: Type.Object({
      code: nftCode(),
      opened: Type.Integer({ minimum: 0, maximum: 1 }),
      /** Of the seed in its series. */
      index: id(),
      /** SHA-256 of the seed, public before. */
      commitment: nftHash(),
      /** Until then a client seed is awaited; zero once it is opened. */
      seed_by: time(),
      /** The drawn work; null before. */
      item: Type.Union([Type.Null(), Type.Object(nftCard())]),
      proof_id: Type.Integer(),
    }),
    example: { code: 'B1' },
  }),
  resell: endpoint(nftCalls.resell, {
    session: 'user',
    rate: 'money',
    opens: true,
    summary:
      'Lists an item of the caller, at a fixed price (mode 1) or in an auction (mode 2), for 1 to 30 days from `start` on, by default now. It is reviewed first and cannot be taken back.',
    body: {
      code: nftCode(),
      mode: mode(),
      price: decimalString(),
      currency: Type.Optional(currencyString()),
      increment: Type.Optional(decimalString()),
      margin: Type.Optional(decimalString()),
      reserve: Type.Optional(decimalString()),
      start: Type.Optional(timeString()),
      end: timeString(),
    },
    reply: Type.Object({ ...nftCard(), review_by: time(), fee: decimal(), royalty: decimal() }),
    example: { code: 'W1', mode: '1', price: '100', end: '4070908800000' },
  }),
  toPay: endpoint(nftCalls.toPay, {
    session: 'user',
    rate: 'read',
    opens: false,
    summary:
      'Lists the caller’s won auctions and offers, newest first: those to be paid, or all, or the one with an `id`.',
    body: {
      ...paging(),
      id: Type.Optional(idString()),
      status: Type.Optional(oneOf(['to_pay', 'all'])),
    },
    reply: pageOf(nftOrder()),
    example: { page: '1' },
  }),
  readMessage: endpoint(nftCalls.readMessage, {
    session: 'user',
    rate: 'read',
    opens: false,
    summary: 'Marks the message of an order as read.',
    body: { id: idString() },
    reply: Type.Boolean(),
    example: { id: '1' },
  }),
  pay: endpoint(nftCalls.pay, {
    session: 'user',
    rate: 'money',
    keys: 'trade',
    opens: false,
    summary:
      'Pays a won auction in full; the deposit is returned in the same step. With decline=1 a second offer is declined instead.',
    body: { id: idString(), decline: Type.Optional(flagString()) },
    reply: Type.Object(nftOrder()),
    example: { id: '1' },
  }),
  proof: endpoint(nftCalls.proof, {
    session: 'none',
    rate: 'read',
    summary:
      'Returns everything that a draw was made of: seeds, the draws before it, and the path of its work to the root that was published before the sale.',
    body: { id: idString() },
    reply: Type.Object({
      id: id(),
      code: Type.String(),
      series: nftCode(),
      supply: Type.Integer(),
      root: nftHash(),
      chain_end: nftHash(),
      index: id(),
      /** s(index), and s(index - 1), which was public before. */
      seed: nftHash(),
      commitment: nftHash(),
      /** What the messages of the draw begin with: product, box and client seed are parted by colons. */
      ref: Type.Integer(),
      client_seed: Type.String(),
      attempts: Type.Integer(),
      draw: Type.Integer(),
      remaining: Type.Integer(),
      /** Of all draws before it, in their order. */
      draws: Type.Array(Type.Integer()),
      item_id: id(),
      salt: nftHash(),
      /** Siblings from the leaf to the root; null where a node has none. */
      path: Type.Array(Type.Union([nftHash(), Type.Null()])),
      is_burned: Type.Boolean(),
      at: time(),
    }),
    example: { id: '1' },
  }),
  withdraw: endpoint(nftCalls.withdraw, {
    session: 'user',
    rate: 'money',
    level: 1,
    opens: false,
    summary:
      'Asks to let a work of the caller leave to an address. It is reviewed; a work that was resold never leaves.',
    body: { code: nftCode(), address: text({ min: 1, max: 120 }) },
    reply: Type.Object(nftExit()),
    example: { code: 'W1', address: '0x52908400098527886E0F7030069857D2E4169EE7' },
  }),
}
