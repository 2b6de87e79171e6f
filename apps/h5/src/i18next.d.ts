import 'i18next'
import type account from './locales/en/account.json'
import type assets from './locales/en/assets.json'
import type common from './locales/en/common.json'
import type content from './locales/en/content.json'
import type finance from './locales/en/finance.json'
import type lockup from './locales/en/lockup.json'
import type market from './locales/en/market.json'
import type markets from './locales/en/markets.json'
import type profile from './locales/en/profile.json'
import type trade from './locales/en/trade.json'
import type transparency from './locales/en/transparency.json'
import type verification from './locales/en/verification.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      account: typeof account
      assets: typeof assets
      common: typeof common
      content: typeof content
      finance: typeof finance
      lockup: typeof lockup
      market: typeof market
      markets: typeof markets
      profile: typeof profile
      trade: typeof trade
      transparency: typeof transparency
      verification: typeof verification
    }
  }
}
