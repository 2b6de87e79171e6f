import { protocolModule } from '../../module.ts'
import type { accountEndpoints } from './endpoints.ts'
import type en from './locales/en.json'
import type { safeEndpoints } from './safe-endpoints.ts'

type Account = { calls: typeof accountEndpoints & typeof safeEndpoints; texts: typeof en }

export const account = protocolModule<Account>()({ texts: 'services/account/locales' })
