import { TOTP } from 'otpauth'

import { type OpenServer, openServer, type Reply } from '../../../calls/testing/open-server.ts'
import type { BackendKind } from '../../../testing/backends.ts'
import { SoftAuthenticator } from './soft-authenticator.ts'

export const host = 'localhost:8080'
const password = 'correct horse'

type Fields = Readonly<Record<string, string>>
type Options = { readonly token?: string; readonly host?: string; readonly ip?: string }
export type Member = { readonly id: number; readonly token: string; readonly email: string }
export type SecurityServer = Awaited<ReturnType<typeof openSecurity>>

let members = 0

/** The token in the reply of a login. */
function tokenOf(reply: Reply): string {
  if (typeof reply.message === 'string' && reply.type === 'ok') return reply.message
  throw new Error(JSON.stringify(reply))
}

/** The whole server, and users who have registered with a password. */
export async function openSecurity(
  backend: BackendKind,
  settings: Record<string, string> = {},
  opened?: OpenServer,
) {
  const server = opened ?? (await openServer(backend, settings))
  const { db } = server.context

  const post = async (path: string, fields: Fields = {}, options: Options = {}): Promise<Reply> => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      host: options.host ?? host,
      ...(options.token === undefined ? {} : { authorization: options.token }),
    }
    const payload = new URLSearchParams(fields).toString()
    const remoteAddress = options.ip ?? '192.0.2.1'
    const url = `/api${path}`
    return (
      await server.app.inject({ method: 'POST', url, payload, headers, remoteAddress })
    ).json()
  }

  const mailsTo = async (email: string) => {
    const { message } = await server.get('/demo/outbox', { user_string: email, limit: '100' })
    return (message as { list: { code: string; scene: string; text: string }[] }).list
  }
  /** Requests a code of a scene and reads it from the outbox. */
  const codeFor = async (email: string, scene: string, token?: string) => {
    server.clock.at += 60_000
    await post('/sms_mail', { user_string: email, scene }, token === undefined ? {} : { token })
    return (await mailsTo(email)).find((mail) => mail.scene === scene)?.code ?? ''
  }
  const logIn = (email: string, fields: Fields = {}, options: Options = {}) =>
    post('/user/login', { user_string: email, password, ...fields }, options)
  const signUp = async (): Promise<Member> => {
    members += 1
    const email = `member${members}@example.com`
    const code = await codeFor(email, 'register')
    const fields = { user_string: email, code, password, re_password: password }
    const token = tokenOf(await post('/user/register', fields))
    const { id } = await db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return { id: Number(id), token, email }
  }
  /** Another session of a user without a second factor, which has not proved anything. */
  const secondSession = async ({ email }: Member) => tokenOf(await logIn(email))
  /** Turns two-step verification on; the codes of the app and the recovery codes. */
  const turnOn = async ({ token }: Member) => {
    const begun = (await post('/safe/otp/begin', {}, { token })).message as { secret: string }
    const totp = new TOTP({ secret: begun.secret })
    /** The code of the present half minute. */
    const codeNow = () => totp.generate({ timestamp: server.clock.at })
    /** The code of the next half minute, which no call has used. */
    const nextCode = () => {
      server.clock.at += 30_000
      return codeNow()
    }
    const reply = await post('/safe/otp/confirm', { otp: codeNow() }, { token })
    const { recovery_codes: recovery } = reply.message as { recovery_codes: string[] }
    return { codeNow, nextCode, recovery, secret: begun.secret }
  }
  type Begun<Options> = { challenge_id: string; options: Options }
  /** Registers a passkey; its authenticator. */
  const addPasskey = async ({ token }: Member, authenticator = new SoftAuthenticator()) => {
    const begun = (await post('/safe/passkeys/begin', {}, { token })).message as Begun<never>
    const fields = { challenge_id: begun.challenge_id, name: 'Phone' }
    const response = authenticator.create(begun.options)
    const reply = await post('/safe/passkeys/finish', { ...fields, response }, { token })
    if (reply.type !== 'ok') throw new Error(JSON.stringify(reply))
    const { id, recovery_codes: recovery } = reply.message as {
      id: number
      recovery_codes: string[]
    }
    return { authenticator, id, recovery }
  }
  /** A challenge of a call. */
  const challengeOf = async (path: string, options: Options = {}) =>
    (await post(path, {}, options)).message as Begun<never>
  const stateOf = async (token: string) =>
    (await server.get('/safe/state', {}, { token })).message as Record<string, unknown>
  const withdrawalsFrozenFor = async ({ id }: Member) => {
    const row = await db
      .selectFrom('app_user')
      .select(['frozen_until', 'freeze_reason'])
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    const hours = (Number(row.frozen_until) - server.clock.at) / 3_600_000
    return { hours: Math.max(0, Math.round(hours)), reason: row.freeze_reason }
  }
  return {
    ...server,
    post,
    logIn,
    tokenOf,
    signUp,
    secondSession,
    turnOn,
    addPasskey,
    challengeOf,
    stateOf: server.stateOf,
    stateOfUser: stateOf,
    codeFor,
    mailsTo,
    withdrawalsFrozenFor,
  }
}
