import { expect, test } from 'vitest'

import { paths } from './paths.ts'

test('every link of the app', () => {
  expect([
    paths.home(),
    paths.market(),
    paths.market({ search: 'open' }),
    paths.trade(),
    paths.trade({ symbol: 'ETHUSDT', side: 'sell' }),
    paths.finance(),
    paths.assets(),
    paths.assets({ faucet: 'open' }),
    paths.assetsRecord({ currency: 'BTC' }),
    paths.assetsAllRecord(),
    paths.chart('BTCUSDT'),
    paths.orders(),
    paths.login(),
    paths.login({ return: '/pages/transaction/index?symbol=ETHUSDT' }),
    paths.register(),
    paths.forget(),
    paths.settings(),
    paths.userInfo(),
    paths.faq(),
    paths.contact(),
    paths.about(),
    paths.compliance(),
    paths.article('7'),
    paths.notices(),
  ]).toMatchInlineSnapshot(`
    [
      "/pages/index/index",
      "/pages/market/market",
      "/pages/market/market?search=open",
      "/pages/transaction/index",
      "/pages/transaction/index?symbol=ETHUSDT&side=sell",
      "/pages/financial/index",
      "/pages/fund/assets",
      "/pages/fund/assets?faucet=open",
      "/pages/fund/assets_record?currency=BTC",
      "/pages/fund/assets_all_record",
      "/pages/transaction/currency?symbol=BTCUSDT",
      "/pages/transaction/currency_order",
      "/pages/common/login",
      "/pages/common/login?return=%2Fpages%2Ftransaction%2Findex%3Fsymbol%3DETHUSDT",
      "/pages/common/register",
      "/pages/common/forget",
      "/pages/setting/setting",
      "/pages/setting/userInfo",
      "/pages/common/faq",
      "/pages/common/contactus",
      "/pages/common/aboutus",
      "/pages/setting/operational_compliance",
      "/pages/common/article?id=7",
      "/pages/common/notices",
    ]
  `)
})
