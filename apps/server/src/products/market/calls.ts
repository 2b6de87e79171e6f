import { formatDecimal } from '@candor/core/money'
import { marketEndpoints } from '@candor/protocol/services/market/endpoints'
import type { TickerData } from '@candor/protocol/services/market/events'

import { millisecondsOf } from '../../calls/milliseconds-of.ts'
import { mount } from '../../calls/mount.ts'
import {
  currencies,
  type Currency,
  findCurrency,
  localizedNames,
} from '../../catalog/currencies.ts'
import { dollarsPerUnit, fiatByCode } from '../../catalog/fiats.ts'
import { findPair, type Pair, pairBySymbol, pairs } from '../../catalog/pairs.ts'
import { searchWords } from '../../catalog/search-words.ts'
import { themesOf } from '../../catalog/themes.ts'
import { publishedSeeds } from '../../feeds/sim/seeds.ts'
import type { Platform } from '../../server-module.ts'
import type { Favorites } from '../../services/favorites/favorites.ts'
import { networkReply } from '../../services/networks/network-reply.ts'
import type { Networks } from '../../services/networks/networks.ts'
import { listCandles } from './candles.ts'
import type { MarketBoard } from './market-board.ts'

const { currencyList, quotation, candles, feedSeeds } = marketEndpoints
const kinds = [
  { id: 1, name: 'Spot', section: 'coin' },
  { id: 2, name: 'Stocks', section: 'stock' },
] as const

type Context = Pick<Platform, 'db' | 'now' | 'marketSections'> & {
  readonly board: MarketBoard
  readonly favorites: Favorites
  readonly networks: Networks
}

export function marketCalls(context: Context) {
  const { db, board, favorites, networks, now, marketSections } = context
  const sections = [
    ...kinds.map(({ id, name, section }) => {
      return { id, name, section, pairs: pairs.filter((pair) => pair.section === section) }
    }),
    ...marketSections.map(({ id, name, section, lists }) => {
      return { id, name, section, pairs: pairs.filter((pair) => lists(pair.id)) }
    }),
  ]
  const sectionsOf = (pair: Pair) =>
    sections.filter((section) => section.pairs.includes(pair)).map(({ section }) => section)
  const usdtId = findCurrency('USDT')?.id ?? 0
  // Quotations are read far more often than a market changes: ticker and rows are created once for each change.
  const known = new WeakMap<TickerData, { plain: SymbolRow; favorite: SymbolRow }>()
  const rowsOf = (pair: Pair) => {
    const ticker = board.ticker(pair)
    const rows = known.get(ticker)
    if (rows !== undefined) return rows
    const plain = symbolRow(pair, ticker, {
      spark: board.spark(pair),
      sections: [...sectionsOf(pair), ...themesOf(pair.base.code)],
    })
    const made = { plain, favorite: { ...plain, favorite: true } }
    known.set(ticker, made)
    return made
  }
  return mount(
    { currencyList, quotation, candles, feedSeeds },
    {
      currencyList: async () => ({
        ok: true,
        value: currencies.map((currency) => {
          const { id, code, name, kind, scale } = currency
          const pair = findPair(id, usdtId)
          const price = pair === undefined ? fixedPrice(currency) : board.price(pair)
          const logo = code.toLowerCase()
          const listed = networks.of(currency).map((network) => networkReply(networks, network))
          const words = [...searchWords(code)]
          const reply = { id, code, name, kind, networks: listed, scale, price, logo, words }
          return Object.assign(reply, localizedNames(currency))
        }),
      }),
      quotation: async ({ user }) => {
        const own = user === undefined ? [] : await favorites.list(user.id)
        const marked = new Set(own.map((favorite) => favorite.match_id))
        const rowOf = (pair: Pair) => rowsOf(pair)[marked.has(pair.id) ? 'favorite' : 'plain']
        const value = sections.map(({ id, name, section, pairs: listed }) => {
          const opened = listed.filter((pair) => board.hasOpened(pair))
          return { id, name, section, symbols: opened.map(rowOf) }
        })
        return { ok: true, value }
      },
      candles: async ({ body }) => {
        const pair = pairBySymbol.get(body.symbol)
        if (pair === undefined) return { ok: false, rejection: 'market_unknown', field: 'symbol' }
        const { period, from, to, limit } = body
        const wanted = {
          period,
          from: from === undefined ? 0 : millisecondsOf(from),
          to: Math.min(now(), to === undefined ? Infinity : millisecondsOf(to)),
          count: Number(limit ?? (from === undefined ? candlesByDefault : candlesMax)),
        }
        return { ok: true, value: await listCandles(db, pair, wanted) }
      },
      feedSeeds: async () => {
        const seeds = await publishedSeeds(db, now())
        const value = seeds.map(({ day, commitment, committedAt, seed }) => {
          return { day, commitment, committed_at: committedAt, seed }
        })
        return { ok: true, value }
      },
    },
  )
}

/** In US dollars, of a currency that no market values. */
function fixedPrice({ kind, code }: Currency): string {
  if (kind !== 'fiat') return '1.00'
  const { units, scale } = dollarsPerUnit(fiatByCode(code))
  return formatDecimal(units, scale)
}

const candlesByDefault = 301
const candlesMax = 1500

type SymbolRow = ReturnType<typeof symbolRow>

/** The row for a caller without the market as a favourite. */
function symbolRow(
  pair: Pair,
  { state_reason: stateReason, ...ticker }: TickerData,
  { spark, sections }: { spark: readonly string[]; sections: string[] },
) {
  return {
    match_id: pair.id,
    currency_id: pair.base.id,
    legal_id: pair.quote.id,
    code: pair.base.code,
    name: pair.base.name,
    ...localizedNames(pair.base),
    legal_code: pair.quote.code,
    logo: pair.base.code.toLowerCase(),
    scale: pair.priceScale,
    amount_scale: pair.lotScale,
    min_notional: String(pair.notionalMin),
    favorite: false,
    sections,
    tradable: pair.section === 'coin',
    ...ticker,
    state_reason: stateReason,
    spark: [...spark],
  }
}
