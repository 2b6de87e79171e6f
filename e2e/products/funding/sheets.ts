import { addressOf } from '../../pages.ts'
import type { Sheet } from '../../sheets.ts'

export const sheets: readonly Sheet[] = [
  { address: addressOf('assets.assets'), button: 'assets:get_funds', name: 'funding:faucet' },
]
