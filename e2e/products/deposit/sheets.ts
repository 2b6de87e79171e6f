import { addressOf } from '../../pages.ts'
import type { Sheet } from '../../sheets.ts'

const records = addressOf('deposit.records')

export const sheets: readonly Sheet[] = [
  { address: addressOf('deposit.receive'), button: 'deposit:demo_deposit' },
  { address: '/pages/fund/receive?currency=USD', button: 'deposit:type' },
  { address: records, button: 'assets:filter_coin' },
  { address: records, button: 'assets:status' },
  { address: records, button: /^USDT/, name: 'deposit:deposit_record', user: 'verified' },
]
