import type { WalletName } from '@candor/protocol'

import { withQuery } from '../../app/paths.ts'

export const assetsPaths = {
  record: (query: { currency?: string | undefined } = {}) =>
    withQuery('/pages/fund/assets_record', query),
  bills: (query: { type?: WalletName } = {}) => withQuery('/pages/fund/assets_all_record', query),
  pnl: () => '/pages/fund/pnl',
}
