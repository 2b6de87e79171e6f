/** The pages that everybody may open, by their addresses. */
export const openPages = {
  home: '/pages/index/index',
  market: '/pages/market/market',
  search: '/pages/market/search',
  trade: '/pages/transaction/index?symbol=BTCUSDT',
  finance: '/pages/financial/index',
  lockup: '/pages/lockming/lockming',
  lockupBuy: '/pages/lockming/buy?id=1',
  lockupWelcome: '/pages/lockming/welcome',
  assets: '/pages/fund/assets',
  chart: '/pages/transaction/currency?symbol=BTCUSDT',
  settings: '/pages/setting/setting',
  language: '/pages/setting/language',
  area: '/pages/common/area',
  webView: '/pages/common/webView?url=/api/time',
  outside: '/pages/common/webView?url=https://example.com/path',
  faq: '/pages/common/faq',
  contact: '/pages/common/contactus',
  about: '/pages/common/aboutus',
  compliance: '/pages/setting/operational_compliance',
  article: '/pages/common/article?id=1',
  notices: '/pages/common/notices',
  transparency: '/pages/common/transparency',
} as const

/** The pages that need a login. */
export const protectedPages = {
  orders: '/pages/transaction/currency_order',
  lockupOrders: '/pages/lockming/order',
  record: '/pages/fund/assets_record?currency=USDT',
  bills: '/pages/fund/assets_all_record',
  pnl: '/pages/fund/pnl',
  userInfo: '/pages/setting/userInfo',
  password: '/pages/setting/password',
  sessions: '/pages/setting/sessions',
  fiat: '/pages/setting/currency',
  areas: '/pages/setting/areas',
  realMark: '/pages/setting/real_mark',
} as const

/** The pages that only a guest sees. */
export const guestPages = {
  login: '/pages/common/login',
  register: '/pages/common/register',
  forget: '/pages/common/forget',
} as const
