import { ChartBook } from './chart-book.tsx'
import { ChartDepth } from './chart-depth.tsx'
import { ChartInfo } from './chart-info.tsx'
import { TradeBook } from './trade-book.tsx'
import { TradeList } from './trade-list.tsx'

/** The book of a market, beside a form and as parts of a page. */
export const marketBook = {
  Beside: TradeBook,
  panels: [
    { key: 'book', title: 'spot:book', Panel: ChartBook },
    { key: 'depth', title: 'spot:depth', Panel: ChartDepth },
    { key: 'trades', title: 'spot:trades', Panel: TradeList },
    { key: 'info', title: 'spot:info', Panel: ChartInfo },
  ],
} as const
