import { protocolModule } from '../../module.ts'
import type { auditEndpoints } from './endpoints.ts'

type Audit = { calls: typeof auditEndpoints }

export const audit = protocolModule<Audit>()({
  actions: ['audit.verified', 'table.exported'],
  securityEvents: ['audit.verified', 'table.exported'],
})
