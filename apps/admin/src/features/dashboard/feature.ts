import { DashboardOutlined } from '@ant-design/icons'
import { marketConsoleCalls } from '@candor/protocol/services/market/calls'

import { defineConsoleFeature } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    dashboard: typeof en
  }
}

export const dashboard = defineConsoleFeature({
  section: {
    title: 'dashboard.section',
    path: '/dashboard',
    group: 'operations',
    order: 0,
    icon: DashboardOutlined,
    // Every role reads the markets; each card has the call that it needs.
    call: marketConsoleCalls.marketList,
  },
  pages: [
    { path: '/dashboard', load: async () => (await import('./dashboard-page.tsx')).DashboardPage },
  ],
  texts: { en, zh },
})
