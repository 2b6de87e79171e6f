import { protocolModule } from '../../module.ts'
import type { loanConsoleEndpoints } from './console-endpoints.ts'
import type { loanEndpoints } from './endpoints.ts'
import type { LoanEvents } from './events.ts'
import type en from './locales/en.json'

type Loan = {
  calls: typeof loanEndpoints & typeof loanConsoleEndpoints
  events: LoanEvents
  texts: typeof en
}

const bills = [
  'loan_borrow',
  'loan_pledge',
  'loan_release',
  'loan_interest',
  'loan_repay',
  'loan_sale',
  'loan_fee',
] as const

export const loan = protocolModule<Loan>()({
  isSwitchable: true,
  texts: 'products/loan/locales',
  bills,
  receipts: ['loan_liquidation', 'loan_interest'],
  noticeGroup: 'earn',
  notices: ['loan_warning', 'loan_margin_call', 'loan_last_call', 'loan_liquidated'],
  actions: ['loan.version_asked', 'loan.funding_asked'],
  requests: ['loan.version', 'loan.fund'],
})
