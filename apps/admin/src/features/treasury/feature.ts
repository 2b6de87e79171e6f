import { BankOutlined } from '@ant-design/icons'
import { treasuryConsoleCalls } from '@candor/protocol/services/treasury/calls'

import { defineConsoleFeature, loadLazily } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    treasury: typeof en
  }
}

export const treasury = defineConsoleFeature({
  section: {
    title: 'treasury.section',
    path: '/treasury',
    group: 'ledger',
    order: 30,
    icon: BankOutlined,
    call: treasuryConsoleCalls.treasury,
  },
  pages: [
    { path: '/treasury', load: async () => (await import('./treasury-page.tsx')).TreasuryPage },
  ],
  dashboardCards: [
    {
      title: 'treasury.pools',
      order: 40,
      width: 'narrow',
      call: treasuryConsoleCalls.treasury,
      Card: loadLazily(async () => (await import('./coverage-card.tsx')).CoverageCard),
    },
  ],
  alerts: {
    call: treasuryConsoleCalls.treasury,
    load: async () => (await import('./alerts.ts')).alerts(),
  },
  texts: { en, zh },
})
