import type { WalletName } from '@candor/protocol'

/**
 * The accounts in the order in which accounts of equal value are shown; `margin` is a view of lever.
 */
export const accountNames = [
  'change',
  'legal',
  'lever',
  'micro',
  'stock',
  'mining',
  'invest',
] as const satisfies readonly WalletName[]

export const accountLabels = {
  change: 'account_change',
  legal: 'account_legal',
  lever: 'account_lever',
  micro: 'account_micro',
  stock: 'account_stock',
  mining: 'account_mining',
  invest: 'account_invest',
} as const satisfies Record<WalletName, string>
