import type { CandlePeriod } from '@candor/protocol/services/market/candle-periods'

import { deviceStore } from '../app/device-store.ts'
import type { MainIndicator, SubIndicator } from '../ui/candle-chart-indicators.ts'
import type { BookView } from '../ui/order-book.tsx'

/** The section of coins, in the address of the trade page. */
export const spotSection = 'spot'

type TradePreferences = {
  /** The last section of the trade page. */
  section: string
  /** The last market shown, for an address without one. */
  symbol: string
  isChartOpen: boolean
  isOnePairOnly: boolean
  bookView: BookView
  /** The currency of the upper one of the fields for amount and total. */
  amountUnit: 'base' | 'quote'
  period: CandlePeriod
  main: readonly MainIndicator[]
  sub: readonly SubIndicator[]
  set: (change: Partial<Omit<TradePreferences, 'set'>>) => void
}

/** The user's preferences on the trading pages. */
export const useTradePreferences = deviceStore<TradePreferences>('trade', (set) => ({
  section: spotSection,
  symbol: 'BTCUSDT',
  isChartOpen: false,
  isOnePairOnly: true,
  bookView: 'both',
  amountUnit: 'base',
  period: '15min',
  main: ['MA'],
  sub: ['VOL'],
  set,
}))
