import { protocolModule } from '../../module.ts'
import type { alertEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type Alerts = { calls: typeof alertEndpoints; texts: typeof en }

export const alerts = protocolModule<Alerts>()({
  texts: 'services/alerts/locales',
  noticeGroup: 'trade',
  notices: ['alerts_above', 'alerts_below', 'alerts_rise', 'alerts_fall'],
})
