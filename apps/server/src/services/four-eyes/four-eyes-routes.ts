import { requestEndpoints } from '@candor/protocol'
import type { FastifyInstance } from 'fastify'

import type { Database } from '../../db/database.ts'
import { cursorPage, limitOf } from '../../http/cursor-page.ts'
import { mount, type MountContext } from '../../http/mount.ts'
import type { FourEyes } from './four-eyes.ts'
import { listRequests } from './request-queries.ts'

export type FourEyesContext = MountContext & {
  readonly db: Database
  readonly fourEyes: FourEyes
  readonly now: () => number
}

export function fourEyesRoutes(app: FastifyInstance, context: FourEyesContext): void {
  const { db, fourEyes, now } = context
  mount(
    app,
    requestEndpoints,
    {
      requestList: async ({ body: { state, cursor, limit: asked } }) => {
        const limit = limitOf(asked === undefined ? {} : { limit: asked })
        const before = cursor === undefined ? undefined : Number(cursor)
        const rows = await listRequests(db, { state, before, limit: limit + 1 }, now())
        return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
      },
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
