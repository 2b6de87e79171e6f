import { protocolModule } from '../../module.ts'
import type { securityLogEndpoints } from './endpoints.ts'

type SecurityLog = { calls: typeof securityLogEndpoints }

export const securityLog = protocolModule<SecurityLog>()({
  securityEvents: [
    'refused.rate',
    'refused.session',
    'refused.role',
    'refused.frozen',
    'refused.host',
    'refused.origin',
    'refused.console_address',
    'refused.socket',
    'security_log.overflow',
  ],
})
