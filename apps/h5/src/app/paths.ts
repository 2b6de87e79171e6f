import type { WalletName } from '@candor/protocol'

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given as [string, string][]) // The filter left strings only.
  return given.length === 0 ? path : `${path}?${search}`
}

/** Route patterns by the specification's names (§2); the router mounts exactly these. */
export const routes = {
  home: '/pages/index/index',
  market: '/pages/market/market',
  search: '/pages/market/search',
  trade: '/pages/transaction/index',
  finance: '/pages/financial/index',
  lockup: '/pages/lockming/lockming',
  lockupBuy: '/pages/lockming/buy',
  lockupOrders: '/pages/lockming/order',
  lockupWelcome: '/pages/lockming/welcome',
  assets: '/pages/fund/assets',
  chart: '/pages/transaction/currency',
  orders: '/pages/transaction/currency_order',
  assetsRecord: '/pages/fund/assets_record',
  assetsAllRecord: '/pages/fund/assets_all_record',
  // The specification shows no page for gains.
  pnl: '/pages/fund/pnl',
  login: '/pages/common/login',
  register: '/pages/common/register',
  forget: '/pages/common/forget',
  settings: '/pages/setting/setting',
  userInfo: '/pages/setting/userInfo',
  password: '/pages/setting/password',
  sessions: '/pages/setting/sessions',
  fiat: '/pages/setting/currency',
  language: '/pages/setting/language',
  areas: '/pages/setting/areas',
  area: '/pages/common/area',
  webView: '/pages/common/webView',
  realMark: '/pages/setting/real_mark',
  faq: '/pages/common/faq',
  contact: '/pages/common/contactus',
  about: '/pages/common/aboutus',
  compliance: '/pages/setting/operational_compliance',
  article: '/pages/common/article',
  // The specification knows the call of this list but no page for it.
  notices: '/pages/common/notices',
  // Ours: the specification has neither call nor page for it.
  transparency: '/pages/common/transparency',
  // For whoever builds pages: the primitives, in every state.
  kit: '/dev/kit',
} as const

/** Builds every link of the app. */
export const paths = {
  home: () => routes.home,
  market: () => routes.market,
  search: () => routes.search,
  trade: (query: { symbol?: string | undefined; side?: 'buy' | 'sell' | undefined } = {}) =>
    withQuery(routes.trade, query),
  finance: () => routes.finance,
  lockup: () => routes.lockup,
  lockupBuy: (id: number) => withQuery(routes.lockupBuy, { id: String(id) }),
  lockupOrders: (id?: number) => withQuery(routes.lockupOrders, { id: id?.toString() }),
  lockupWelcome: () => routes.lockupWelcome,
  assets: (query: { faucet?: 'open'; account?: WalletName } = {}) =>
    withQuery(routes.assets, query),
  chart: (symbol: string) => withQuery(routes.chart, { symbol }),
  orders: (query: { symbol?: string | undefined } = {}) => withQuery(routes.orders, query),
  assetsRecord: (query: { currency?: string | undefined } = {}) =>
    withQuery(routes.assetsRecord, query),
  assetsAllRecord: (query: { type?: WalletName } = {}) => withQuery(routes.assetsAllRecord, query),
  pnl: () => routes.pnl,
  login: (query: { return?: string | undefined } = {}) => withQuery(routes.login, query),
  register: (query: { return?: string | undefined } = {}) => withQuery(routes.register, query),
  forget: (query: { return?: string | undefined } = {}) => withQuery(routes.forget, query),
  settings: () => routes.settings,
  userInfo: () => routes.userInfo,
  password: () => routes.password,
  sessions: () => routes.sessions,
  fiat: () => routes.fiat,
  language: () => routes.language,
  areas: () => routes.areas,
  area: () => routes.area,
  webView: (url: string) => withQuery(routes.webView, { url }),
  realMark: () => routes.realMark,
  faq: () => routes.faq,
  contact: () => routes.contact,
  about: () => routes.about,
  compliance: () => routes.compliance,
  article: (id: string) => withQuery(routes.article, { id }),
  notices: () => routes.notices,
  transparency: () => routes.transparency,
  kit: () => routes.kit,
}

/** The five tab pages, which keep their scroll position. */
export const tabPaths: readonly string[] = [
  routes.home,
  routes.market,
  routes.trade,
  routes.finance,
  routes.assets,
]
