import { securityEventKinds } from '@candor/protocol'
import { securityLogEndpoints } from '@candor/protocol/services/security-log/endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import type { Platform, ServerModule } from '../../server-module.ts'
import { type EventFilter, findEvents } from './find-events.ts'

export const securityLog = {
  name: 'security-log',
  migrations: new URL('migrations/', import.meta.url),
  open: (platform) => ({
    console: securityLogConsole(platform),
    jobs: [
      { name: 'security_events', everyMs: 1_000, run: () => platform.securityLog.flush() },
      {
        name: 'old_security_events',
        everyMs: 3_600_000,
        run: () => platform.securityLog.purge(securityEventKinds),
      },
    ],
  }),
} as const satisfies ServerModule

function securityLogConsole({ db }: Pick<Platform, 'db'>) {
  const page = async (filter: EventFilter) => {
    const rows = await findEvents(db, { ...filter, limit: filter.limit + 1 })
    return {
      ok: true,
      value: cursorPage(rows, filter.limit, ({ at, id }) => `${at}_${id}`),
    } as const
  }
  return mount(securityLogEndpoints, {
    securityEvents: ({ body: { kind, user_id: userId, staff_id: staffId, ...body } }) => {
      const { from, to, cursor } = body
      return page({ kind, userId, staffId, from, to, cursor, limit: limitOf(body) })
    },
    userSecurityEvents: ({ body: { id: userId, kind, ...body } }) => {
      const { from, to, cursor } = body
      return page({ kind, userId, staffId: undefined, from, to, cursor, limit: limitOf(body) })
    },
  })
}
