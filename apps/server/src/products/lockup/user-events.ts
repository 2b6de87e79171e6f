import type { Changes } from '@candor/core'
import { formatDecimal } from '@candor/core/money'

import { currencyById } from '../../catalog/currencies.ts'
import type { UserEvent } from '../../realtime/user-event.ts'
import { positionReply } from './position-reply.ts'

/** Each position that changed, and a notice of each payment that no request caused. */
export function lockupEvents(
  changes: Changes['lockup'],
  hasListener: (userId: number) => boolean,
): UserEvent[] {
  const positions = changes.positions.filter(({ userId }) => hasListener(userId))
  const dividends = changes.dividends.filter(({ userId }) => hasListener(userId))
  const matured = positions.filter(
    ({ closedAt, daysPaid, version }) => closedAt > 0 && daysPaid === version.days,
  )
  return [
    ...positions.map((position): UserEvent => {
      return { userId: position.userId, event: 'lockup', data: positionReply(position) }
    }),
    ...dividends.map(({ userId, positionId, amount, currencyId }) =>
      notice('lockup_dividend', { userId, ref: positionId, amount, currencyId }),
    ),
    ...matured.map(({ userId, id, amount, version: { plan } }) =>
      notice('lockup_matured', { userId, ref: id, amount, currencyId: plan.currencyId }),
    ),
  ]
}

function notice(
  kind: 'lockup_dividend' | 'lockup_matured',
  of: { userId: number; ref: number; amount: bigint; currencyId: number },
): UserEvent {
  const { code, scale } = currencyById(of.currencyId)
  const data = { kind, ref: of.ref, amount: formatDecimal(of.amount, scale), code }
  return { userId: of.userId, event: 'notice', data }
}
