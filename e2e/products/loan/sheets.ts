import type { Sheet } from '../../sheets.ts'

const address = '/pages/common/borrowing'

export const sheets: readonly Sheet[] = [
  { address, button: 'loan:i_borrow' },
  {
    address,
    // What is chosen is named before it, the loan in the words of the button.
    button: /^[^:：]*USDT[^:：]*$/,
    name: 'loan:confirm_title',
    fill: ['loan:borrow_amount', '20'],
  },
]
