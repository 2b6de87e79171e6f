import { protocolModule } from '../../module.ts'
import type { marketConsoleEndpoints } from './console-endpoints.ts'
import type { marketEndpoints } from './endpoints.ts'
import type { MarketEvents } from './events.ts'
import type en from './locales/en.json'

type Market = {
  calls: typeof marketEndpoints & typeof marketConsoleEndpoints
  events: MarketEvents
  texts: typeof en
}

export const market = protocolModule<Market>()({ texts: 'services/market/locales' })
