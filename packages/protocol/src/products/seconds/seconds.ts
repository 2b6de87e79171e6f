import { protocolModule } from '../../module.ts'
import type { secondsConsoleEndpoints } from './console-endpoints.ts'
import type { secondsEndpoints } from './endpoints.ts'
import type { SecondsEvents } from './events.ts'
import type en from './locales/en.json'

type Seconds = {
  calls: typeof secondsEndpoints & typeof secondsConsoleEndpoints
  events: SecondsEvents
  texts: typeof en
}

export const seconds = protocolModule<Seconds>()({
  isSwitchable: true,
  texts: 'products/seconds/locales',
  bills: ['seconds_stake', 'seconds_return', 'seconds_profit', 'seconds_loss'],
  noticeGroup: 'trade',
  notices: ['seconds_settled', 'seconds_void'],
  receipts: ['seconds_settle'],
  actions: ['seconds.version_asked', 'seconds.funding_asked', 'seconds.paused', 'seconds.resumed'],
  requests: ['seconds.version', 'seconds.fund'],
})
