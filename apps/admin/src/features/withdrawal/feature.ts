import { ExportOutlined } from '@ant-design/icons'
import { withdrawalConsoleCalls } from '@candor/protocol/products/withdrawal/calls'

import { defineConsoleFeature, loadLazily } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    withdrawal: typeof en
  }
}

const path = '/withdrawals'

export const withdrawal = defineConsoleFeature({
  section: {
    title: 'withdrawal.section',
    path,
    group: 'operations',
    order: 17,
    icon: ExportOutlined,
    call: withdrawalConsoleCalls.withdrawalReviews,
    loadWaiting: async () => (await import('./alerts.ts')).waitingCount(),
  },
  pages: [{ path, load: async () => (await import('./withdrawals-page.tsx')).WithdrawalsPage }],
  userTabs: [
    {
      title: 'withdrawal.section',
      order: 32,
      call: withdrawalConsoleCalls.withdrawals,
      Tab: loadLazily(async () => (await import('./user-withdrawals.tsx')).UserWithdrawals),
    },
  ],
  alerts: {
    call: withdrawalConsoleCalls.withdrawalCounts,
    load: async () => (await import('./alerts.ts')).alerts(),
  },
  targets: { withdrawal: (id) => `${path}?case=${id}` },
  texts: { en, zh },
})
