import { TeamOutlined } from '@ant-design/icons'
import { followConsoleCalls } from '@candor/protocol/products/follow/calls'

import { defineConsoleFeature } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    follow: typeof en
  }
}

const path = '/traders'
const applications = `${path}/applications`

export const follow = defineConsoleFeature({
  section: {
    title: 'follow.section',
    path,
    order: 47,
    icon: TeamOutlined,
    call: followConsoleCalls.traders,
    loadWaiting: async () => (await import('./alerts.ts')).waitingCount(),
  },
  pages: [
    { path, load: async () => (await import('./traders-page.tsx')).TradersPage },
    {
      path: applications,
      load: async () => (await import('./applications-page.tsx')).ApplicationsPage,
    },
  ],
  alerts: {
    call: followConsoleCalls.traderCounts,
    load: async () => (await import('./alerts.ts')).alerts(),
  },
  targets: { follow: (id) => `${applications}?case=${id}` },
  texts: { en, zh },
})
