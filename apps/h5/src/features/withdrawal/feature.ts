import { ArrowUpFromLine } from 'lucide-react'

import { defineFeature } from '../../app/feature.ts'
import { paths } from '../../app/paths.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { withdrawalPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    withdrawal: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  menuIcon: ArrowUpFromLine,
  fundAction: async () => ({
    title: 'withdrawal:withdraw',
    icon: ArrowUpFromLine,
    rank: 2,
    pathOf: (account) =>
      account === undefined || account === 'change' || account === 'legal'
        ? paths.fundSelect({ for: 'withdraw' })
        : undefined,
    coinPathOf: (currency) => paths.withdraw({ currency }),
  }),
  fundRecords: async () => ({
    kind: 'withdraw',
    title: 'withdrawal:withdrawals',
    Records: (await import('./withdrawal-records.tsx')).WithdrawalRecords,
  }),
  noticeLinks: async () => ({
    withdrawal_submitted: withdrawalPaths.result,
    withdrawal_review: withdrawalPaths.result,
    withdrawal_processing: withdrawalPaths.result,
    withdrawal_done: withdrawalPaths.result,
    withdrawal_rejected: withdrawalPaths.result,
    withdrawal_cancelled: withdrawalPaths.result,
    withdrawal_failed: withdrawalPaths.result,
  }),
})
