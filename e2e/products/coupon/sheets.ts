import { addressOf } from '../../pages.ts'
import type { Sheet } from '../../sheets.ts'

export const sheets: readonly Sheet[] = [
  { address: addressOf('coupon.coupons'), button: 'coupon:enter_code' },
]
