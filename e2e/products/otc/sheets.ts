import { addressOf } from '../../pages.ts'
import type { Sheet } from '../../sheets.ts'

const publish = addressOf('otc.publish')

export const sheets: readonly Sheet[] = [
  { address: addressOf('otc.board'), button: 'otc:buy', name: /USDT/ },
  { address: addressOf('otc.merchant'), button: 'otc:join', name: 'otc:become' },
  { address: publish, button: 'otc:coin' },
  { address: publish, button: 'otc:fiat' },
]
