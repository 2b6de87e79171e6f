import { protocolModule } from '../../module.ts'
import type { spotConsoleEndpoints } from './console-endpoints.ts'
import type { spotEndpoints } from './endpoints.ts'
import type { SpotEvents } from './events.ts'
import type en from './locales/en.json'

type Spot = {
  calls: typeof spotEndpoints & typeof spotConsoleEndpoints
  events: SpotEvents
  texts: typeof en
}

export const spot = protocolModule<Spot>()({
  texts: 'products/spot/locales',
  bills: ['spot_hold', 'spot_release', 'spot_trade', 'spot_fee'],
})
