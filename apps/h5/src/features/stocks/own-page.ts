import { stocksCalls } from '@candor/protocol/products/stocks/calls'
import { ChartCandlestick } from 'lucide-react'

import { api } from '../../app/api.ts'
import type { OwnPage } from '../../app/feature.ts'
import { anyIn } from '../../app/own-pages.ts'
import { stockPaths } from './paths.ts'

export const ownPage: OwnPage = {
  title: 'stocks:title',
  icon: ChartCandlestick,
  path: stockPaths.holdings(),
  isUsed: anyIn('stocks', () => api.call(stocksCalls.stockOrders, { limit: '1' })),
}
