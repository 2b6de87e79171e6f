import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  currencyString,
  decimal,
  id,
  idsString,
  idString,
  integerString,
  oneOf,
  symbolString,
  time,
} from '../../fields.ts'

export const candlePeriods = [
  '1min',
  '5min',
  '15min',
  '30min',
  '60min',
  '4hour',
  '1day',
  '1week',
  '1mon',
] as const
export type CandlePeriod = (typeof candlePeriods)[number]

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** No window of a period is longer; a month counts as 31 days, to say how far to look back. */
export const candlePeriodMs: Record<CandlePeriod, number> = {
  '1min': minuteMs,
  '5min': 5 * minuteMs,
  '15min': 15 * minuteMs,
  '30min': 30 * minuteMs,
  '60min': 60 * minuteMs,
  '4hour': 240 * minuteMs,
  '1day': dayMs,
  '1week': 7 * dayMs,
  '1mon': 31 * dayMs,
}

const network = () =>
  Type.Object({
    network: Type.String(),
    address_kind: Type.String(),
    min_deposit: decimal(),
    min_withdraw: decimal(),
    withdraw_fee: decimal(),
    confirmations: Type.Integer(),
  })

/** Specification §3: the names in simplified Chinese, English and traditional Chinese. */
const names = () => ({
  option_name: Type.String(),
  en_name: Type.String(),
  tw_name: Type.String(),
})

const symbolRow = () => ({
  match_id: id(),
  currency_id: id(),
  legal_id: id(),
  symbol: Type.String(),
  /** The base currency's code and full name. */
  code: Type.String(),
  name: Type.String(),
  ...names(),
  legal_code: Type.String(),
  logo: Type.String(),
  price: decimal(),
  /** Against the price 24 hours ago: difference and percent. */
  change: decimal(),
  change_rate: decimal(),
  high: decimal(),
  low: decimal(),
  /** 24-hour base volume and quote turnover. */
  volume: decimal(),
  amount: decimal(),
  /** Decimals of a price, and of an amount. */
  scale: Type.Integer(),
  amount_scale: Type.Integer(),
  min_notional: decimal(),
  favorite: Type.Boolean(),
  /** The section it stands in, and its themes. */
  sections: Type.Array(Type.String()),
  /** Can be traded here, or only watched. */
  tradable: Type.Boolean(),
  state: oneOf(['open', 'halted']),
  state_reason: Type.String(),
  /** The last 24 hours, hour by hour, newest last. */
  spark: Type.Array(decimal()),
})

const favorites = () =>
  Type.Array(Type.Object({ id: id(), match_id: id(), currency_id: id(), symbol: Type.String() }))

export const marketEndpoints = {
  currencyList: endpoint({
    method: 'GET',
    path: '/currency/list',
    session: 'none',
    rate: 'read',
    summary: 'Every currency.',
    body: {},
    reply: Type.Array(
      Type.Object({
        id: id(),
        code: Type.String(),
        name: Type.String(),
        ...names(),
        kind: Type.String(),
        networks: Type.Array(network()),
        scale: Type.Integer(),
        price: decimal(),
        logo: Type.String(),
      }),
    ),
  }),
  quotation: endpoint({
    method: 'GET',
    path: '/currency/quotation_new',
    session: 'optional',
    rate: 'read',
    summary: 'Every market by section, with its 24-hour figures.',
    body: {},
    reply: Type.Array(
      Type.Object({
        id: id(),
        name: Type.String(),
        section: oneOf(['coin', 'futures', 'stock']),
        symbols: Type.Array(Type.Object(symbolRow())),
      }),
    ),
  }),
  candles: endpoint({
    method: 'GET',
    path: '/currency/new_timeshar',
    session: 'none',
    rate: 'read',
    summary:
      'Candles of the index, ascending, at most 1,500; volume is the feed’s plus our trades’.',
    body: {
      symbol: symbolString(),
      period: oneOf([...candlePeriods]),
      from: Type.Optional(integerString()),
      to: Type.Optional(integerString()),
    },
    reply: Type.Array(
      Type.Object({
        time: time(),
        open: decimal(),
        high: decimal(),
        low: decimal(),
        close: decimal(),
        volume: decimal(),
      }),
    ),
  }),
  feedSeeds: endpoint({
    method: 'GET',
    path: '/feed/seeds',
    session: 'none',
    rate: 'read',
    summary:
      'The simulator’s days: SHA-256 of each seed before its day, the seed itself 24 hours after it.',
    body: {},
    reply: Type.Array(
      Type.Object({
        day: Type.String(),
        commitment: Type.String(),
        committed_at: time(),
        seed: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  }),
  favoriteAdd: endpoint({
    method: 'POST',
    path: '/optional/add',
    session: 'user',
    rate: 'read',
    summary: 'Adds a market to the favourites, by match_id or by its base currency.',
    body: { currency_id: Type.Optional(currencyString()), match_id: Type.Optional(idString()) },
    reply: Type.Object({ id: id() }),
  }),
  favoriteDelete: endpoint({
    method: 'POST',
    path: '/optional/del',
    session: 'user',
    rate: 'read',
    summary: 'Removes a favourite by its id.',
    body: { id: idString() },
    reply: Type.Boolean(),
  }),
  favoriteList: endpoint({
    method: 'GET',
    path: '/optional/list',
    session: 'user',
    rate: 'read',
    summary: 'The favourites in their own order: as they were added, until they are sorted.',
    body: {},
    reply: favorites(),
  }),
  favoriteMerge: endpoint({
    method: 'POST',
    path: '/optional/merge',
    session: 'user',
    rate: 'read',
    summary:
      'Adds several markets after the present favourites, as a guest chose them; what is unknown or too many is left out.',
    body: { match_ids: idsString() },
    reply: favorites(),
  }),
  favoriteSort: endpoint({
    method: 'POST',
    path: '/optional/sort',
    session: 'user',
    rate: 'read',
    summary:
      'Puts the favourites with these ids first, in this order; the others follow as they were.',
    body: { ids: idsString() },
    reply: favorites(),
  }),
}
