import { protocolModule } from '../../module.ts'
import type { followConsoleEndpoints } from './console-endpoints.ts'
import type { followEndpoints, traderEndpoints } from './endpoints.ts'
import type { FollowEvents } from './events.ts'
import type en from './locales/en.json'

type Follow = {
  calls: typeof followEndpoints & typeof traderEndpoints & typeof followConsoleEndpoints
  events: FollowEvents
  texts: typeof en
}

export const follow = protocolModule<Follow>()({
  isSwitchable: true,
  opensIn: ['lever'],
  texts: 'products/follow/locales',
  bills: ['follow_share'],
  receipts: ['follow_share'],
  actions: [
    'follow.claimed',
    'follow.released',
    'follow.first_approved',
    'follow.approved',
    'follow.rejected',
    'follow.suspended',
  ],
  noticeGroup: 'trade',
  notices: [
    'follow_ended_loss',
    'follow_ended_resigned',
    'follow_ended_suspended',
    'follow_shared',
    'trader_received',
    'trader_approved',
    'trader_refused',
    'trader_suspended',
  ],
})
