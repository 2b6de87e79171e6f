import type { StaffRole } from '@candor/protocol'
import { codeAt } from '@candor/tools/code-at'

import type { Subjects } from './console-bodies.ts'
import type { ConsoleServer } from './open-console-server.ts'

/** Later than the code of the login, which is used up. */
const nextCodeMs = 30_000

/** Creates the objects of a call: users, members of the staff, requests. A call may consume them. */
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

/** For calls that are refused before their objects are looked up. */
export const noSubjects = {
  userId: '1',
  userSessionId: '1',
  staffId: '1',
  staffSessionId: '1',
  requestId: '1',
  ownRequestId: '1',
  code: '123456',
}
