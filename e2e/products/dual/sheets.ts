import type { Sheet } from '../../sheets.ts'

const address = '/pages/invest/purchase?id=1'

export const sheets: readonly Sheet[] = [
  { address, button: 'dual:subscribe', name: 'dual:confirm_title' },
]
