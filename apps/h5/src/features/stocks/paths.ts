import { paths, withQuery } from '../../app/paths.ts'
import { stockSection } from './section-key.ts'

export const stockPaths = {
  /** The section of the trade tab. */
  form: (query: { symbol?: string; side?: 'buy' | 'sell' } = {}) =>
    paths.trade({ section: stockSection, ...query }),
  chart: (symbol: string) => withQuery('/pages/stocks/chart', { symbol }),
  orders: () => '/pages/stocks/orders',
  holdings: () => '/pages/stocks/holdings',
  payments: () => '/pages/stocks/payments',
  days: () => '/pages/stocks/days',
}
