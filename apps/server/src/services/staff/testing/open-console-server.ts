import type { Endpoint, StaffRole } from '@candor/protocol'
import { codeAt } from '@candor/tools/code-at'

import { openServer, type OpenServer, type Reply } from '../../../calls/testing/open-server.ts'
import type { BackendKind } from '../../../testing/backends.ts'
import { pictureOf } from '../../uploads/testing/picture-of.ts'
import { staff } from '../staff-module.ts'

type Fields = Endpoint['example']
export type Person = {
  readonly id: number
  readonly token: string
  readonly email: string
  readonly secret: string
}

export const staffPassword = 'a long enough one'

let members = 0

/** The whole server, with a member of the staff for each role that a test needs; they join by invitation. */
export async function openConsoleServer(
  backend: BackendKind,
  settings: Record<string, string> = {},
) {
  const server = await openServer(backend, settings)
  const call = async ({ method, path, file }: Endpoint, fields: Fields, token = '') => {
    const options = token === '' ? {} : { token }
    if (file === true) return server.upload(await pictureOf(), fields, { ...options, path })
    return server[method === 'POST' ? 'post' : 'get'](path, fields, options)
  }
  const byRole = new Map<StaffRole, Promise<Person>>()
  const hire = async (role: StaffRole): Promise<Person> => {
    const isFirst = role === 'owner' && !byRole.has(role)
    const token = isFirst
      ? (await server.stateOf(staff)).ownerToken
      : await invitationBy(await person('owner'), role)
    const joined = await join(server, { token, email: newEmail(role) })
    return { ...joined, ...(await logIn(server, joined)) }
  }
  const person = (role: StaffRole) => {
    const known = byRole.get(role) ?? hire(role)
    byRole.set(role, known)
    return known
  }
  const invitationBy = async ({ token }: Person, role: StaffRole) => {
    const { message } = await server.post('/admin/staff/invite', { role }, { token })
    return (message as { token: string }).token // The invitation.
  }
  return { ...server, call, person, hire, invitationBy }
}

export type ConsoleServer = Awaited<ReturnType<typeof openConsoleServer>>

function newEmail(role: string): string {
  members += 1
  return `${role}${members}@example.com`
}

/** Uses an invitation; returns the secret of the second factor. */
export async function join(
  server: OpenServer,
  { token, email }: { token: string | undefined; email: string },
): Promise<{ email: string; secret: string }> {
  const fields = {
    token: token ?? '',
    email,
    name: email.split('@')[0] ?? '',
    password: staffPassword,
  }
  const reply = await server.post('/admin/join', fields)
  const { otp_secret: secret } = reply.message as { otp_secret: string } // Its own schema.
  return { email, secret }
}

export async function logIn(
  server: OpenServer,
  { email, secret }: { email: string; secret: string },
): Promise<{ id: number; token: string }> {
  const reply = await tryLogIn(server, { email, code: codeAt(secret, server.clock.at) })
  if (reply.type !== 'ok') throw new Error(String(reply.message))
  return reply.message as { id: number; token: string } // Its own schema.
}

export function tryLogIn(
  server: OpenServer,
  { email, code, password = staffPassword }: { email: string; code: string; password?: string },
): Promise<Reply> {
  return server.post('/admin/login', { email, password, code })
}
