import { expect, test } from 'vitest'

import { siteSetting } from './site-setting.ts'

const config = {
  site_name: 'Candor',
  site_logo: '/h5/favicon.svg',
  demo: true,
  products_off: [],
  version: '0.8.0',
  languages: ['en', 'zh'],
  fiats: [
    { currency_code: 'USD', rate: '1.00000000', symbol: '$', scale: 2 },
    { currency_code: 'EUR', rate: '0.92000000', symbol: '€', scale: 2 },
  ],
  fiat_rates: 'fixed_demo_reference' as const,
  feeds: [],
  password_min: 7,
  web_view_hosts: [],
  faucet_limit: '100000',
  demo_outbox: [],
  sms_countries: [],
}

test.each([
  ['site_name', 'Candor'],
  ['site_logo', '/h5/favicon.svg'],
  ['demo', '1'],
  ['version', '0.8.0'],
  ['languages', 'en,zh'],
  ['fiats', 'USD,EUR'],
  ['password_min', '7'],
  ['faucet_limit', '100000'],
])('the setting %s is %s', (keyword, value) => {
  expect(siteSetting(config, keyword)).toEqual({ ok: true, value })
})

test.each(['feeds', 'SITE_NAME', '', 'constructor', '__proto__', 'toString', 'database_url'])(
  'the setting %j is unknown',
  (keyword) => {
    expect(siteSetting(config, keyword)).toMatchObject({ rejection: 'setting_unknown' })
  },
)
