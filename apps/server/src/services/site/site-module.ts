import type { ReplyOf } from '@candor/protocol'
import { siteEndpoints } from '@candor/protocol/services/site/endpoints'

import type { Calls } from '../../calls/calls.ts'
import { mount, type MountContext } from '../../calls/mount.ts'
import { siteSetting } from './site-setting.ts'

export type SiteConfig = ReplyOf<typeof siteEndpoints.getSiteConfig>
/** The configuration is read at each call, because the state of the feeds changes. */
export type SiteContext = MountContext & { siteConfig: () => SiteConfig; now: () => number }

export function siteRoutes(calls: Calls, context: SiteContext): void {
  mount(
    calls,
    siteEndpoints,
    {
      time: async () => ({ ok: true, value: { now: context.now() } }),
      getSetting: async ({ body }) => siteSetting(context.siteConfig(), body.keyword),
      getSiteConfig: async () => ({ ok: true, value: context.siteConfig() }),
    },
    context,
  )
}
