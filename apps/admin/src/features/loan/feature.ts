import { BankOutlined } from '@ant-design/icons'
import { loanConsoleCalls } from '@candor/protocol/products/loan/calls'

import { defineConsoleFeature, type FieldsOf } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    loan: typeof en
  }
}

export const loan = defineConsoleFeature({
  section: {
    title: 'loan.section',
    path: '/loan',
    order: 54,
    icon: BankOutlined,
    call: loanConsoleCalls.loanEntries,
  },
  pages: [{ path: '/loan', load: async () => (await import('./loan-page.tsx')).LoanPage }],
  requests: {
    'loan.version': {
      title: () => 'loan.new_terms',
      fields: {
        collateral: { label: 'loan.collateral' },
        currency: { label: 'loan.borrowed_currency' },
        initial_percent: { label: 'loan.initial_percent' },
        warning_percent: { label: 'loan.warning_percent' },
        call_percent: { label: 'loan.call_percent' },
        last_call_percent: { label: 'loan.last_call_percent' },
        liquidation_percent: { label: 'loan.liquidation_percent' },
        amount_min: { label: 'loan.amount_min', isAmount: true },
        user_max: { label: 'loan.user_max', isAmount: true },
        effective_on: { label: 'loan.effective_on' },
      } satisfies FieldsOf<typeof loanConsoleCalls.loanTermsAsk>,
    },
    'loan.fund': {
      title: () => 'loan.fund_pool',
      fields: {
        currency: { label: 'currency' },
        amount: { label: 'amount', isAmount: true },
      } satisfies FieldsOf<typeof loanConsoleCalls.loanFundAsk>,
    },
  },
  texts: { en, zh },
})
