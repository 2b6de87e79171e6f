import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  currencyString,
  decimal,
  id,
  idString,
  integerString,
  oneOf,
  pageOf,
  paging,
  time,
} from '../../fields.ts'

/** The specification's account types; `margin` on the overview is a view of lever and no account. */
export const walletNames = [
  'legal',
  'change',
  'lever',
  'micro',
  'stock',
  'mining',
  'invest',
] as const
export type WalletName = (typeof walletNames)[number]

/** Why money moved, as bills tell it and as they can be filtered. */
export const billKinds = [
  'faucet',
  'spot_hold',
  'spot_release',
  'spot_trade',
  'spot_fee',
  'lockup_subscribe',
  'lockup_dividend',
  'lockup_return',
  'lockup_penalty',
] as const
export type BillKind = (typeof billKinds)[number]

/** How many days back a line of values can reach. */
export const valueLineDays = ['7', '30', '90'] as const
export type ValueLineDays = (typeof valueLineDays)[number]

/**
 * What something is worth: US dollars with two decimals, the caller's own fiat with that fiat's decimals, bitcoin with
 * eight. Each is rounded down once; every sum is the sum of the worths that it is made of, so the parts that a page
 * shows add up to the total it shows.
 */
const worth = () => ({ usd: decimal(), fiat: decimal(), btc: decimal() })

/** A profit or a loss, signed, and its percentage of what was put to work: in money, and in bitcoin. */
const gain = () => Type.Object({ ...worth(), rate: decimal(), rate_btc: decimal() })

const account = () => ({
  currency: id(),
  code: Type.String(),
  name: Type.String(),
  available: decimal(),
  held: decimal(),
  /** Valued at the index. */
  ...worth(),
})

const bill = () => ({
  id: id(),
  at: time(),
  kind: Type.String(),
  kind_name: Type.String(),
  /** Signed, in the currency's scale. */
  amount: decimal(),
  balance_after: decimal(),
  currency: id(),
  code: Type.String(),
  wallet: oneOf([...walletNames]),
  /** What caused it: an order id, a trade id. */
  ref: Type.String(),
})

const accountList = () => Type.Object({ ...worth(), list: Type.Array(Type.Object(account())) })

/** Bills of one currency, account, kind, or time (epoch ms, `to` not among them); all of them without. */
const billFilter = () => ({
  currency: Type.Optional(currencyString()),
  type: Type.Optional(oneOf([...walletNames])),
  kind: Type.Optional(oneOf([...billKinds])),
  from: Type.Optional(integerString()),
  to: Type.Optional(integerString()),
})

export const walletEndpoints = {
  list: endpoint({
    method: 'POST',
    path: '/wallet/list',
    session: 'user',
    rate: 'read',
    summary: 'Every account of the caller with its value.',
    body: {},
    reply: Type.Object({
      /** `fiat` is in the caller's own `currency_code`, at the fixed reference rate. */
      total: Type.Object({ ...worth(), currency_code: Type.String() }),
      accounts: Type.Object({
        legal: accountList(),
        change: accountList(),
        lever: accountList(),
        micro: accountList(),
        stock: accountList(),
        mining: accountList(),
        invest: accountList(),
        margin: accountList(),
      }),
    }),
  }),
  detail: endpoint({
    method: 'POST',
    path: '/wallet/detail',
    session: 'user',
    rate: 'read',
    summary: 'One account with its last ten bills.',
    body: { currency: currencyString(), type: Type.Optional(oneOf([...walletNames])) },
    reply: Type.Object({
      ...account(),
      wallet: Type.String(),
      bills: Type.Array(Type.Object(bill())),
    }),
  }),
  bills: endpoint({
    method: 'POST',
    path: '/wallet/legal_log',
    session: 'user',
    rate: 'read',
    summary: 'Movements of the available balance; without a currency, of all of them.',
    body: { ...billFilter(), ...paging() },
    reply: pageOf(bill()),
  }),
  billSums: endpoint({
    method: 'POST',
    path: '/wallet/legal_sums',
    session: 'user',
    rate: 'read',
    summary:
      'What came in and went out by the same filter, currency by currency; moves into and out of orders count as neither.',
    body: billFilter(),
    reply: Type.Object({
      /** False where there are too many movements to add up: then the list is empty and the worths are nought. */
      complete: Type.Boolean(),
      list: Type.Array(
        Type.Object({ currency: id(), code: Type.String(), in: decimal(), out: decimal() }),
      ),
      /** At the index of now. */
      in: Type.Object(worth()),
      out: Type.Object(worth()),
      currency_code: Type.String(),
    }),
  }),
  valueLine: endpoint({
    method: 'GET',
    path: '/wallet/value_line',
    session: 'user',
    rate: 'read',
    summary:
      'What the caller owned at each UTC midnight of the last days and owns now, from postings and stored candles.',
    body: { days: Type.Optional(oneOf([...valueLineDays])) },
    reply: Type.Object({
      currency_code: Type.String(),
      /**
       * Ascending, the last one now. `pnl` is what was gained since the point before, without what came in from outside.
       * Days that the record or the candles do not reach are left out.
       */
      points: Type.Array(Type.Object({ at: time(), ...worth(), pnl: Type.Object(worth()) })),
      /** Since the first point, and since the last UTC midnight. */
      pnl: gain(),
      today: gain(),
    }),
  }),
  rateCurrency: endpoint({
    method: 'GET',
    path: '/wallet/getRateCurrency',
    session: 'optional',
    rate: 'read',
    summary:
      "What one unit of a currency is worth at the index, in US dollars and the caller's fiat.",
    body: { id: idString() },
    reply: Type.Object({
      currency_id: id(),
      usd: decimal(),
      fiat: decimal(),
      currency_code: Type.String(),
    }),
  }),
}
