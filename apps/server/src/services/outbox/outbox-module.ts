import { outboxEndpoints } from '@candor/protocol/services/outbox/endpoints'

import type { Calls } from '../../calls/calls.ts'
import { mount, type MountContext } from '../../calls/mount.ts'
import { pagingOf } from '../../calls/paging.ts'
import type { Outbox } from './outbox.ts'

export type OutboxContext = MountContext & { outbox: Outbox }

/** For demo mode only: it shows every code to every caller. */
export function outboxRoutes(calls: Calls, context: OutboxContext): void {
  mount(
    calls,
    outboxEndpoints,
    {
      outbox: async ({ body }) => {
        const receiver = body.user_string.trim().toLowerCase()
        return { ok: true, value: await context.outbox.list(receiver, pagingOf(body)) }
      },
    },
    context,
  )
}
