import type { StaffRole } from '@candor/protocol'
import { codeAt } from '@candor/tools/code-at'

import type { Subjects } from './console-bodies.ts'
import type { ConsoleServer } from './open-console-server.ts'

/** The code of the login is used up. */
const nextCodeMs = 30_000

/** Whom and what a call may be about, made anew, because the call may use it up. */
export async function subjects(server: ConsoleServer, role: StaffRole): Promise<Subjects> {
  const user = await server.join(100_000_000n)
  const [session] = await server.context.sessions.list(user.id)
  const other = await server.hire('support')
  const sessions = await server.context.staffSessions.list()
  const treasury = await server.person('treasury')
  const self = await server.person(role)
  const fields = { currency: 'USDT', amount: '1', reason: 'To be decided on' }
  const ask = async ({ token }: { token: string }) => {
    const { message } = await server.post('/admin/house/fund', fields, { token })
    return String((message as { id: number }).id) // The request.
  }
  return {
    userId: String(user.id),
    userSessionId: String(session?.id),
    staffId: String(other.id),
    staffSessionId: String(sessions.find(({ staffId }) => staffId === other.id)?.id),
    requestId: await ask(treasury),
    ownRequestId: await ask(role === 'treasury' ? await server.person(role) : treasury),
    code: codeAt(self.secret, server.clock.at + nextCodeMs),
  }
}

/** For calls that are refused before it matters what they are about. */
export const noSubjects = {
  userId: '1',
  userSessionId: '1',
  staffId: '1',
  staffSessionId: '1',
  requestId: '1',
  ownRequestId: '1',
  code: '123456',
}
