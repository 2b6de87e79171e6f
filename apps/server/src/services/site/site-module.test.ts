import { expect, test } from 'vitest'

import { Sessions } from '../../calls/sessions.ts'
import { readConfig } from '../../config.ts'
import type { Platform } from '../../server-module.ts'
import { openTestDatabase } from '../../testing/backends.ts'
import { openModuleCalls } from '../../testing/open-module-calls.ts'
import { site } from './site-module.ts'

const feed = { pairs: [], tick: () => [], close: async () => {} }
const running = () => ({ state: 'running' }) as const
const feeds: Platform['feeds'] = {
  coin: {
    ...feed,
    status: running,
    mode: 'live',
    venues: [{ name: 'binance', isSufficient: true }],
  },
  stock: { ...feed, status: running, mode: 'sim' },
}

test('the site returns its time, its configuration and each public setting', async () => {
  const sessions = new Sessions({ db: await openTestDatabase('pglite') })
  const { app } = await openModuleCalls([site], {
    admission: { sessions, limits: undefined },
    config: readConfig(
      {
        WEB_VIEW_HOSTS: 'help.example.com',
        PASSWORD_PEPPER: 'secret',
        SMS_URL: 'https://sms.example.com/secret',
        SMS_BODY: '{to}{text}',
        SMS_COUNTRIES: 'CN,HK',
      },
      '/',
    ),
    feeds,
    now: () => 1_000,
  })
  const messageOf = async (url: string) => (await app.inject(`/api${url}`)).json().message
  expect(await messageOf('/time')).toEqual({ now: 1_000 })
  const config = await messageOf('/getSiteConfig')
  expect(config).toMatchObject({
    site_name: 'Candor',
    demo: true,
    languages: expect.arrayContaining(['en', 'zh']),
    feeds: [
      { group: 'coin', mode: 'live', venues: [{ name: 'binance', sufficient: true }] },
      { group: 'stock', mode: 'sim' },
    ],
    password_min: 7,
    web_view_hosts: ['help.example.com'],
    faucet_limit: '100000.00000000',
    demo_outbox: ['email'],
    sms_countries: ['CN', 'HK'],
  })
  expect(config.fiats[0]).toEqual({
    currency_code: 'USD',
    rate: '1.00000000',
    symbol: '$',
    scale: 2,
  })
  expect(JSON.stringify(config)).not.toContain('secret')
  expect(await messageOf('/getSetting?keyword=site_name')).toBe('Candor')
  const refused = (await app.inject('/api/getSetting?keyword=password_pepper&lang=zh')).json()
  expect(refused).toMatchObject({ type: 'error', error: 'setting_unknown', field: 'keyword' })
})
