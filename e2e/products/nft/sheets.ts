import { addressOf } from '../../pages.ts'
import type { Sheet } from '../../sheets.ts'

const market = addressOf('nft.market')

export const sheets: readonly Sheet[] = [
  { address: market, button: 'nft:type' },
  { address: market, button: 'nft:rarity' },
  { address: market, button: 'nft:sort' },
  { address: addressOf('nft.artwork'), button: 'nft:enlarge', name: / · / },
]
