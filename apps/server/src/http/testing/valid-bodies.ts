import {
  accountEndpoints,
  demoEndpoints,
  type Endpoint,
  marketEndpoints,
  siteEndpoints,
  spotEndpoints,
  walletEndpoints,
} from '@candor/protocol'

/** Every call of the trunk by its name in the API document. */
export const endpoints = {
  ...accountEndpoints,
  ...demoEndpoints,
  ...marketEndpoints,
  ...siteEndpoints,
  spotTrade: spotEndpoints.trade,
  spotList: spotEndpoints.list,
  spotCancel: spotEndpoints.cancel,
  spotCancelAll: spotEndpoints.cancelAll,
  spotDepth: spotEndpoints.depth,
  spotTrades: spotEndpoints.trades,
  walletList: walletEndpoints.list,
  walletDetail: walletEndpoints.detail,
  walletBills: walletEndpoints.bills,
} satisfies Record<string, Endpoint>
export type EndpointName = keyof typeof endpoints

/** A body that each call accepts or refuses for what it asks, never for its form: a new call needs a row here. */
export const validBodies = {
  sendCode: { user_string: 'new@example.com', scene: 'register' },
  checkEmail: { user_string: 'new@example.com', scene: 'register', email_code: '123456' },
  register: {
    user_string: 'new@example.com',
    code: '123456',
    password: 'correct horse',
    re_password: 'correct horse',
  },
  login: { user_string: 'demo1@candor.test', password: 'candor-demo-1' },
  logout: {},
  userInfo: {},
  outbox: { user_string: 'new@example.com', page: '1', limit: '10' },
  faucet: { currency: 'USDT', amount: '10' },
  currencyList: {},
  quotation: {},
  candles: { symbol: 'BTCUSDT', period: '1min', from: '0', to: '1768471200000' },
  feedSeeds: {},
  favoriteAdd: { match_id: '1', currency_id: '1' },
  favoriteDelete: { id: '1' },
  favoriteList: {},
  time: {},
  getSetting: { keyword: 'site_name' },
  getSiteConfig: {},
  spotTrade: {
    currency_id: '1',
    legal_id: '3',
    direction: 'buy',
    type: 'limit',
    amount: '0.001',
    target_price: '59000',
  },
  spotList: { status: 'doing', match_id: '1', page: '1', limit: '10' },
  spotCancel: { id: '999' },
  spotCancelAll: { match_id: '1' },
  spotDepth: { symbol: 'BTCUSDT', limit: '5' },
  spotTrades: { symbol: 'BTCUSDT', limit: '5' },
  walletList: {},
  walletDetail: { currency: '3', type: 'change' },
  walletBills: { currency: '3', type: 'change', page: '1', limit: '10' },
} satisfies Record<EndpointName, Readonly<Record<string, string>>>
export const endpointNames = Object.keys(endpoints) as EndpointName[] // Object.keys forgets the keys.
