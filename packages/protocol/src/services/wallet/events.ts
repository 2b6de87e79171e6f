import type { Static } from 'typebox'

import type { walletEndpoints } from './endpoints.ts'

type AccountRow = Static<typeof walletEndpoints.list.reply>['accounts']['change']['list'][number]

export type WalletEvents = {
  /** Room `user`: an account whose balance changed. */
  balance: Omit<AccountRow, 'fiat' | 'btc'> & { wallet: string }
}
