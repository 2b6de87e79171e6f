import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { decimal, id, integerString, oneOf, symbolString, time } from '../../fields.ts'
import { network } from '../networks/network-fields.ts'
import { marketCalls } from './calls.ts'
import { candlePeriods } from './candle-periods.ts'

/** The names in simplified Chinese, English and traditional Chinese. */
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
  /** Difference from the price 24 hours ago, and the same in percent. */
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
  /** Its sections and its themes. */
  sections: Type.Array(Type.String()),
  /** False for a market that only has quotes. */
  tradable: Type.Boolean(),
  state: oneOf(['open', 'halted']),
  state_reason: Type.String(),
  /** Hourly prices of the last 24 hours, newest last. */
  spark: Type.Array(decimal()),
})

/** At most 1,500. */
const candleLimit = () => Type.String({ pattern: '^([1-9][0-9]{0,2}|1[0-4][0-9]{2}|1500)$' })

export const marketEndpoints = {
  currencyList: endpoint(marketCalls.currencyList, {
    session: 'none',
    rate: 'read',
    summary: 'Lists every currency with its networks.',
    body: {},
    reply: Type.Array(
      Type.Object({
        id: id(),
        code: Type.String(),
        name: Type.String(),
        ...names(),
        kind: Type.String(),
        /** Empty for what is not deposited or withdrawn on a chain; the default network first. */
        networks: Type.Array(Type.Object(network())),
        scale: Type.Integer(),
        price: decimal(),
        logo: Type.String(),
        /** Its names in further languages, and what people call it: for searches. */
        words: Type.Array(Type.String()),
      }),
    ),
    example: {},
  }),
  quotation: endpoint(marketCalls.quotation, {
    session: 'optional',
    rate: 'read',
    keys: 'read',
    summary: 'Lists the markets of each section, with its figures of the last 24 hours.',
    body: {},
    reply: Type.Array(
      Type.Object({
        id: id(),
        name: Type.String(),
        section: oneOf(['coin', 'stock', 'futures', 'seconds']),
        symbols: Type.Array(Type.Object(symbolRow())),
      }),
    ),
    example: {},
  }),
  candles: endpoint(marketCalls.candles, {
    session: 'none',
    rate: 'read',
    summary:
      'Returns the last candles of the index that begin from `from` to `to`, ascending: `limit` of them, else 1,500, and 301 without `from`. None means that there are none before. The volume is the sum of the feed’s and this exchange’s.',
    body: {
      symbol: symbolString(),
      period: oneOf([...candlePeriods]),
      from: Type.Optional(integerString()),
      to: Type.Optional(integerString()),
      limit: Type.Optional(candleLimit()),
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
    example: { symbol: 'BTCUSDT', period: '1min', from: '0', to: '1768471200000', limit: '500' },
  }),
  feedSeeds: endpoint(marketCalls.feedSeeds, {
    session: 'none',
    rate: 'read',
    summary:
      'Lists the days of the price simulator: the SHA-256 of each seed before its day, the seed 24 hours after it.',
    body: {},
    reply: Type.Array(
      Type.Object({
        day: Type.String(),
        commitment: Type.String(),
        committed_at: time(),
        seed: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    example: {},
  }),
}
