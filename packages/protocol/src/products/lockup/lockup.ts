import { protocolModule } from '../../module.ts'
import type { lockupConsoleEndpoints } from './console-endpoints.ts'
import type { lockupEndpoints } from './endpoints.ts'
import type { LockupEvents } from './events.ts'
import type en from './locales/en.json'

type Lockup = {
  calls: typeof lockupEndpoints & typeof lockupConsoleEndpoints
  events: LockupEvents
  texts: typeof en
}

export const lockup = protocolModule<Lockup>()({
  isSwitchable: true,
  texts: 'products/lockup/locales',
  bills: ['lockup_subscribe', 'lockup_dividend', 'lockup_return', 'lockup_penalty'],
  billGroups: {
    lockup_position: {
      kinds: ['lockup_subscribe', 'lockup_dividend', 'lockup_return', 'lockup_penalty'],
      principal: ['lockup_subscribe', 'lockup_return'],
    },
  },
  noticeGroup: 'earn',
  notices: ['lockup_dividend', 'lockup_matured'],
  actions: [
    'lockup.version_asked',
    'lockup.rate_asked',
    'lockup.funding_asked',
    'lockup.pause_changed',
  ],
  requests: ['lockup.version', 'lockup.rate', 'lockup.fund'],
})
