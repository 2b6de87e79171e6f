import type { CandlePeriod } from '@candor/protocol/services/market/candle-periods'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

import type { MainIndicator, SubIndicator } from '../../ui/candle-chart-indicators.ts'
import type { BookView } from '../../ui/order-book.tsx'

type TradePreferences = {
  /** The last market shown, for an address without one. */
  symbol: string
  isChartOpen: boolean
  isOnePairOnly: boolean
  bookView: BookView
  period: CandlePeriod
  main: readonly MainIndicator[]
  sub: readonly SubIndicator[]
  set: (change: Partial<Omit<TradePreferences, 'set'>>) => void
}

/** The user's preferences on the trading pages. */
export const useTradePreferences = create<TradePreferences>()(
  persist(
    (set) => ({
      symbol: 'BTCUSDT',
      isChartOpen: false,
      isOnePairOnly: true,
      bookView: 'both',
      period: '15min',
      main: ['MA'],
      sub: ['VOL'],
      set,
    }),
    { name: 'trade' },
  ),
)
