import { coreVersion } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import { marketConsoleEndpoints } from '@candor/protocol/services/market/console-endpoints'

import { mount } from '../../calls/mount.ts'
import { exchangeConfig, termsHash } from '../../catalog/exchange-config.ts'
import { indexPairs, type Pair, pairById } from '../../catalog/pairs.ts'
import type { Platform } from '../../server-module.ts'
import type { MarketBoard } from './market-board.ts'

const percentScale = { rate: 6, ppm: 4 }

/** Read only: no call of the console sets a price, a term or the state of a market. */
type Context = Pick<Platform, 'books' | 'feeds' | 'now'> & { readonly board: MarketBoard }

export function marketConsole({ books, board, feeds, now }: Context) {
  return mount(marketConsoleEndpoints, {
    marketList: async () => {
      const opened = exchangeConfig.markets.filter(({ id }) => board.hasOpened(pairById(id)))
      const list = opened.map((terms) => marketRow(board, terms))
      return { ok: true, value: { core_version: coreVersion, terms_hash: termsHash, list } }
    },
    feedHealth: async ({ body }) => {
      const tickedAt = await books.read(() => tickTimes(books))
      const wanted = body.group === undefined ? (['coin', 'stock'] as const) : [body.group]
      const groups = wanted.map((group) => ({
        group,
        mode: feeds[group].mode,
        markets: indexPairs
          .filter(({ section, symbol }) => section === group && symbol === (body.symbol ?? symbol))
          .map((pair) => {
            const { state, reason } = statusOf(feeds, pair)
            const { symbol, id } = pair
            const price = board.price(pair)
            const sources = sourcesOf(feeds, pair)
            return { symbol, state, reason, ticked_at: tickedAt.get(id) ?? 0, price, sources }
          }),
      }))
      return { ok: true, value: { now: now(), groups } }
    },
  })
}

function tickTimes({ markets }: Platform['books']): ReadonlyMap<number, number> {
  return new Map([...markets.all()].map(({ config, tickedAt }) => [config.id, tickedAt]))
}

function statusOf(feeds: Platform['feeds'], pair: Pair) {
  const status = feeds[pair.section].status(pair)
  return { state: status.state, reason: 'reason' in status ? (status.reason ?? '') : '' }
}

function sourcesOf(feeds: Platform['feeds'], pair: Pair) {
  const sources = feeds[pair.section].sources?.(pair) ?? []
  return sources.map(({ venue, state, reason, price = 0, lastMessageAt: at = 0, ...source }) => {
    const { refused, late, lost, connects } = source
    const text = formatDecimal(price, pair.priceScale)
    return { venue, state, reason, price: text, heard_at: at, refused, late, lost, connects }
  })
}

type Terms = (typeof exchangeConfig.markets)[number]

function marketRow(board: MarketBoard, terms: Terms) {
  const pair = pairById(terms.id)
  const { state, state_reason: reason, price } = board.ticker(pair)
  return {
    id: terms.id,
    symbol: terms.symbol,
    base: pair.base.code,
    quote: pair.quote.code,
    section: pair.section,
    tradable: terms.tradable,
    state,
    state_reason: reason,
    price,
    price_scale: terms.priceScale,
    lot_scale: terms.lotScale,
    notional_min: formatDecimal(terms.notionalMin, terms.quoteScale),
    notional_max: formatDecimal(terms.notionalMax, terms.quoteScale),
    maker_fee: formatDecimal(terms.makerFee, percentScale.rate),
    taker_fee: formatDecimal(terms.takerFee, percentScale.rate),
    half_spread: formatDecimal(terms.quoting.halfSpreadPpm, percentScale.ppm),
    levels: terms.quoting.levels,
  }
}
