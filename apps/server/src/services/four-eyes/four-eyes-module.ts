import { requestEndpoints } from '@candor/protocol/services/four-eyes/endpoints'

import type { StaffCaller } from '../../calls/admission.ts'
import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import type { Platform, ServerModule } from '../../server-module.ts'
import { countRequests, listRequests } from './request-queries.ts'

export const fourEyes = {
  name: 'four-eyes',
  open: async (platform) => {
    const { fourEyes: requests } = platform
    const resume = { name: 'four_eyes', everyMs: 60_000, run: () => requests.resume() }
    // Once every module has registered what it carries out.
    const seed = () => requests.resume()
    return { console: fourEyesConsole(platform), jobs: [resume], seed }
  },
} as const satisfies ServerModule

function fourEyesConsole({
  db,
  fourEyes: requests,
  now,
}: Pick<Platform, 'db' | 'fourEyes' | 'now'>) {
  return mount(requestEndpoints, {
    requestList: async ({ body, user: staff }) => {
      const limit = limitOf(body)
      const filter = { state: body.state, after: body.cursor, limit: limit + 1, ...seenBy(staff) }
      const rows = await listRequests(db, filter, now())
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    requestCounts: async ({ user: staff }) => ({
      ok: true,
      value: await countRequests(db, seenBy(staff), now()),
    }),
    requestApprove: ({ body, user: staff, ip }) => requests.approve({ staff, ip }, Number(body.id)),
    requestRefuse: ({ body, user: staff, ip }) =>
      requests.refuse({ staff, ip }, Number(body.id), body.reason),
    requestWithdraw: ({ body, user: staff, ip }) =>
      requests.withdraw({ staff, ip }, Number(body.id)),
  })
}

/** Support does not read the ledger of the house, so it sees what it has requested itself. */
const seenBy = ({ id, role }: StaffCaller) => ({ askedBy: role === 'support' ? id : undefined })
