import { HandCoins } from 'lucide-react'

import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { loanPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    loan: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  menuIcon: HandCoins,
  financeService: async () => (await import('./finance-service.tsx')).loanService,
  receipts: async () => (await import('./loan-receipts.ts')).loanReceipts,
  noticeLinks: async () => ({
    loan_warning: loanPaths.loan,
    loan_margin_call: loanPaths.loan,
    loan_last_call: loanPaths.loan,
    loan_liquidated: loanPaths.loan,
  }),
  ownPage: async () => (await import('./own-page.ts')).ownPage,
})
