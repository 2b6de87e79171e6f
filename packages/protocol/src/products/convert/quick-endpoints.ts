import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  currencyString,
  decimal,
  decimalString,
  flagString,
  id,
  idString,
  idsString,
  oneOf,
  time,
} from '../../fields.ts'
import { quickCalls } from './calls.ts'
import { conversion, levelLimits, pair, prices } from './endpoints.ts'

/** What the caller's amount is of. */
export const quickUnits = ['fiat', 'coin'] as const

const currency = () => ({
  id: id(),
  code: Type.String(),
  name: Type.String(),
  scale: Type.Integer(),
})

const quoted = () => ({ ...pair(), ...prices() })

export const quickEndpoints = {
  offer: endpoint(quickCalls.offer, {
    session: 'user',
    rate: 'read',
    summary:
      'Lists the coins that can be bought with fiat money, the fiat currencies with what the caller has of each, and the limits.',
    body: {},
    reply: Type.Object({
      spread_bps: Type.Integer(),
      quote_ms: Type.Integer(),
      ...levelLimits(),
      fiats: Type.Array(
        Type.Object({
          ...currency(),
          symbol: Type.String(),
          /** How much of it is worth one USDT. */
          rate: decimal(),
          available: decimal(),
          /** The least and the most that one purchase may cost. */
          min: decimal(),
          max: decimal(),
        }),
      ),
      list: Type.Array(
        Type.Object({
          ...currency(),
          /** The index in USDT; zero without one. */
          index: decimal(),
          /** What can be bought now: it has a price and is not halted. */
          is_open: Type.Boolean(),
        }),
      ),
    }),
    example: {},
  }),
  quickQuote: endpoint(quickCalls.quickQuote, {
    session: 'user',
    rate: 'money',
    level: 1,
    opens: true,
    summary:
      'Returns a price for a coin that is kept for ten seconds: of an amount of fiat money, or of an amount of the coin, which costs the least amount of fiat money that brings it. A new quote replaces the last one. With dry=1 nothing is kept, and the balance may be short.',
    body: {
      fiat: currencyString(),
      coin: currencyString(),
      number: decimalString(),
      unit: oneOf([...quickUnits]),
      dry: Type.Optional(flagString()),
    },
    reply: Type.Union([
      Type.Object({ quote_id: id(), ...quoted(), expires_at: time() }),
      Type.Object({ dry: Type.Literal(true), ...quoted() }),
    ]),
    example: { fiat: 'USD', coin: 'BTC', number: '100', unit: 'fiat' },
  }),
  buy: endpoint(quickCalls.buy, {
    session: 'user',
    rate: 'money',
    level: 1,
    opens: true,
    summary: 'Buys at the price of a quote, once and before it expires, from the fiat account.',
    body: { quote_id: idString() },
    reply: Type.Object(conversion()),
    example: { quote_id: '1' },
  }),
  dust: endpoint(quickCalls.dust, {
    session: 'user',
    rate: 'read',
    summary:
      'Lists the coins of which the caller has less than a conversion needs, with what each brings in USDT now.',
    body: {},
    reply: Type.Object({
      /** A coin that is worth less in USDT is a small balance. */
      below: decimal(),
      to_currency_id: id(),
      to_code: Type.String(),
      spread_bps: Type.Integer(),
      fee: decimal(),
      /** From when on the caller may convert small balances again; zero at once. */
      next_at: time(),
      list: Type.Array(
        Type.Object({
          currency_id: id(),
          code: Type.String(),
          name: Type.String(),
          number: decimal(),
          receives: decimal(),
        }),
      ),
    }),
    example: {},
  }),
  sweep: endpoint(quickCalls.sweep, {
    session: 'user',
    rate: 'money',
    opens: true,
    summary:
      'Converts all that the caller has of each of these coins into USDT at the index, once in 24 hours. A coin that cannot be converted is left and reported; where none can, nothing changes.',
    body: { currencies: idsString() },
    reply: Type.Object({
      to_code: Type.String(),
      /** The sum of what was received. */
      receives: decimal(),
      list: Type.Array(
        Type.Object({
          currency_id: id(),
          code: Type.String(),
          /** Zero where nothing was converted. */
          number: decimal(),
          receives: decimal(),
          /** Why nothing was converted, as a code and as a text; empty where it was. */
          error: Type.String(),
          message: Type.String(),
          /** The conversion; zero where there is none. */
          conversion_id: Type.Integer({ minimum: 0 }),
        }),
      ),
    }),
    example: { currencies: '1,2' },
  }),
}
