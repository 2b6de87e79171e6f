import { protocolModule } from '../../module.ts'
import type { sendConsoleEndpoints } from './console-endpoints.ts'
import type { sendEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type Send = {
  calls: typeof sendEndpoints & typeof sendConsoleEndpoints
  texts: typeof en
}

export const send = protocolModule<Send>()({
  isSwitchable: true,
  texts: 'products/send/locales',
  bills: ['send'],
  noticeGroup: 'funds',
  notices: ['send_sent', 'send_received'],
})
