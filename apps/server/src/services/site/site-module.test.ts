import { pino } from 'pino'
import { expect, test } from 'vitest'

import { Calls } from '../../calls/calls.ts'
import { Sessions } from '../../calls/sessions.ts'
import { checkReply } from '../../calls/testing/check-reply.ts'
import { openCalls } from '../../gateway/testing/open-calls.ts'
import { openTestDatabase } from '../../testing/homes.ts'
import { siteRoutes } from './site-module.ts'

test('the site returns its time, its configuration and each public setting', async () => {
  const config = {
    site_name: 'Candor',
    site_logo: '/h5/favicon.svg',
    demo: true,
    version: '0.8.0',
    languages: ['en', 'zh'],
    fiats: [{ currency_code: 'USD', rate: '1.00000000', symbol: '$', scale: 2 }],
    fiat_rates: 'fixed_demo_reference' as const,
    feeds: [{ group: 'crypto', mode: 'sim' }],
    password_min: 7,
    web_view_hosts: [],
    faucet_limit: '100000',
  }
  const calls = new Calls(pino({ level: 'silent' }))
  siteRoutes(calls, {
    sessions: new Sessions({ db: await openTestDatabase('pglite') }),
    limits: undefined,
    checkReply,
    siteConfig: () => config,
    now: () => 1_000,
  })
  const app = await openCalls(calls)
  const messageOf = async (url: string) => (await app.inject(`/api${url}`)).json().message
  expect(await messageOf('/time')).toEqual({ now: 1_000 })
  expect(await messageOf('/getSiteConfig')).toEqual(config)
  expect(await messageOf('/getSetting?keyword=site_name')).toBe('Candor')
  const refused = (await app.inject('/api/getSetting?keyword=password_pepper&lang=zh')).json()
  expect(refused).toMatchObject({ type: 'error', error: 'setting_unknown', field: 'keyword' })
})
