import { withQuery } from '../../app/paths.ts'

export const addressbookPaths = {
  addresses: () => '/pages/setting/wallet',
  /** With a coin, for the page of withdrawals. */
  add: (query: { currency?: string; network?: string } = {}) =>
    withQuery('/pages/setting/addWallet', query),
  whitelist: () => '/pages/setting/whitelist',
}
