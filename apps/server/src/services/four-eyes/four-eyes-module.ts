import { requestEndpoints } from '@candor/protocol/services/four-eyes/endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import type { Platform, ServerModule } from '../../server-module.ts'
import { countRequests, listRequests } from './request-queries.ts'

export const fourEyes = {
  name: 'four-eyes',
  open: async (platform) => {
    const { fourEyes: requests } = platform
    await requests.resume()
    const resume = { name: 'four_eyes', everyMs: 60_000, run: () => requests.resume() }
    return { console: fourEyesConsole(platform), jobs: [resume] }
  },
} as const satisfies ServerModule

function fourEyesConsole({
  db,
  fourEyes: requests,
  now,
}: Pick<Platform, 'db' | 'fourEyes' | 'now'>) {
  return mount(requestEndpoints, {
    requestList: async ({ body }) => {
      const limit = limitOf(body)
      const filter = { state: body.state, after: body.cursor, limit: limit + 1 }
      const rows = await listRequests(db, filter, now())
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    requestCounts: async () => ({ ok: true, value: await countRequests(db, now()) }),
    requestApprove: ({ body, user: staff, ip }) => requests.approve({ staff, ip }, Number(body.id)),
    requestRefuse: ({ body, user: staff, ip }) =>
      requests.refuse({ staff, ip }, Number(body.id), body.reason),
    requestWithdraw: ({ body, user: staff, ip }) =>
      requests.withdraw({ staff, ip }, Number(body.id)),
  })
}
