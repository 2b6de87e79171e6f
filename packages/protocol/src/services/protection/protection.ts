import { protocolModule } from '../../module.ts'
import type { protectionConsoleEndpoints, protectionEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type Protection = {
  calls: typeof protectionEndpoints & typeof protectionConsoleEndpoints
  texts: typeof en
}

export const protection = protocolModule<Protection>()({
  texts: 'services/protection/locales',
  securityEvents: ['account.limit_changed', 'account.cool_off_begun'],
})
