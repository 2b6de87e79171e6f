import { protocolModule } from '../../module.ts'
import type { leverConsoleEndpoints } from './console-endpoints.ts'
import type { leverEndpoints } from './endpoints.ts'
import type { LeverEvents } from './events.ts'
import type en from './locales/en.json'

type Lever = {
  calls: typeof leverEndpoints & typeof leverConsoleEndpoints
  events: LeverEvents
  texts: typeof en
}

/** The movements of one order, of which all have its id. */
const ofOrder = [
  'lever_hold',
  'lever_release',
  'lever_open_fee',
  'lever_close_fee',
  'lever_overnight',
  'lever_profit',
  'lever_loss',
  'lever_liquidation_fee',
] as const

export const lever = protocolModule<Lever>()({
  isSwitchable: true,
  texts: 'products/lever/locales',
  bills: ofOrder,
  billGroups: {
    lever_order: { kinds: ofOrder, principal: ['lever_hold', 'lever_release'] },
  },
  noticeGroup: 'trade',
  notices: [
    'lever_opened',
    'lever_closed',
    'lever_take_profit',
    'lever_stop_loss',
    'lever_profit_max',
    'lever_liquidated',
    'lever_cancelled',
    'lever_margin_reduced',
    'lever_margin_call',
    'lever_near_liquidation',
    'lever_delisting',
    'lever_relisted',
    'lever_delisted',
  ],
  receipts: ['lever_open', 'lever_close', 'lever_overnight'],
  actions: [
    'lever.funding_asked',
    'lever.delisting_asked',
    'lever.relisting_asked',
    'lever.version_asked',
    'lever.paused',
    'lever.resumed',
  ],
  requests: ['lever.fund', 'lever.delist', 'lever.relist', 'lever.version'],
})
