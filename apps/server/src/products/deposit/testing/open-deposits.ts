import type { ReplyOf } from '@candor/protocol'
import type { depositEndpoints, Recharge } from '@candor/protocol/products/deposit/endpoints'

import {
  openConsoleServer,
  type Person,
} from '../../../services/staff/testing/open-console-server.ts'
import { pictureOf } from '../../../services/uploads/testing/picture-of.ts'
import type { BackendKind } from '../../../testing/backends.ts'
import { demoFinalMs } from '../demo-chain.ts'
import { deposit } from '../deposit-module.ts'

type Log = ReplyOf<typeof depositEndpoints.log>
export type User = { readonly id: number; readonly token: string }

let pictures = 0

/** A server with what users and staff do about deposits. The demo chain moves on by `pass` alone. */
export async function openDeposits(backend: BackendKind, settings: Record<string, string> = {}) {
  const server = await openConsoleServer(backend, { DEMO_REVIEWER: 'off', ...settings })
  const { clock, get, post, upload, stateOf } = server
  const state = await stateOf(deposit)
  const picture = async (user: User, { side = 640, blue = 0 } = {}) => {
    pictures += 1
    const bytes = await pictureOf({ width: side, height: 400, blue: blue || pictures })
    return String((await upload(bytes, { class: 'voucher' }, user)).message)
  }
  const request = async (user: User, fields: Record<string, string> = {}, key?: string) => {
    const voucher = fields['voucher'] ?? (await picture(user))
    const body = { account: 'legal', amount: '100', currency: 'USD', ...fields, voucher }
    return post('/wallet/charge_req', body, key === undefined ? user : { ...user, key })
  }
  const log = async (user: User, fields: Record<string, string> = {}) =>
    (await get('/recharge/log', fields, user)).message as Log // Its schema was just checked.
  const first = async (user: User): Promise<Recharge> => {
    const { list } = await log(user)
    const [row] = list
    if (row === undefined) throw new Error('the user has no deposit')
    return row
  }
  const caseOf = async (user: User) => {
    const { review_id: id } = await server.context.db
      .selectFrom('recharge')
      .select('review_id')
      .where('user_id', '=', BigInt(user.id))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return String(id)
  }
  const act = (name: string, by: Person, id: string, fields: Record<string, string> = {}) =>
    server.post(`/admin/vouchers/${name}`, { id, ...fields }, by)
  const send = (user: User, fields: Record<string, string> = {}, key?: string) =>
    post(
      '/demo/deposit',
      { currency: 'USDT', network: 'TRC20', amount: '100', ...fields },
      key === undefined ? user : { ...user, key },
    )
  const pass = async (ms: number) => {
    clock.at += ms
    await state.demoChain.advance()
  }
  /** What is available, in the smallest unit. */
  const balance = (user: User, currencyId = 3, wallet: 'change' | 'legal' = 'change') =>
    server.context.exchange.ledger.available(user.id, wallet, currencyId)
  const notices = async (user: User) => {
    const { message } = await get('/notice/list', {}, user)
    return (message as { list: { kind: string }[] }).list.map(({ kind }) => kind)
  }
  return {
    ...server,
    state,
    picture,
    request,
    log,
    first,
    caseOf,
    act,
    send,
    pass,
    balance,
    notices,
    toFinal: () => pass(demoFinalMs),
  }
}
