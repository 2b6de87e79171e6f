import { toBuffer } from 'qrcode'

import type { OpenServer, Reply } from '../../../calls/testing/open-server.ts'

export type User = { readonly id: number; readonly token: string }
type Server = Pick<OpenServer, 'context' | 'get' | 'join' | 'post' | 'upload'>

export const payPassword = '502941'

/** What a user does to save addresses, on a server of tests. */
export function addressSteps({ join, post, upload }: Server) {
  /** A user with a pay password. */
  const joinReady = async (): Promise<User> => {
    const user = await join()
    const set = await post(
      '/safe/pay_password',
      { pay_password: payPassword, re_pay_password: payPassword },
      user,
    )
    if (set.type !== 'ok') throw new Error(JSON.stringify(set))
    return user
  }
  const qrOf = async (user: User, text: string, uploadClass = 'qrcode'): Promise<string> =>
    String((await upload(await toBuffer(text), { class: uploadClass }, user)).message)
  const save = async (user: User, fields: Record<string, string> = {}): Promise<Reply> => {
    const address = fields['address'] ?? evmAddress(1)
    const qrcode = fields['qrcode'] ?? (await qrOf(user, address))
    const form = { currency: 'USDT', network: 'ERC20', name: 'Cold wallet', address, qrcode }
    return post('/user/wallet/save', { ...form, pay_password: payPassword, ...fields }, user)
  }
  return { joinReady, qrOf, save }
}

/** An address of lower-case letters, which have no checksum. */
export const evmAddress = (number: number) => `0x${String(number).padStart(40, 'a')}`
