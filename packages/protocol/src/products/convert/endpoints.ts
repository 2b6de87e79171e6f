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
  paging,
  time,
} from '../../fields.ts'
import { convertCalls } from './calls.ts'

export const conversionStates = ['waiting', 'done', 'cancelled'] as const
/** A coin for another one, a coin for fiat money, or what was left of a coin. */
export const conversionKinds = ['convert', 'buy', 'dust'] as const
/** Why a conversion was cancelled; empty where it was not. */
export const conversionCauses = ['', 'slippage', 'pool', 'late'] as const

export const pair = () => ({
  from_currency_id: id(),
  from_code: Type.String(),
  number: decimal(),
  to_currency_id: id(),
  to_code: Type.String(),
  /** What the user receives; of a waiting or cancelled conversion zero. */
  receives: decimal(),
  /** What one unit brings, after the spread. */
  rate: decimal(),
})

export const prices = () => ({
  /**
   * The index of both currencies in USDT; 1 for USDT itself, by the fixed rate for fiat money, and zero for a conversion
   * without prices.
   */
  from_index: decimal(),
  to_index: decimal(),
  /** What the house keeps of the index, in parts of ten thousand. */
  spread_bps: Type.Integer(),
  fee: decimal(),
})

/** The most that one conversion may be worth in USDT, by the caller's level of verification. */
export const levelLimits = () => ({
  level: Type.Integer({ minimum: 0, maximum: 2 }),
  value_max: decimal(),
  /** That of the next level; empty at the highest. */
  value_max_next: Type.Union([decimal(), Type.Literal('')]),
})

export const conversion = () => ({
  id: id(),
  kind: oneOf([...conversionKinds]),
  ...pair(),
  ...prices(),
  /** With less it is cancelled. */
  receives_min: decimal(),
  /** Zero for a conversion without a quote. */
  quote_id: Type.Integer({ minimum: 0 }),
  status: Type.Integer({ minimum: 0, maximum: 2 }),
  status_name: oneOf([...conversionStates]),
  cause: oneOf([...conversionCauses]),
  at: time(),
  closed_at: time(),
})

const wanted = {
  number: decimalString(),
  from_currency_id: currencyString(),
  to_currency_id: currencyString(),
}
const example = { number: '10', from_currency_id: '3', to_currency_id: '1' }

export const convertEndpoints = {
  convert: endpoint(convertCalls.convert, {
    session: 'user',
    rate: 'money',
    opens: true,
    summary:
      'Converts one coin of the exchange account into another: with quote_id at the price of the quote, without it at the next price of the index and at most 0.5 % below the present one. The level of verification limits what one conversion may be worth. With dry=1 nothing changes and the reply has the figures at the present index.',
    body: {
      ...wanted,
      quote_id: Type.Optional(idString()),
      dry: Type.Optional(flagString()),
    },
    reply: Type.Union([
      Type.Object(conversion()),
      Type.Object({ dry: Type.Literal(true), ...pair(), ...prices() }),
    ]),
    example,
  }),
  quote: endpoint(convertCalls.quote, {
    session: 'user',
    rate: 'money',
    opens: true,
    summary: 'Returns a price that is kept for ten seconds. A new quote replaces the last one.',
    body: wanted,
    reply: Type.Object({ quote_id: id(), ...pair(), ...prices(), expires_at: time() }),
    example,
  }),
  list: endpoint(convertCalls.list, {
    session: 'user',
    rate: 'read',
    opens: false,
    summary: 'Lists the caller’s conversions of all kinds or of one, newest first.',
    body: { kind: Type.Optional(oneOf([...conversionKinds])), ...paging() },
    reply: pageOf(conversion()),
    example: { page: '1', limit: '10' },
  }),
  currencies: endpoint(convertCalls.currencies, {
    session: 'user',
    rate: 'read',
    summary:
      'Lists the currencies that can be converted, with what the caller has of each in the exchange account and the limits in USDT.',
    body: {},
    reply: Type.Object({
      spread_bps: Type.Integer(),
      slippage_bps: Type.Integer(),
      quote_ms: Type.Integer(),
      value_min: decimal(),
      ...levelLimits(),
      list: Type.Array(
        Type.Object({
          id: id(),
          code: Type.String(),
          name: Type.String(),
          scale: Type.Integer(),
          available: decimal(),
        }),
      ),
    }),
    example: {},
  }),
}
