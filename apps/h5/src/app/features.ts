import { at } from './feature.ts'

/**
 * Every feature except home, which is part of the entry. A feature's code is fetched when one of its
 * addresses, its texts or its part of a place is needed. One line a feature.
 */
// oxfmt-ignore
export const features = {
  account: at('setting/* common/login common/register common/forget common/area', () => import('../features/account/feature.ts'), 'noticeLinks', 'stepUp'),
  addressbook: at('setting/wallet setting/addWallet setting/whitelist', () => import('../features/addressbook/feature.ts'), 'noticeLinks'),
  alerts: at('market/alerts', () => import('../features/alerts/feature.ts'), 'noticeLinks'),
  apikey: at('setting/api_keys', () => import('../features/apikey/feature.ts'), 'noticeLinks'),
  assets: at('fund/* setting/bill', () => import('../features/assets/feature.ts')),
  bankcards: at('setting/bank*', () => import('../features/bankcards/feature.ts'), 'noticeLinks'),
  chat: at('chat/*', () => import('../features/chat/feature.ts'), 'names'),
  content: at('common/* setting/operational_compliance', () => import('../features/content/feature.ts')),
  convert: at('fund/transfer* fund/quick*', () => import('../features/convert/feature.ts'), 'noticeLinks', 'names', 'fundAction', 'trade'),
  coupon: at('setting/coupon*', () => import('../features/coupon/feature.ts'), 'noticeLinks', 'names', 'couponPicker'),
  deposit: at('fund/select fund/receive*', () => import('../features/deposit/feature.ts'), 'noticeLinks', 'names', 'fundAction', 'fundRecords'),
  dual: at('invest/*', () => import('../features/dual/feature.ts'), 'noticeLinks', 'finance', 'names', 'receipts'),
  exports: at('setting/exports', () => import('../features/exports/feature.ts')),
  finance: at('financial/*', () => import('../features/finance/feature.ts')),
  follow: at('copytrade/* follow/*', () => import('../features/follow/feature.ts'), 'names', 'receipts', 'trade', 'noticeLinks', 'liveNotices'),
  funding: at('', () => import('../features/funding/feature.ts'), 'faucet'),
  games: at('game/*', () => import('../features/games/feature.ts'), 'names'),
  ieo: at('ieo/*', () => import('../features/ieo/feature.ts'), 'noticeLinks', 'finance', 'names', 'receipts'),
  invite: at('setting/share setting/rebates', () => import('../features/invite/feature.ts'), 'names'),
  kefu: at('kefu/*', () => import('../features/kefu/feature.ts'), 'noticeLinks', 'names'),
  kit: at('/dev/kit', () => import('../features/kit/feature.ts')),
  lever: at('transaction/contract*', () => import('../features/lever/feature.ts'), 'names', 'receipts', 'trade', 'quotes', 'noticeLinks', 'liveNotices'),
  loan: at('common/borrowing', () => import('../features/loan/feature.ts'), 'noticeLinks', 'receipts', 'financeService', 'names'),
  lockup: at('lockming/*', () => import('../features/lockup/feature.ts'), 'noticeLinks', 'finance', 'names'),
  market: at('market/*', () => import('../features/market/feature.ts')),
  mining: at('mining/* defi/*', () => import('../features/mining/feature.ts'), 'noticeLinks', 'finance', 'names', 'receipts'),
  notice: at('common/inbox setting/notices', () => import('../features/notice/feature.ts')),
  otc: at('otc/*', () => import('../features/otc/feature.ts'), 'noticeLinks', 'names'),
  protection: at('setting/limits', () => import('../features/protection/feature.ts')),
  receipt: at('receipt/*', () => import('../features/receipt/feature.ts')),
  seconds: at('transaction/seconds*', () => import('../features/seconds/feature.ts'), 'noticeLinks', 'names', 'receipts', 'trade', 'quotes', 'liveNotices'),
  security: at('setting/security setting/payPassword setting/auth* setting/reco* setting/passk* setting/anti*', () => import('../features/security/feature.ts'), 'noticeLinks'),
  send: at('fund/send*', () => import('../features/send/feature.ts'), 'noticeLinks', 'names', 'fundAction'),
  spot: at('transaction/*', () => import('../features/spot/feature.ts'), 'noticeLinks', 'book', 'aside', 'firstSteps', 'names', 'liveNotices', 'exported'),
  stocks: at('stocks/*', () => import('../features/stocks/feature.ts'), 'noticeLinks', 'trade', 'quotes', 'names', 'receipts', 'liveNotices'),
  transfer: at('fund/fundTransfer*', () => import('../features/transfer/feature.ts'), 'names', 'fundAction'),
  transparency: at('common/transparency common/changes', () => import('../features/transparency/feature.ts')),
  unbuilt: at('', () => import('../features/unbuilt/feature.ts'), 'fallback'),
  verification: at('setting/real*', () => import('../features/verification/feature.ts'), 'noticeLinks', 'names'),
  withdrawal: at('fund/withdraw*', () => import('../features/withdrawal/feature.ts'), 'noticeLinks', 'names', 'fundAction', 'fundRecords'),
}
