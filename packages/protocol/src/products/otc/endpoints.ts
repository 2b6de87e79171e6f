import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  currencyString,
  decimal,
  decimalString,
  flagString,
  id,
  idString,
  nextCursor,
  oneOf,
  pageOf,
  paging,
  paragraphs,
  payPasswordString,
  text,
  time,
} from '../../fields.ts'
import { cursorPageOf, limitString } from '../../staff-endpoint.ts'
import { otcCalls } from './calls.ts'
import { otcAd, otcAppeal, otcMessage, otcOrder, otcPicture, otcPictureOf } from './otc-fields.ts'
import { otcMessageMax, otcMethods, otcSides, otcVerdicts, otcWindows } from './otc-words.ts'

/** A price of one coin with four decimals. */
const priceString = () =>
  Type.String({ pattern: '^(?!0+(\\.0+)?$)(0|[1-9][0-9]{0,10})(\\.[0-9]{1,4})?$' })

/** What the steps of an order have in common. */
const step = (summary: string) =>
  ({
    session: 'user',
    rate: 'money',
    opens: false,
    summary,
    body: { id: idString() },
    reply: Type.Object(otcOrder()),
    example: { id: '1' },
  }) as const

const merchant = () => ({
  is_merchant: Type.Boolean(),
  bond: decimal(),
  bond_code: Type.String(),
  /** What a merchant deposits. */
  bond_needed: decimal(),
  is_suspended: Type.Boolean(),
  reason: Type.String(),
  ads: Type.Array(Type.Object(otcAd())),
})

export const otcEndpoints = {
  ads: endpoint(otcCalls.ads, {
    session: 'optional',
    rate: 'read',
    summary:
      'Lists the advertisements that can be answered, the best price first. `side` is the merchant’s: `sell` for users who buy.',
    body: {
      side: Type.Optional(oneOf([...otcSides])),
      currency: Type.Optional(currencyString()),
      fiat: Type.Optional(currencyString()),
      method: Type.Optional(oneOf([...otcMethods])),
      /** Only what an order of this much fiat money can be of. */
      amount: Type.Optional(decimalString()),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: Type.Object({
      list: Type.Array(Type.Object(otcAd())),
      next: nextCursor(),
      coins: Type.Array(Type.String()),
      fiats: Type.Array(Type.String()),
      /** The most that one order of the caller may be worth, in USDT; zero without a verification. */
      limit: decimal(),
      /** After so many hours coins that the caller buys can be withdrawn or sent; zero at level 2. */
      held_hours: Type.Integer(),
    }),
    example: {
      side: 'sell',
      currency: 'USDT',
      fiat: 'USD',
      method: 'bank',
      amount: '100',
      cursor: '9',
      limit: '20',
    },
  }),
  order: endpoint(otcCalls.order, {
    session: 'user',
    rate: 'money',
    opens: true,
    summary:
      'Answers an advertisement. `number` is of the coin, or of the fiat money with unit=fiat. The seller’s coins are in escrow until the order ends. With dry=1 nothing is ordered: the reply has the present price, which holds until `price_until`.',
    body: {
      ad: idString(),
      number: decimalString(),
      unit: oneOf(['coin', 'fiat']),
      /** The price that the user has read; not needed with dry=1. */
      price: Type.Optional(priceString()),
      method: oneOf([...otcMethods]),
      dry: Type.Optional(flagString()),
    },
    reply: Type.Union([
      Type.Object(otcOrder()),
      Type.Object({
        dry: Type.Literal(true),
        number: decimal(),
        code: Type.String(),
        amount: decimal(),
        fiat: Type.String(),
        price: decimal(),
        price_until: time(),
        minutes: Type.Integer(),
      }),
    ]),
    example: { ad: '1', number: '100', unit: 'fiat', price: '1', method: 'bank' },
  }),
  orders: endpoint(otcCalls.orders, {
    session: 'user',
    rate: 'read',
    summary: 'Lists the caller’s orders of either side, newest first.',
    body: { status: Type.Optional(oneOf(['doing', 'complete'])), ...paging() },
    reply: pageOf(otcOrder()),
    example: { status: 'doing', page: '1', limit: '10' },
  }),
  orderDetail: endpoint(otcCalls.orderDetail, {
    session: 'user',
    rate: 'read',
    summary:
      'Returns an order of the caller with its appeals and, while it is not ended, the account of the seller that is paid.',
    body: { id: idString() },
    reply: Type.Object({
      ...otcOrder(),
      terms: Type.String(),
      /** Whether an appeal is possible now. */
      may_appeal: Type.Boolean(),
      /** The verified name of the buyer, for the seller: the payment must come from it. Empty for others. */
      payer: Type.String(),
      payee: Type.Union([
        Type.Null(),
        Type.Object({
          name: Type.String(),
          bank: Type.String(),
          account: Type.String(),
          swift: Type.String(),
        }),
      ]),
      history: Type.Array(Type.Object({ ...otcAppeal(), is_own: Type.Boolean() })),
    }),
    example: { id: '1' },
  }),
  pay: endpoint(otcCalls.pay, step('The buyer states that the payment was made.')),
  release: endpoint(otcCalls.release, {
    session: 'user',
    rate: 'money',
    opens: false,
    summary: 'The seller has received the payment: the buyer gets the coins. Final.',
    body: { id: idString(), pay_password: payPasswordString() },
    reply: Type.Object(otcOrder()),
    example: { id: '1', pay_password: '246813' },
  }),
  cancel: endpoint(
    otcCalls.cancel,
    step('The buyer cancels an order that is not paid, or asks the seller to cancel a paid one.'),
  ),
  returned: endpoint(
    otcCalls.returned,
    step('The seller confirms that nothing was received, where the buyer asked to cancel.'),
  ),
  appeal: endpoint(otcCalls.appeal, {
    session: 'user',
    rate: 'money',
    opens: false,
    summary:
      'Asks the staff to decide a paid order; two of them do. An order has two appeals at most.',
    body: { id: idString(), cause: text({ min: 3, max: 300 }) },
    reply: Type.Object(otcAppeal()),
    example: { id: '1', cause: 'Nothing has arrived' },
  }),
  withdrawAppeal: endpoint(otcCalls.withdrawAppeal, {
    session: 'user',
    rate: 'money',
    opens: false,
    summary: 'Withdraws the first appeal of an order, by the side that opened it.',
    body: { id: idString() },
    reply: Type.Object(otcAppeal()),
    example: { id: '1' },
  }),
  messages: endpoint(otcCalls.messages, {
    session: 'user',
    rate: 'read',
    summary:
      'Returns all messages of an order of the caller, oldest first. Each hash includes the one before, so no message can be changed or removed unnoticed.',
    body: { id: idString() },
    reply: Type.Object({
      role: oneOf(['buyer', 'seller']),
      is_open: Type.Boolean(),
      list: Type.Array(Type.Object(otcMessage())),
    }),
    example: { id: '1' },
  }),
  send: endpoint(otcCalls.send, {
    session: 'user',
    rate: 'read',
    opens: false,
    summary:
      'Sends a message in an order that is not ended: a text, a picture of the class `otc`, or both. Links, addresses, phone numbers, markup, hidden marks and pictures with a QR code are refused. A repeat with the same idempotency key sends no other one.',
    body: {
      id: idString(),
      text: Type.Optional(paragraphs({ max: otcMessageMax })),
      file: Type.Optional(
        Type.String({ pattern: '^/api/uploads/otc/[A-Za-z0-9_-]{32}\\.(webp|jpg)$' }),
      ),
    },
    reply: Type.Object(otcMessage()),
    example: { id: '1', text: 'The payment is on its way' },
  }),
  picture: endpoint(otcCalls.picture, {
    session: 'user',
    rate: 'read',
    summary: 'Returns the picture of a message in an order of the caller, as base64.',
    body: otcPictureOf(),
    reply: Type.Object(otcPicture()),
    example: { id: '1', n: '1' },
  }),
  decisions: endpoint(otcCalls.decisions, {
    session: 'optional',
    rate: 'read',
    summary: 'Lists how the staff decided appeals and why, newest first, without the names.',
    body: { cursor: Type.Optional(idString()), limit: Type.Optional(limitString()) },
    reply: cursorPageOf({
      id: id(),
      verdict: oneOf([...otcVerdicts]),
      /** Whether the merchant's bond paid. */
      is_slashed: Type.Boolean(),
      reason: Type.String(),
      opened_at: time(),
      closed_at: time(),
    }),
    example: { cursor: '9', limit: '20' },
  }),
  merchant: endpoint(otcCalls.merchant, {
    session: 'user',
    rate: 'read',
    summary: 'Returns the caller’s bond and advertisements.',
    body: {},
    reply: Type.Object(merchant()),
    example: {},
  }),
  join: endpoint(otcCalls.join, {
    session: 'user',
    rate: 'money',
    opens: true,
    summary:
      'Deposits the bond of a merchant, or what an appeal has taken of it. Needs a verification of level 2.',
    body: {},
    reply: Type.Object({ bond: decimal() }),
    example: {},
  }),
  leave: endpoint(otcCalls.leave, {
    session: 'user',
    rate: 'money',
    opens: false,
    summary: 'Returns the bond of a merchant without advertisements and orders.',
    body: {},
    reply: Type.Object({ bond: decimal() }),
    example: {},
  }),
  publish: endpoint(otcCalls.publish, {
    session: 'user',
    rate: 'money',
    opens: true,
    summary:
      'Publishes an advertisement. `price` is fixed, or `premium` in percent makes it follow the index. Coins that are for sale are reserved with the fee.',
    body: {
      side: oneOf([...otcSides]),
      currency: currencyString(),
      fiat: currencyString(),
      price: Type.Optional(priceString()),
      premium: Type.Optional(Type.String({ pattern: '^-?(0|[1-9][0-9]?)(\\.[0-9]{1,2})?$' })),
      number: decimalString(),
      fiat_min: decimalString(),
      fiat_max: decimalString(),
      /** Separated by commas. */
      methods: Type.String({ pattern: '^(bank|wire)(,(bank|wire))?$' }),
      minutes: oneOf([...otcWindows]),
      text: Type.Optional(text({ max: 500 })),
    },
    reply: Type.Object({ id: id(), published_at: time() }),
    example: {
      side: 'sell',
      currency: 'USDT',
      fiat: 'USD',
      price: '1.01',
      number: '100',
      fiat_min: '10',
      fiat_max: '100',
      methods: 'bank',
      minutes: '15',
    },
  }),
  pause: endpoint(otcCalls.pause, {
    session: 'user',
    rate: 'money',
    opens: { field: 'paused', values: ['0'] },
    summary: 'Pauses or resumes an advertisement of the caller. Its orders go on.',
    body: { id: idString(), paused: flagString() },
    reply: Type.Boolean(),
    example: { id: '1', paused: '1' },
  }),
  close: endpoint(otcCalls.close, {
    session: 'user',
    rate: 'money',
    opens: false,
    summary: 'Closes an advertisement of the caller; what it reserves returns.',
    body: { id: idString() },
    reply: Type.Boolean(),
    example: { id: '1' },
  }),
}
