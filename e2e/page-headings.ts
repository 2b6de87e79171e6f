import type { guestPages, openPages, protectedPages } from './pages.ts'
import type { TextName } from './texts.ts'

type PageName = keyof typeof openPages | keyof typeof protectedPages | keyof typeof guestPages

/** The heading that a reader finds on each page; what stands between slashes is no text of the app. */
export const pageHeadings: Readonly<Record<PageName, TextName | RegExp>> = {
  home: /^Candor$/,
  market: 'market:sections',
  search: 'market:sections',
  trade: /^BTC\/USDT/,
  finance: 'finance:title',
  lockup: 'lockup:title',
  lockupBuy: /^USDT · /,
  lockupWelcome: 'lockup:title',
  assets: 'assets:title',
  chart: /^BTC\/USDT/,
  settings: 'account:settings',
  language: 'account:language',
  area: 'profile:area',
  webView: /\S/,
  outside: 'content:web_title',
  faq: 'content:faq',
  contact: 'content:contact',
  about: 'content:about',
  compliance: 'content:compliance',
  article: 'content:notice',
  notices: 'content:notices',
  transparency: 'transparency:title',
  realMark: 'verification:title',
  orders: 'trade:order_history',
  lockupOrders: 'lockup:positions',
  record: /USDT/,
  bills: 'assets:bills',
  pnl: 'assets:pnl',
  userInfo: 'account:profile',
  password: 'account:login_password',
  sessions: 'account:devices',
  fiat: 'account:fiat',
  areas: 'profile:country',
  login: 'account:login_title',
  register: 'account:register_title',
  forget: 'account:forget_title',
}
