import { protocolModule } from '../../module.ts'
import type { stocksConsoleEndpoints } from './console-endpoints.ts'
import type { stocksEndpoints } from './endpoints.ts'
import type { StocksEvents } from './events.ts'
import type en from './locales/en.json'

type Stocks = {
  calls: typeof stocksEndpoints & typeof stocksConsoleEndpoints
  events: StocksEvents
  texts: typeof en
}

const ofOrder = ['stock_hold', 'stock_release', 'stock_buy', 'stock_sell', 'stock_fee'] as const

export const stocks = protocolModule<Stocks>()({
  isSwitchable: true,
  texts: 'products/stocks/locales',
  bills: [...ofOrder, 'stock_dividend', 'stock_split', 'stock_reverse_split'],
  billGroups: { stock_order: { kinds: ofOrder } },
  noticeGroup: 'trade',
  notices: [
    'stock_filled_buy',
    'stock_filled_sell',
    'stock_cancelled',
    'stock_dividend',
    'stock_split',
  ],
  receipts: ['stock_dividend', 'stock_trade'],
  actions: [
    'stock.day_set',
    'stock.halted',
    'stock.resumed',
    'stock.action_asked',
    'stock.action_revoked',
    'stock.funding_asked',
  ],
  requests: ['stock.action', 'stock.fund'],
})
