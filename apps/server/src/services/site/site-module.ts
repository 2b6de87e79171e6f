import { formatDecimal } from '@candor/core/money'
import { appVersion, languageTags, type ReplyOf } from '@candor/protocol'
import { siteConsoleEndpoints } from '@candor/protocol/services/site/console-endpoints'
import { siteEndpoints } from '@candor/protocol/services/site/endpoints'

import { mount } from '../../calls/mount.ts'
import { faucetDailyMax } from '../../catalog/exchange-config.ts'
import { fiats } from '../../catalog/fiats.ts'
import type { Platform, ServerModule } from '../../server-module.ts'
import { type Channel, channels } from '../outbox/mailer.ts'
import { siteSetting } from './site-setting.ts'

export type SiteConfig = ReplyOf<typeof siteEndpoints.getSiteConfig>
type Feeds = Platform['feeds']

export const site = {
  name: 'site',
  open: ({ config, feeds, health, now }) => {
    // Computed at each call, because the state of the feeds changes.
    const siteConfig = () => configReply(config, feeds)
    return {
      state: { siteConfig },
      calls: siteCalls(siteConfig, now),
      console: siteConsole(health),
    }
  },
} as const satisfies ServerModule

function siteCalls(config: () => SiteConfig, now: () => number) {
  return mount(siteEndpoints, {
    time: async () => ({ ok: true, value: { now: now() } }),
    getSetting: async ({ body }) => siteSetting(config(), body.keyword),
    getSiteConfig: async () => ({ ok: true, value: config() }),
  })
}

function siteConsole(health: Platform['health']) {
  return mount(siteConsoleEndpoints, {
    serverHealth: async () => {
      const { clockAgrees, ...rest } = health()
      return { ok: true, value: { ...rest, clock_agrees: clockAgrees } }
    },
  })
}

function configReply(config: Platform['config'], feeds: Feeds): SiteConfig {
  return {
    site_name: 'Candor',
    site_logo: '/h5/favicon.svg',
    demo: config.demo,
    products_off: [...config.productsOff],
    version: appVersion.name,
    languages: Object.keys(languageTags),
    fiats: fiats.map(({ code, symbol, scale, rate }) => ({
      currency_code: code,
      rate: formatDecimal(rate, 8),
      symbol,
      scale,
    })),
    fiat_rates: 'fixed_demo_reference',
    feeds: Object.entries(feeds).map(([group, feed]) => feedReply(group, feed)),
    password_min: config.passwordMin,
    web_view_hosts: [...config.webViewHosts],
    faucet_limit: formatDecimal(faucetDailyMax, 8),
    demo_outbox: channels.filter((channel) => !isDelivered(config, channel)),
    sms_countries: [...(config.delivery.smsCountries ?? [])],
  }
}

const isDelivered = ({ delivery }: Platform['config'], channel: Channel) =>
  (channel === 'email' ? delivery.mail : delivery.sms) !== undefined

function feedReply(group: string, { mode, venues }: Feeds['coin']): SiteConfig['feeds'][number] {
  if (venues === undefined) return { group, mode }
  const named = venues.map(({ name, isSufficient }) => ({ name, sufficient: isSufficient }))
  return { group, mode, venues: named }
}
