import { amountOf } from '@candor/core/money'
import type { MakeSend } from '@candor/core/products/send'

import { openServer, type Reply } from '../../../calls/testing/open-server.ts'
import { type Member, payingOn, payPassword } from '../../../services/security/testing/paying.ts'
import type { BackendKind } from '../../../testing/backends.ts'

type Fields = Readonly<Record<string, string>>

type User = { readonly id: number }

/** The command of a send of one USDT. */
export const madeBy = (user: User, recipient: User): MakeSend => ({
  kind: 'send.make',
  userId: user.id,
  recipientId: recipient.id,
  currencyId: 3,
  amount: amountOf(100_000_000n),
  limit: amountOf(20_000_000_000n),
  payee: String(recipient.id),
  note: 'Rent',
})

/** A server with members who can send and receive. */
export async function openSending(backend: BackendKind = 'pglite') {
  const server = await openServer(backend)
  const paying = payingOn(server)
  const send = async (
    user: Member,
    recipient: User,
    fields: Fields = {},
    key?: string,
  ): Promise<Reply> => {
    const proof = { pay_password: payPassword, code: fields['code'] ?? (await paying.code(user)) }
    const to = { by: 'id', to: String(recipient.id) }
    const body = { currency: 'USDT', number: '20', ...to, ...proof, ...fields }
    return server.post('/user/send', body, key === undefined ? user : { ...user, key })
  }
  const check = (user: Member, fields: Fields) => server.post('/user/send/check', fields, user)
  const info = async (user: Member, currency = 'USDT') =>
    (await server.post('/user/send/info', { currency }, user)).message
  const list = async (user: Member, fields: Fields = {}) =>
    (await server.get('/user/send/list', fields, user)).message as {
      list: Record<string, unknown>[]
      total?: number
      next: string | null
    } // Its own schema.
  const emailOf = async ({ id }: Member): Promise<string> => {
    const { email } = await server.context.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    return email ?? ''
  }
  /** A new session: that of the beginning ends while a test moves the clock. */
  const logIn = async ({ id }: Member): Promise<Member> => {
    const from = { ip: '192.0.2.1', userAgent: '', stay: false }
    const token = await server.context.sessions.create({ userId: id, ...from, isSteppedUp: true })
    return { id, token }
  }
  return { ...server, ...paying, logIn, send, check, info, list, emailOf }
}
