import { amountOf } from '@candor/core/money'
import type { RequestWithdrawal } from '@candor/core/products/withdrawal'

import type { OpenServer, Reply } from '../../../calls/testing/open-server.ts'
import { type Member, payingOn, payPassword } from '../../../services/security/testing/paying.ts'

/** Valid addresses of TRON and of Ethereum. */
export const tronAddress = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'
export const wanted = { currency: 'USDT', network: 'TRC20', address: tronAddress, number: '20' }
/** The command of the same request, as one that staff have to decide on. */
export const reviewed = (
  userId: number,
  fields: Partial<RequestWithdrawal> = {},
): RequestWithdrawal => ({
  kind: 'withdrawal.request',
  userId,
  currencyId: 3,
  amount: amountOf(2_000_000_000n),
  fee: amountOf(100_000_000n),
  amountMin: amountOf(1_000_000_000n),
  limit: amountOf(20_000_000_000n),
  network: 'TRC20',
  address: tronAddress,
  memo: '',
  cardId: 0,
  remark: '',
  review: 'new_address',
  ...fields,
})

type Server = Pick<OpenServer, 'clock' | 'context' | 'fund' | 'join' | 'post' | 'stateOf'>

/** What a user needs for a withdrawal, on a server of tests. */
export function withdrawingOn(server: Server) {
  const { post } = server
  const paying = payingOn(server)
  const request = async (
    user: Member,
    fields: Record<string, string> = {},
    key?: string,
  ): Promise<Reply> => {
    const proof = { pay_password: payPassword, code: fields['code'] ?? (await paying.code(user)) }
    const options = key === undefined ? user : { ...user, key }
    return post('/wallet/out', { ...wanted, ...proof, ...fields }, options)
  }
  const cancel = (user: Member, id: number | string) =>
    post('/wallet/out_cancel', { id: String(id) }, user)
  return { ...paying, request, cancel }
}
