import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  currencyString,
  decimal,
  id,
  idsString,
  idString,
  oneOf,
  paragraphs,
  text,
  time,
  timeString,
} from '../../fields.ts'
import { amountString, requestReply } from '../../services/four-eyes/endpoints.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { nftConsoleCalls } from './calls.ts'
import {
  nftCauses,
  nftCode,
  nftExitStates,
  nftItemStates,
  nftKinds,
  nftMedia,
  nftModes,
  nftRarities,
  nftReviewCauses,
  nftSaleStates,
} from './nft-fields.ts'

const reason = () => text({ min: 3, max: 300 })
/** A file that was added before. */
const path = () => Type.String({ pattern: '^/api/uploads/nft/[A-Za-z0-9_-]{32}\\.[a-z0-9]{3,4}$' })
const part = () => ({ cursor: Type.Optional(idString()), limit: Type.Optional(limitString()) })
const review = () => ({
  id: idString(),
  decision: oneOf(['accept', 'reject']),
  cause: Type.Optional(oneOf([...nftReviewCauses])),
})
const item = () => ({ code: nftCode(), title: Type.String(), poster: Type.String() })

export const nftConsoleEndpoints = {
  nftArtists: staffEndpoint(nftConsoleCalls.nftArtists, {
    summary: 'Lists the artists, newest first.',
    body: part(),
    reply: cursorPageOf({
      id: id(),
      name: Type.String(),
      bio: Type.String(),
      avatar: Type.String(),
      /** Of the price of each resale, a ratio. */
      royalty: decimal(),
      /** Who is paid; zero is the house. */
      payee_id: Type.Integer({ minimum: 0 }),
      works: Type.Integer(),
      created_at: time(),
    }),
    example: { cursor: '9', limit: '5' },
  }),
  nftWorks: staffEndpoint(nftConsoleCalls.nftWorks, {
    summary: 'Lists works and boxes, newest first: of one artist, of one owner, or in one state.',
    body: {
      artist_id: Type.Optional(idString()),
      user_id: Type.Optional(idString()),
      state: Type.Optional(oneOf([...nftItemStates])),
      ...part(),
    },
    reply: cursorPageOf({
      id: id(),
      ...item(),
      kind: oneOf([...nftKinds]),
      media: Type.String(),
      artist: Type.String(),
      type: oneOf([...nftMedia]),
      rarity: oneOf([...nftRarities]),
      /** The owner; zero is the house. */
      user_id: Type.Integer({ minimum: 0 }),
      state: oneOf([...nftItemStates]),
      trades: Type.Integer(),
      is_resold: Type.Boolean(),
      /** The code of the series that it is in or was drawn from; empty for none. */
      series: Type.String(),
      sha256: Type.String(),
      minted_at: time(),
    }),
    example: { artist_id: '1', state: 'held', cursor: '9', limit: '5' },
  }),
  nftSales: staffEndpoint(nftConsoleCalls.nftSales, {
    summary:
      'Lists sales, newest first: of a mode (1 fixed, 2 auction, 3 series), or in one state. Listings in the state review wait for a decision.',
    body: {
      mode: Type.Optional(oneOf(['1', '2', '3'])),
      state: Type.Optional(oneOf([...nftSaleStates])),
      ...part(),
    },
    reply: cursorPageOf({
      id: id(),
      ...item(),
      seller_id: Type.Integer({ minimum: 0 }),
      mode: oneOf([...nftModes]),
      currency: Type.String(),
      asking: decimal(),
      increment: decimal(),
      deposit: decimal(),
      reserve: decimal(),
      starts_at: time(),
      ends_at: time(),
      state: oneOf([...nftSaleStates]),
      cause: oneOf([...nftCauses]),
      bids: Type.Integer(),
      top_user_id: Type.Integer({ minimum: 0 }),
      top_bid: decimal(),
      extensions: Type.Integer(),
      is_resale: Type.Boolean(),
      listed_at: time(),
      review_by: time(),
      reviewed_at: time(),
      ended_at: time(),
      /** What the item was last sold for in the same currency; zero for never. */
      last_paid: decimal(),
      /** Of a series; null of others. */
      series: Type.Union([
        Type.Null(),
        Type.Object({
          supply: Type.Integer(),
          sold: Type.Integer(),
          opened: Type.Integer(),
          burned: Type.Integer(),
          /** Payments that are still returned where the series is cancelled. */
          escrowed: decimal(),
          root: Type.String(),
          chain_end: Type.String(),
        }),
      ]),
    }),
    example: { mode: '2', state: 'open', cursor: '9', limit: '5' },
  }),
  nftBids: staffEndpoint(nftConsoleCalls.nftBids, {
    summary: 'Lists the bids of a sale, newest first.',
    body: { sale_id: idString(), ...part() },
    reply: cursorPageOf({
      id: id(),
      user_id: id(),
      at: time(),
      bid: decimal(),
      currency: Type.String(),
      /** The end of the auction after it. */
      ends_at: time(),
      /** Whose bid it replaced; zero for the first. */
      outbid_id: Type.Integer({ minimum: 0 }),
    }),
    example: { sale_id: '1', cursor: '9', limit: '5' },
  }),
  nftForfeits: staffEndpoint(nftConsoleCalls.nftForfeits, {
    summary: 'Lists forfeited deposits with their parts, newest first.',
    body: part(),
    reply: cursorPageOf({
      id: id(),
      sale_id: id(),
      ...item(),
      user_id: id(),
      currency: Type.String(),
      amount: decimal(),
      to_seller: decimal(),
      to_artist: decimal(),
      to_platform: decimal(),
      at: time(),
    }),
    example: { cursor: '9', limit: '5' },
  }),
  nftExits: staffEndpoint(nftConsoleCalls.nftExits, {
    summary: 'Lists withdrawals of works, newest first: all, or those in one state.',
    body: { state: Type.Optional(oneOf([...nftExitStates])), ...part() },
    reply: cursorPageOf({
      id: id(),
      ...item(),
      user_id: id(),
      address: Type.String(),
      state: oneOf([...nftExitStates]),
      cause: oneOf([...nftCauses]),
      asked_at: time(),
      review_by: time(),
      ended_at: time(),
    }),
    example: { state: 'review', cursor: '9', limit: '5' },
  }),
  nftFileAdd: endpoint(nftConsoleCalls.nftFileAdd, {
    session: 'staff',
    rate: 'upload',
    staff: { roles: nftConsoleCalls.nftFileAdd.roles, action: 'nft.file_added' },
    file: true,
    summary:
      'Stores the file of a work: a picture, an animated GIF, WAV audio, or a WebM or MP4 video of at most 10 MB. It is public.',
    body: {},
    reply: Type.Object({
      path: Type.String(),
      sha256: Type.String(),
      type: oneOf([...nftMedia]),
    }),
    example: {},
  }),
  nftWorkAdd: staffEndpoint(nftConsoleCalls.nftWorkAdd, {
    action: 'nft.work_added',
    summary:
      'Adds a work of files that were added before. It belongs to the payee of its artist, and never changes.',
    body: {
      artist_id: idString(),
      title: text({ min: 1, max: 120 }),
      description: paragraphs({ max: 2000 }),
      rarity: oneOf([...nftRarities]),
      media: path(),
      /** A still picture; of a picture the same file. */
      poster: path(),
    },
    reply: Type.Boolean(),
    example: {
      artist_id: '1',
      title: 'Dawn',
      description: 'A picture',
      rarity: 'common',
      media: `/api/uploads/nft/${'a'.repeat(32)}.webp`,
      poster: `/api/uploads/nft/${'a'.repeat(32)}.webp`,
    },
  }),
  nftArtistAsk: staffEndpoint(nftConsoleCalls.nftArtistAsk, {
    action: 'nft.artist_asked',
    summary:
      'Requests an artist, who never changes. A second person decides. `payee_id` is the user who is paid; without it the house is.',
    body: {
      name: text({ min: 1, max: 60 }),
      bio: paragraphs({ max: 2000 }),
      avatar: Type.Optional(path()),
      payee_id: Type.Optional(idString()),
      /** Of the price of each resale. */
      royalty_percent: Type.String({ pattern: '^([0-9](\\.[0-9]{1,2})?|10(\\.0{1,2})?)$' }),
      reason: reason(),
    },
    reply: Type.Object(requestReply()),
    example: { name: 'Orbit', bio: 'Circles', royalty_percent: '5', reason: 'A new artist' },
  }),
  nftOfferAsk: staffEndpoint(nftConsoleCalls.nftOfferAsk, {
    action: 'nft.offer_asked',
    summary:
      'Requests to offer a work of the house, at a fixed price (mode 1) or in an auction (mode 2). A second person decides. A sale without a start begins when it is approved.',
    body: {
      item_id: idString(),
      mode: oneOf(['1', '2']),
      currency: currencyString(),
      asking: amountString(),
      /** Of an auction. */
      increment: Type.Optional(amountString()),
      deposit: Type.Optional(amountString()),
      reserve: Type.Optional(amountString()),
      starts_at: Type.Optional(timeString()),
      ends_at: timeString(),
      reason: reason(),
    },
    reply: Type.Object(requestReply()),
    example: {
      item_id: '1',
      mode: '1',
      currency: 'USDT',
      asking: '100',
      ends_at: '4070908800000',
      reason: 'A new work',
    },
  }),
  nftSeriesAsk: staffEndpoint(nftConsoleCalls.nftSeriesAsk, {
    action: 'nft.series_asked',
    summary:
      'Requests a series of blind boxes of works of the house. The server draws their order, and commits to it and to a chain of seeds before a second person decides; the contents can never change.',
    body: {
      name: text({ min: 1, max: 120 }),
      description: paragraphs({ max: 2000 }),
      poster: Type.Optional(path()),
      works: idsString(),
      currency: currencyString(),
      asking: amountString(),
      starts_at: Type.Optional(timeString()),
      ends_at: timeString(),
      reason: reason(),
    },
    reply: Type.Object(requestReply()),
    example: {
      name: 'First Light',
      description: '',
      works: '1,2',
      currency: 'USDT',
      asking: '20',
      ends_at: '4070908800000',
      reason: 'A new series',
    },
  }),
  nftCancelAsk: staffEndpoint(nftConsoleCalls.nftCancelAsk, {
    action: 'nft.cancel_asked',
    summary:
      'Requests to cancel a sale before its first bid, or a series before its first draw: every box is refunded. A second person decides.',
    body: { id: idString(), reason: reason() },
    reply: Type.Object(requestReply()),
    example: { id: '1', reason: 'The artist asked for it' },
  }),
  nftListingReview: staffEndpoint(nftConsoleCalls.nftListingReview, {
    action: 'nft.listing_reviewed',
    summary: 'Accepts a listing of a user, or rejects it with a cause.',
    body: review(),
    reply: Type.Boolean(),
    example: { id: '1', decision: 'reject', cause: 'PRICE' },
  }),
  nftExitReview: staffEndpoint(nftConsoleCalls.nftExitReview, {
    action: 'nft.exit_reviewed',
    summary: 'Accepts a withdrawal of a work, or rejects it with a cause.',
    body: review(),
    reply: Type.Boolean(),
    example: { id: '1', decision: 'reject', cause: 'ADDRESS' },
  }),
}
