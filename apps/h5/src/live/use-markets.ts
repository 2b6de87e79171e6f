import type { ReplyOf } from '@candor/protocol'
import { marketCalls } from '@candor/protocol/services/market/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../app/api.ts'
import { putTicker } from './tickers.ts'
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
