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
  walletString,
} from '../../fields.ts'
import { billKinds } from '../../registered.ts'
import { walletNames } from '../../wallet-names.ts'
import { billViews } from './bill-views.ts'
import { walletCalls } from './calls.ts'
import { valueLineDays } from './value-line-days.ts'

/**
 * A value in US dollars (two decimals), in the caller's fiat currency (that currency's decimals) and in bitcoin (eight
 * decimals). Each value is rounded down once. A total is the sum of the rounded values, so the parts on a page add up
 * to the total on it.
 */
const worth = () => ({ usd: decimal(), fiat: decimal(), btc: decimal() })

/** A signed profit or loss, and its percentage of the invested value: in money, and in bitcoin. */
const gain = () => Type.Object({ ...worth(), rate: decimal(), rate_btc: decimal() })

const account = () => ({
  currency: id(),
  code: Type.String(),
  name: Type.String(),
  available: decimal(),
  held: decimal(),
  /** Values at the index price. */
  ...worth(),
})

export const bill = () => ({
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
  /** The specification's number of the account. */
  type: Type.Integer({ minimum: 1, maximum: walletNames.length }),
  /** The id of its cause, such as an order or a trade. */
  ref: Type.String(),
})

const accountList = () => Type.Object({ ...worth(), list: Type.Array(Type.Object(account())) })

/** Selects bills by currency, account, kind and time (epoch ms, `to` excluded). An absent field selects all. */
const billFilter = () => ({
  currency: Type.Optional(currencyString()),
  type: Type.Optional(walletString()),
  kind: Type.Optional(oneOf([...billKinds])),
  from: Type.Optional(integerString()),
  to: Type.Optional(integerString()),
})

export const walletEndpoints = {
  list: endpoint(walletCalls.list, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary: 'Lists every account of the caller with its value.',
    body: {},
    reply: Type.Object({
      /** `fiat` is in the caller's `currency_code`, at the fixed reference rate. */
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
    example: {},
  }),
  detail: endpoint(walletCalls.detail, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary: 'Returns one account with its last ten bills.',
    body: { currency: currencyString(), type: Type.Optional(walletString()) },
    reply: Type.Object({
      ...account(),
      wallet: oneOf([...walletNames]),
      type: Type.Integer({ minimum: 1, maximum: walletNames.length }),
      bills: Type.Array(Type.Object(bill())),
    }),
    example: { currency: '3', type: 'change' },
  }),
  bills: endpoint(walletCalls.bills, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary:
      'Lists movements of the available balances, of one currency or of all. The summary lists what users pay and receive: held amounts are included, and holding and releasing are not.',
    body: { ...billFilter(), view: Type.Optional(oneOf([...billViews])), ...paging() },
    reply: pageOf(bill()),
    example: {
      currency: '3',
      type: 'change',
      kind: 'faucet',
      from: '0',
      to: '1768471200000',
      view: 'summary',
      page: '1',
      limit: '10',
    },
  }),
  billSums: endpoint(walletCalls.billSums, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary:
      'Returns the sums in and out for the same filter, by currency. Holding for an order and releasing from it count as neither. Without a currency and a kind, trades count as neither and their fees as out; with one of them, what a trade paid and received counts.',
    body: billFilter(),
    reply: Type.Object({
      /** False if there are too many movements to add up: then the list is empty and the values are zero. */
      complete: Type.Boolean(),
      list: Type.Array(
        Type.Object({ currency: id(), code: Type.String(), in: decimal(), out: decimal() }),
      ),
      /** Values at the present index price. */
      in: Type.Object(worth()),
      out: Type.Object(worth()),
      currency_code: Type.String(),
    }),
    example: { currency: '3', type: 'change', kind: 'faucet', from: '0', to: '1768471200000' },
  }),
  valueLine: endpoint(walletCalls.valueLine, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary:
      'Returns the value of the caller’s assets at each UTC midnight of the last days and at present, from postings and stored candles. One day has points between: by the hour, or closer in the first hours of an account.',
    body: { days: Type.Optional(oneOf([...valueLineDays])) },
    reply: Type.Object({
      currency_code: Type.String(),
      /**
       * Ascending; the last point is the present. `pnl` is the gain since the previous point, without inflows from outside.
       * Days without postings or candles are absent.
       */
      points: Type.Array(Type.Object({ at: time(), ...worth(), pnl: Type.Object(worth()) })),
      /** Gains since the first point, and since the last UTC midnight. */
      pnl: gain(),
      today: gain(),
    }),
    example: { days: '30' },
  }),
  costs: endpoint(walletCalls.costs, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary:
      'Returns the average cost of each coin that the caller holds and the unrealised gain: what was paid including fees, or the price when it was received for nothing. A coin whose cost is unknown is absent.',
    body: {},
    reply: Type.Object({
      currency_code: Type.String(),
      list: Type.Array(
        Type.Object({
          currency: id(),
          code: Type.String(),
          /** For one unit, in US dollars and in the caller’s fiat currency. */
          average: Type.Object({ usd: decimal(), fiat: decimal() }),
          /** The value at the index price less the cost. */
          pnl: gain(),
        }),
      ),
    }),
    example: {},
  }),
  rateCurrency: endpoint(walletCalls.rateCurrency, {
    session: 'optional',
    rate: 'read',
    keys: 'read',
    summary:
      'Returns the value of one unit of a currency at the index price, in US dollars and in the caller’s fiat currency.',
    body: { id: idString() },
    reply: Type.Object({
      currency_id: id(),
      usd: decimal(),
      fiat: decimal(),
      currency_code: Type.String(),
    }),
    example: { id: '1' },
  }),
}
