import { expect } from 'vitest'

import { type ConsoleServer, logIn } from './open-console-server.ts'

const roles = ['owner', 'treasury', 'kyc'] as const

/** Members of the staff for tests in which time passes: sessions are short, so at another time each logs in again. */
export async function decidingStaff(server: ConsoleServer) {
  const sessions = new Map<string, { readonly token: string }>()
  const keyOf = (role: string) => `${role} ${server.clock.at}`
  for (const role of roles) sessions.set(keyOf(role), await server.person(role))
  const person = async (role: (typeof roles)[number]) => {
    const session = sessions.get(keyOf(role)) ?? (await logIn(server, await server.person(role)))
    sessions.set(keyOf(role), session)
    return session
  }
  /** What the treasury asks for and the owner approves; returns the reply to the approval. */
  const decide = async (path: string, fields: Record<string, string>) => {
    const asked = await server.post(path, fields, await person('treasury'))
    expect(asked).toMatchObject({ type: 'ok' })
    const id = String((asked.message as { id: number }).id) // The request.
    return (await server.post('/admin/requests/approve', { id }, await person('owner'))).message
  }
  return { person, decide }
}
