import type { Sheet } from '../../sheets.ts'

export const sheets: readonly Sheet[] = [
  {
    address: '/pages/mining/plan?id=1',
    button: 'mining:buy',
    name: 'mining:confirm_title',
  },
]
