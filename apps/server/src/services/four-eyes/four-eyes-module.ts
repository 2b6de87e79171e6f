import { requestEndpoints } from '@candor/protocol/services/four-eyes/endpoints'

import type { Calls } from '../../calls/calls.ts'
import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount, type MountContext } from '../../calls/mount.ts'
import type { Database } from '../../db/database.ts'
import type { FourEyes } from './four-eyes.ts'
import { countRequests, listRequests } from './request-queries.ts'

export type FourEyesContext = MountContext & {
  readonly db: Database
  readonly fourEyes: FourEyes
  readonly now: () => number
}

export function fourEyesRoutes(calls: Calls, context: FourEyesContext): void {
  const { db, fourEyes, now } = context
  mount(
    calls,
    requestEndpoints,
    {
      requestList: async ({ body }) => {
        const limit = limitOf(body)
        const filter = { state: body.state, after: body.cursor, limit: limit + 1 }
        const rows = await listRequests(db, filter, now())
        return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
      },
      requestCounts: async () => ({ ok: true, value: await countRequests(db, now()) }),
      requestApprove: ({ body, user: staff, ip }) =>
        fourEyes.approve({ staff, ip }, Number(body.id)),
      requestRefuse: ({ body, user: staff, ip }) =>
        fourEyes.refuse({ staff, ip }, Number(body.id), body.reason),
      requestWithdraw: ({ body, user: staff, ip }) =>
        fourEyes.withdraw({ staff, ip }, Number(body.id)),
    },
    context,
  )
}
