import type { Direction } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { marketCalls } from '@candor/protocol/services/market/calls'
import type { TickerData } from '@candor/protocol/services/market/events'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

import { api } from '../app/api.ts'
import { createKeyedStore, useKeyed, useKeyedPart } from './keyed-store.ts'
import { useRoom } from './use-room.ts'

type Sections = ReplyOf<typeof marketCalls.quotation>
/** The constant data of a market: names, scales, sections. The live part is its `Ticker`. */
export type Market = Sections[number]['symbols'][number]

async function fetchMarkets(): Promise<Market[]> {
  const sections = await api.call(marketCalls.quotation, {})
  const markets = new Map<string, Market>()
  for (const { symbols } of sections)
    for (const market of symbols) markets.set(market.symbol, market)
  for (const market of markets.values()) putTicker(market)
  return [...markets.values()]
}

export const marketsQuery = { queryKey: ['quotes'], queryFn: fetchMarkets }

/** Every market once, in the server's order. */
export const useMarkets = () => useQuery(marketsQuery)

/** One market by its symbol. */
export const useMarket = (symbol: string) =>
  useMarkets().data?.find((market) => market.symbol === symbol)

/** Updates the tickers of all markets while the component is mounted. */
export function useAllTickers() {
  useRoom('tickers', (message) => {
    if (message.event === 'tickers') for (const ticker of message.data) putTicker(ticker)
  })
}

/** Updates one market's ticker while the component is mounted. */
export function useLiveTicker(symbol: string) {
  useRoom(`ticker:${symbol}`, (message) => {
    if (message.event === 'ticker') putTicker(message.data)
  })
}

/** A market's current figures, and the direction of its last price change. */
export type Ticker = TickerData & { direction: Direction }

export const tickers = createKeyedStore<Ticker>()

const directionFrom = (before: Ticker | undefined, price: string): Direction => {
  if (before === undefined) return 'flat'
  const difference = Number(price) - Number(before.price)
  return difference === 0 ? before.direction : difference > 0 ? 'up' : 'down'
}

/** Stores figures from the quotes or the socket; unchanged ones notify no subscriber. */
export function putTicker(data: TickerData) {
  const before = tickers.get(data.symbol)
  if (
    before !== undefined &&
    before.price === data.price &&
    before.volume === data.volume &&
    before.state === data.state
  )
    return
  tickers.set(data.symbol, { ...data, direction: directionFrom(before, data.price) })
}

/** The live figures of one market; undefined until the quotes or the first tick arrived. */
export const useTicker = (symbol: string) => useKeyed(tickers, symbol)

/**
 * The live price for a part with many figures, which may be drawn a frame or two after the tick, so that no frame waits
 * for it. The caller renders little itself, and what it gives the price to is a `memo`.
 */
export const useDeferredPrice = (market: Market): string =>
  useDeferredValue((useTicker(market.symbol) ?? market).price)

export const useIsHalted = (market: Market): boolean =>
  useKeyedPart(tickers, market.symbol, (ticker) => (ticker ?? market).state === 'halted')

/** The current figures, for a sort that should not follow every tick. */
export const tickerNow = (symbol: string) => tickers.get(symbol)
