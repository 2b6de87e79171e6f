import { protocolModule } from '../../module.ts'
import type { spotConsoleEndpoints } from './console-endpoints.ts'
import type { spotEndpoints } from './endpoints.ts'
import type { SpotEvents } from './events.ts'
import type { spotExportEndpoints } from './export-endpoints.ts'
import type en from './locales/en.json'
import type { stopEndpoints } from './stop-endpoints.ts'

type Spot = {
  calls: typeof spotEndpoints &
    typeof stopEndpoints &
    typeof spotExportEndpoints &
    typeof spotConsoleEndpoints
  events: SpotEvents
  texts: typeof en
}

export const spot = protocolModule<Spot>()({
  isSwitchable: false,
  texts: 'products/spot/locales',
  bills: [
    'spot_hold',
    'spot_release',
    'spot_trade',
    'spot_fee',
    'spot_stop_hold',
    'spot_stop_release',
  ],
  noticeGroup: 'trade',
  notices: [
    'spot_bought',
    'spot_bought_part',
    'spot_sold',
    'spot_sold_part',
    'spot_stop_triggered',
    'spot_stop_expired',
  ],
  billGroups: { spot_trade: { kinds: ['spot_trade', 'spot_fee'], exchange: ['spot_trade'] } },
})
