import { ImportOutlined } from '@ant-design/icons'
import { depositConsoleCalls } from '@candor/protocol/products/deposit/calls'

import { defineConsoleFeature } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    deposit: typeof en
  }
}

const path = '/vouchers'

export const deposit = defineConsoleFeature({
  section: {
    title: 'deposit.section',
    path,
    group: 'operations',
    order: 16,
    icon: ImportOutlined,
    call: depositConsoleCalls.voucherList,
    loadWaiting: async () => (await import('./alerts.ts')).waitingCount(),
  },
  pages: [{ path, load: async () => (await import('./vouchers-page.tsx')).VouchersPage }],
  alerts: {
    call: depositConsoleCalls.voucherCounts,
    load: async () => (await import('./alerts.ts')).alerts(),
  },
  targets: { voucher: (id) => `${path}?case=${id}` },
  texts: { en, zh },
})
