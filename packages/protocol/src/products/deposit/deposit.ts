import { protocolModule } from '../../module.ts'
import type { depositConsoleEndpoints } from './console-endpoints.ts'
import type { demoDepositEndpoints, depositEndpoints } from './endpoints.ts'
import type { DepositEvents } from './events.ts'
import type en from './locales/en.json'

type Deposit = {
  calls: typeof depositEndpoints & typeof demoDepositEndpoints & typeof depositConsoleEndpoints
  events: DepositEvents
  texts: typeof en
}

export const deposit = protocolModule<Deposit>()({
  isSwitchable: false,
  texts: 'products/deposit/locales',
  bills: ['deposit', 'deposit_voucher'],
  actions: [
    'voucher.claimed',
    'voucher.released',
    'voucher.viewed',
    'voucher.corrected',
    'voucher.first_approved',
    'voucher.approved',
    'voucher.rejected',
  ],
  noticeGroup: 'funds',
  notices: [
    'deposit_seen',
    'deposit_credited',
    'deposit_reversed',
    'voucher_approved',
    'voucher_rejected',
  ],
})
