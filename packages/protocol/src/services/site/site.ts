import { protocolModule } from '../../module.ts'
import type { siteConsoleEndpoints } from './console-endpoints.ts'
import type { siteEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type Site = { calls: typeof siteEndpoints & typeof siteConsoleEndpoints; texts: typeof en }

export const site = protocolModule<Site>()({ texts: 'services/site/locales' })
