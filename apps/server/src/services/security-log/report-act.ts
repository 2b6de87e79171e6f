import { securityEventKinds } from '@candor/protocol'

import type { Acted } from '../audit/audit.ts'
import type { SecurityReports } from './security-log.ts'

/** Reports the actions of the audit log that are also events of security. `audit` is the row with their details. */
export function reportAct(
  securityLog: Pick<SecurityReports, 'report'>,
  { seq, actor: { staffId, ip }, act: { action, target } }: Acted,
): void {
  const kind = securityEventKinds.find((each) => each === action)
  if (kind === undefined) return
  securityLog.report({
    kind,
    staffId: staffId ?? idIn(target, 'staff:'),
    userId: idIn(target, 'user:'),
    from: { ip },
    details: { audit: seq, ...(target.includes('@') ? {} : { target }) },
  })
}

/** The id in a target like `user:42`. */
function idIn(target: string, prefix: string): number | undefined {
  const id = target.startsWith(prefix) ? Number(target.slice(prefix.length)) : Number.NaN
  return Number.isSafeInteger(id) ? id : undefined
}
