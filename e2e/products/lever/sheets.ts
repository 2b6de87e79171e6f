import { addressOf } from '../../pages.ts'
import type { Sheet } from '../../sheets.ts'
import { contractForm } from './contract-steps.ts'

export const sheets: readonly Sheet[] = [
  { address: contractForm, button: 'lever:leverage' },
  { address: contractForm, button: 'lever:order_type' },
  { address: addressOf('lever.orders'), button: 'lever:pair' },
  { address: addressOf('lever.settings'), button: 'lever:leverage_default' },
]
