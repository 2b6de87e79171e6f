import { outboxEndpoints } from '@candor/protocol/services/outbox/endpoints'

import { mount } from '../../calls/mount.ts'
import { pagingOf } from '../../calls/paging.ts'
import type { ServerModule } from '../../server-module.ts'
import { Outbox } from './outbox.ts'

export const outbox = {
  name: 'outbox',
  open: ({ db, now }) => {
    const state = new Outbox({ db, now })
    const purge = { name: 'expired_mails', everyMs: 3_600_000, run: () => state.purge() }
    return { state, calls: outboxCalls(state), jobs: [purge] }
  },
} as const satisfies ServerModule

/** For demo mode only: it shows every code to every caller. */
function outboxCalls(mails: Outbox) {
  return mount(outboxEndpoints, {
    outbox: async ({ body }) => {
      const receiver = body.user_string.trim().toLowerCase()
      return { ok: true, value: await mails.list(receiver, pagingOf(body)) }
    },
  })
}
