import { protocolModule } from '../../module.ts'
import type { inviteConsoleEndpoints } from './console-endpoints.ts'
import type { inviteEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type Invite = {
  calls: typeof inviteEndpoints & typeof inviteConsoleEndpoints
  texts: typeof en
}

export const invite = protocolModule<Invite>()({
  isSwitchable: true,
  texts: 'products/invite/locales',
  bills: ['invite_rebate', 'invite_discount'],
})
