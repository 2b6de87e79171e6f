import { LineChartOutlined } from '@ant-design/icons'
import { marketConsoleCalls } from '@candor/protocol/services/market/calls'

import { defineConsoleFeature, loadLazily } from '../../app/console-feature.ts'
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
    group: 'system',
    order: 70,
    icon: LineChartOutlined,
    call: marketConsoleCalls.marketList,
  },
  pages: [{ path: '/markets', load: async () => (await import('./markets-page.tsx')).MarketsPage }],
  dashboardCards: [
    {
      title: 'markets.section',
      order: 50,
      width: 'narrow',
      call: marketConsoleCalls.feedHealth,
      Card: loadLazily(async () => (await import('./feeds-card.tsx')).FeedsCard),
    },
  ],
  alerts: {
    call: marketConsoleCalls.marketList,
    load: async () => (await import('./alerts.ts')).alerts(),
  },
  texts: { en, zh },
})
