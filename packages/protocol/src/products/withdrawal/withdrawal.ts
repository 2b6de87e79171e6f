import { protocolModule } from '../../module.ts'
import type { withdrawalConsoleEndpoints } from './console-endpoints.ts'
import type { withdrawalEndpoints } from './endpoints.ts'
import type { WithdrawalEvents } from './events.ts'
import type en from './locales/en.json'

type Withdrawal = {
  calls: typeof withdrawalEndpoints & typeof withdrawalConsoleEndpoints
  events: WithdrawalEvents
  texts: typeof en
}

const moves = ['withdrawal_hold', 'withdrawal_release'] as const

export const withdrawal = protocolModule<Withdrawal>()({
  isSwitchable: false,
  texts: 'products/withdrawal/locales',
  bills: [...moves, 'withdrawal_paid', 'withdrawal_fee'],
  billGroups: { withdrawal: { kinds: moves } },
  actions: [
    'withdrawal.claimed',
    'withdrawal.released',
    'withdrawal.first_approved',
    'withdrawal.approved',
    'withdrawal.rejected',
    'withdrawal.case_opened',
  ],
  noticeGroup: 'funds',
  notices: [
    'withdrawal_submitted',
    'withdrawal_review',
    'withdrawal_processing',
    'withdrawal_done',
    'withdrawal_rejected',
    'withdrawal_cancelled',
    'withdrawal_failed',
  ],
})
