import type { WalletName } from '@candor/protocol'

import { withQuery } from '../../app/paths.ts'

export const transferPaths = {
  transfer: (query: { from?: WalletName; to?: WalletName; currency?: string } = {}) =>
    withQuery('/pages/fund/fundTransfer', query),
  history: () => '/pages/fund/fundTransfer_history',
}
