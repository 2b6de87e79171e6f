import type { Sheet } from '../../sheets.ts'

const address = '/pages/ieo/subscribe?id=1'

export const sheets: readonly Sheet[] = [
  {
    address,
    button: 'ieo:subscribe',
    name: 'ieo:confirm_title',
    fill: ['ieo:token_amount', '100'],
    user: 'verified',
  },
]
