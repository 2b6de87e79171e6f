import type { ReplyOf } from '@candor/protocol'
import type { siteEndpoints } from '@candor/protocol/services/site/endpoints'

import type { Answer } from '../../calls/mount.ts'

type SiteConfig = ReplyOf<typeof siteEndpoints.getSiteConfig>

// The public settings: a new setting is private until it is added here.
const publicSettings: Record<string, (config: SiteConfig) => string> = {
  site_name: (config) => config.site_name,
  site_logo: (config) => config.site_logo,
  demo: (config) => (config.demo ? '1' : '0'),
  version: (config) => config.version,
  languages: (config) => config.languages.join(','),
  fiats: (config) => config.fiats.map((fiat) => fiat.currency_code).join(','),
  password_min: (config) => String(config.password_min),
  faucet_limit: (config) => config.faucet_limit,
}

/** One public setting as text: flags are 0 or 1, lists are joined by commas. */
export function siteSetting(config: SiteConfig, keyword: string): Answer<string> {
  const read = Object.hasOwn(publicSettings, keyword) ? publicSettings[keyword] : undefined
  return read === undefined
    ? { ok: false, rejection: 'setting_unknown', field: 'keyword' }
    : { ok: true, value: read(config) }
}
