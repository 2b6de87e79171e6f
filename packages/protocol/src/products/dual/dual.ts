import { protocolModule } from '../../module.ts'
import type { dualConsoleEndpoints } from './console-endpoints.ts'
import type { dualEndpoints } from './endpoints.ts'
import type { DualEvents } from './events.ts'
import type en from './locales/en.json'

type Dual = {
  calls: typeof dualEndpoints & typeof dualConsoleEndpoints
  events: DualEvents
  texts: typeof en
}

export const dual = protocolModule<Dual>()({
  isSwitchable: true,
  texts: 'products/dual/locales',
  bills: ['dual_buy', 'dual_return', 'dual_interest', 'dual_exchange', 'dual_payout'],
  billGroups: {
    dual_order: {
      kinds: ['dual_buy', 'dual_return', 'dual_interest', 'dual_exchange', 'dual_payout'],
      principal: ['dual_buy', 'dual_return'],
      exchange: ['dual_exchange', 'dual_payout'],
    },
  },
  receipts: ['dual_settle'],
  noticeGroup: 'earn',
  notices: ['dual_settled', 'dual_failed'],
  actions: ['dual.offer_asked', 'dual.cancel_asked', 'dual.funding_asked', 'dual.pause_changed'],
  requests: ['dual.offer', 'dual.cancel', 'dual.fund'],
})
