import type { Endpoint, StaffRole } from '@candor/protocol'
import { requestCalls } from '@candor/protocol/services/four-eyes/calls'
import { staffCalls } from '@candor/protocol/services/staff/calls'
import { userCalls } from '@candor/protocol/services/users/calls'
import { codeAt } from '@candor/tools/code-at'

import type { ConsoleServer } from './open-console-server.ts'

/** The next period of the second factor: the login has used the code of the present one. */
const nextCodeMs = 30_000

/** The rows that a call of the console may concern. */
export type Subjects = {
  readonly userId: string
  readonly userSessionId: string
  readonly staffId: string
  readonly staffSessionId: string
  /** A request by another member of staff, and one by the caller. */
  readonly requestId: string
  readonly ownRequestId: string
  /** A code of the caller's second factor. */
  readonly code: string
}

/** A body that the call accepts: its example, with the ids of rows that exist. */
export function bodyOf({ path, example }: Endpoint, on: Subjects) {
  const ids: Readonly<Record<string, Endpoint['example']>> = {
    [requestCalls.requestApprove.path]: { id: on.requestId },
    [requestCalls.requestRefuse.path]: { id: on.requestId },
    [requestCalls.requestWithdraw.path]: { id: on.ownRequestId },
    [staffCalls.consolePassword.path]: { code: on.code },
    [staffCalls.staffChange.path]: { id: on.staffId },
    [staffCalls.staffSessionEnd.path]: { id: on.staffSessionId },
    [userCalls.userProfile.path]: { id: on.userId },
    [userCalls.userSessions.path]: { id: on.userId },
    [userCalls.userSessionEnd.path]: { user_id: on.userId, id: on.userSessionId },
    [userCalls.userSessionsEnd.path]: { user_id: on.userId },
  }
  return { ...example, ...ids[path] }
}

/** New rows for each call, because the call may use them up. */
export async function subjects(server: ConsoleServer, role: StaffRole): Promise<Subjects> {
  const user = await server.join(100_000_000n)
  const [session] = await server.context.sessions.list(user.id)
  const other = await server.hire('support')
  const sessions = await server.context.staffSessions.list()
  const treasury = await server.person('treasury')
  const self = await server.person(role)
  const fields = { currency: 'USDT', amount: '1', reason: 'To be decided on' }
  const request = async ({ token }: { token: string }) => {
    const { message } = await server.post('/admin/house/fund', fields, { token })
    return String((message as { id: number }).id) // The request.
  }
  return {
    userId: String(user.id),
    userSessionId: String(session?.id),
    staffId: String(other.id),
    staffSessionId: String(sessions.find(({ staffId }) => staffId === other.id)?.id),
    requestId: await request(treasury),
    ownRequestId: await request(role === 'treasury' ? await server.person(role) : treasury),
    code: codeAt(self.secret, server.clock.at + nextCodeMs),
  }
}

/** For calls that are refused before their rows are looked up. */
export const noSubjects = {
  userId: '1',
  userSessionId: '1',
  staffId: '1',
  staffSessionId: '1',
  requestId: '1',
  ownRequestId: '1',
  code: '123456',
}
