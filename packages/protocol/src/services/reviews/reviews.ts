import { protocolModule } from '../../module.ts'
import type { reviewConsoleEndpoints } from './console-endpoints.ts'
import type en from './locales/en.json'

type Reviews = { calls: typeof reviewConsoleEndpoints; texts: typeof en }

export const reviews = protocolModule<Reviews>()({ texts: 'services/reviews/locales' })
