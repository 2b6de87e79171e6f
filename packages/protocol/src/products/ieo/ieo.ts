import { protocolModule } from '../../module.ts'
import type { ieoConsoleEndpoints } from './console-endpoints.ts'
import type { ieoEndpoints } from './endpoints.ts'
import type { IeoEvents } from './events.ts'
import type en from './locales/en.json'

type Ieo = {
  calls: typeof ieoEndpoints & typeof ieoConsoleEndpoints
  events: IeoEvents
  texts: typeof en
}

/** What an order was paid with and what it got. Amounts that are held, and tokens that unlock, are rows of their own. */
const trade = ['ieo_charge', 'ieo_tokens', 'ieo_swap_tokens', 'ieo_swap_back'] as const

export const ieo = protocolModule<Ieo>()({
  isSwitchable: true,
  texts: 'products/ieo/locales',
  bills: ['ieo_freeze', 'ieo_unfreeze', 'ieo_unlock', ...trade],
  billGroups: { ieo_order: { kinds: trade, exchange: trade } },
  receipts: ['ieo_settle'],
  noticeGroup: 'earn',
  notices: ['ieo_passed', 'ieo_refunded'],
  actions: ['ieo.project_asked', 'ieo.listing_asked', 'ieo.reviewed', 'ieo.rest_accepted'],
  requests: ['ieo.project', 'ieo.list'],
})
