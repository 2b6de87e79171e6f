/** The types of users' accounts. `margin` on the overview is a view of lever, not an account. */
export const walletNames = [
  'legal',
  'change',
  'lever',
  'micro',
  'stock',
  'mining',
  'invest',
] as const
export type WalletName = (typeof walletNames)[number]
