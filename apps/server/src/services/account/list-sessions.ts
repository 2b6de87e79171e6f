import type { ReplyOf } from '@candor/protocol'
import type { safeEndpoints } from '@candor/protocol/services/account/safe-endpoints'

import type { AccountContext } from './account-context.ts'
import { deviceOf } from './device-of.ts'
import { maskedAddress } from './masked-address.ts'

/** Where the caller is logged in: here first, then by last use. */
export async function listSessions(
  { sessions }: Pick<AccountContext, 'sessions'>,
  caller: { id: number; sessionId: number },
): Promise<ReplyOf<typeof safeEndpoints.sessionList>> {
  const open = await sessions.list(caller.id)
  const isHere = ({ id }: { id: number }) => Number(id === caller.sessionId)
  return open
    .toSorted((a, b) => isHere(b) - isHere(a) || b.lastSeenAt - a.lastSeenAt || b.id - a.id)
    .map(({ id, createdAt, lastSeenAt, ip, userAgent }) => {
      const device = deviceOf(userAgent)
      return {
        id,
        created_at: createdAt,
        last_seen_at: lastSeenAt,
        ip: maskedAddress(ip),
        device: device.name,
        device_kind: device.kind,
        current: id === caller.sessionId,
      }
    })
}
