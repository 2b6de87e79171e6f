import { protocolModule } from '../../module.ts'
import type { identityConsoleEndpoints } from './console-endpoints.ts'
import type { identityEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type Identity = {
  calls: typeof identityEndpoints & typeof identityConsoleEndpoints
  texts: typeof en
}

export const identity = protocolModule<Identity>()({
  texts: 'services/identity/locales',
  actions: [
    'identity.claimed',
    'identity.released',
    'identity.revealed',
    'identity.first_approved',
    'identity.approved',
    'identity.rejected',
  ],
  securityEvents: ['account.identity_submitted', 'identity.revealed'],
  noticeGroup: 'account',
  notices: ['identity_approved', 'identity_rejected'],
})
