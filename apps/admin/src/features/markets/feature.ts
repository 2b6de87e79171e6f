import { LineChartOutlined } from '@ant-design/icons'
import { marketConsoleCalls } from '@candor/protocol/services/market/calls'

import { defineConsoleFeature } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    markets: typeof en
  }
}

export const markets = defineConsoleFeature({
  section: {
    title: 'markets.section',
    path: '/markets',
    order: 70,
    icon: LineChartOutlined,
    call: marketConsoleCalls.marketList,
  },
  pages: [{ path: '/markets', load: async () => (await import('./markets-page.tsx')).MarketsPage }],
  texts: { en, zh },
})
