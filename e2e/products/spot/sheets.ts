import { addressOf } from '../../pages.ts'
import type { Sheet } from '../../sheets.ts'

const trade = addressOf('spot.trade')
const chart = addressOf('spot.chart')

export const sheets: readonly Sheet[] = [
  { address: trade, button: /^BTC\/USDT/, name: 'spot:markets' },
  { address: trade, button: 'spot:order_type' },
  { address: trade, button: 'spot:price_step' },
  {
    address: trade,
    fill: ['spot:amount', '0.05'],
    button: 'spot:buy_coin',
    name: 'spot:confirm_buy',
  },
  { address: chart, button: 'spot:periods_more', name: 'spot:period' },
  { address: chart, button: 'spot:landscape' },
]
