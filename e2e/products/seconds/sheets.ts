import type { Sheet } from '../../sheets.ts'

const address = '/pages/transaction/index?section=seconds&symbol=BTCUSDT'

export const sheets: readonly Sheet[] = [
  { address, button: 'seconds:rules', name: 'seconds:rules_title' },
]
