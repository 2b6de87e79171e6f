import type { ServerModule } from '../../server-module.ts'
import { site } from '../../services/site/site-module.ts'
import { transparencyCalls, treasuryConsole } from './console.ts'
import { Treasury } from './treasury.ts'

export const treasury: ServerModule = {
  name: 'treasury',
  open: async (platform) => {
    const { siteConfig } = await platform.stateOf(site)
    const parts = { ...platform, siteConfig, treasury: new Treasury(platform) }
    return { calls: transparencyCalls(parts), console: treasuryConsole(parts) }
  },
}
