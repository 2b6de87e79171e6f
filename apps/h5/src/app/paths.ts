/** A path with a query of the given values. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given as [string, string][]) // The filter left strings only.
  return given.length === 0 ? path : `${path}?${search}`
}

type Query = {
  /** A section of the page; with a symbol alone it is the one of coins, without both the last one. */
  section?: string | undefined
  symbol?: string | undefined
  side?: 'buy' | 'sell' | undefined
}

/** Which way funds of the outside move. */
export type FundPurpose = 'deposit' | 'withdraw'

/**
 * The links of the shell: the five tabs, a market's page, the search, the pages for login and verification, and those that
 * deposits and withdrawals share. Every other link is built by the `paths.ts` of its feature.
 */
export const paths = {
  home: () => '/pages/index/index',
  market: () => '/pages/market/market',
  trade: (query: Query = {}) => withQuery('/pages/transaction/index', query),
  finance: () => '/pages/financial/index',
  assets: (query: { faucet?: 'open'; account?: string } = {}) =>
    withQuery('/pages/fund/assets', query),
  chart: (symbol: string) => withQuery(chartPath, { symbol }),
  search: () => '/pages/market/search',
  login: (query: { return?: string | undefined } = {}) => withQuery('/pages/common/login', query),
  realMark: () => '/pages/setting/real_mark',
  real: () => '/pages/setting/real',
  fundSelect: (query: { for?: 'withdraw' } = {}) => withQuery('/pages/fund/select', query),
  fundReceive: (query: { currency?: string; network?: string; return?: string } = {}) =>
    withQuery('/pages/fund/receive', query),
  fundRecords: (kind: FundPurpose) => withQuery('/pages/fund/receive_withdraw_record', { kind }),
  withdraw: (query: { currency?: string } = {}) => withQuery('/pages/fund/withdraw', query),
}

/** The page of one market. */
export const chartPath = '/pages/transaction/currency'

/** The five tab pages, which keep their scroll position. */
export const tabPaths: readonly string[] = [
  paths.home(),
  paths.market(),
  paths.trade(),
  paths.finance(),
  paths.assets(),
]
