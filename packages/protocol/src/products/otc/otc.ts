import { protocolModule } from '../../module.ts'
import type { otcConsoleEndpoints } from './console-endpoints.ts'
import type { otcEndpoints } from './endpoints.ts'
import type { OtcEvents } from './events.ts'
import type en from './locales/en.json'

type Otc = {
  calls: typeof otcEndpoints & typeof otcConsoleEndpoints
  texts: typeof en
  events: OtcEvents
}

export const otc = protocolModule<Otc>()({
  isSwitchable: true,
  texts: 'products/otc/locales',
  bills: [
    'otc_bond',
    'otc_bond_return',
    'otc_reserve',
    'otc_unreserve',
    'otc_escrow',
    'otc_refund',
    'otc_release',
    'otc_fee',
    'otc_slash',
    'otc_damages',
  ],
  actions: ['otc.decision_asked', 'otc.merchant_changed', 'otc.message_sent', 'otc.picture_viewed'],
  noticeGroup: 'trade',
  notices: ['otc_placed', 'otc_paid', 'otc_released', 'otc_ended', 'otc_appealed', 'otc_decided'],
  requests: ['otc.decide'],
})
