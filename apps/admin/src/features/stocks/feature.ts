import { StockOutlined } from '@ant-design/icons'
import { stocksConsoleCalls } from '@candor/protocol/products/stocks/calls'

import { defineConsoleFeature, type FieldsOf } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    stocks: typeof en
  }
}

export const stocks = defineConsoleFeature({
  section: {
    title: 'stocks.section',
    path: '/stocks',
    order: 47,
    icon: StockOutlined,
    call: stocksConsoleCalls.stockOverview,
  },
  pages: [{ path: '/stocks', load: async () => (await import('./stocks-page.tsx')).StocksPage }],
  requests: {
    'stock.action': {
      title: () => 'stocks.new_action',
      fields: {
        symbol: { label: 'stocks.stock' },
        kind: {
          label: 'stocks.kind',
          values: { dividend: 'stocks.kind_dividend', split: 'stocks.kind_split' },
        },
        per_share: { label: 'stocks.per_share', isAmount: true },
        from: { label: 'stocks.from' },
        to: { label: 'stocks.to' },
        effective_at: { label: 'stocks.effective_at' },
        pay_at: { label: 'stocks.pay_at' },
      } satisfies FieldsOf<typeof stocksConsoleCalls.stockActionAsk>,
    },
    'stock.fund': {
      title: () => 'stocks.fund_pool',
      fields: {
        currency: { label: 'currency' },
        amount: { label: 'amount', isAmount: true },
      } satisfies FieldsOf<typeof stocksConsoleCalls.stockFundAsk>,
    },
  },
  texts: { en, zh },
})
