import type { ReplyOf } from '@candor/protocol'
import type { identityEndpoints } from '@candor/protocol/services/identity/endpoints'

import type { OpenServer, Reply } from '../../../calls/testing/open-server.ts'
import { pictureOf } from '../../uploads/testing/picture-of.ts'

export type Real = ReplyOf<typeof identityEndpoints.realState>
export type User = { readonly id: number; readonly token: string }
type Server = Pick<OpenServer, 'context' | 'get' | 'join' | 'post' | 'upload'>

let numbers = 0

/** An identity number of China that no other call returns, with its check digit. */
export function newNumber(): string {
  numbers += 1
  const day = String(1 + (Math.floor(numbers / 1000) % 28)).padStart(2, '0')
  const digits = `110101199003${day}${String(numbers % 1000).padStart(3, '0')}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (weights[at] ?? 0),
    0,
  )
  return digits + '10X98765432'.charAt(sum % 11)
}

/** What a user does to be verified, on a server of tests. */
export function verificationOn(server: Server) {
  const { context, get, post, upload } = server
  /** A user with an address and a telephone number. */
  const joinBound = async (): Promise<User> => {
    const user = await server.join()
    const mobile = `+86138${String(user.id).padStart(8, '0')}`
    const { db } = context
    await db.updateTable('app_user').set({ mobile }).where('id', '=', BigInt(user.id)).execute()
    return user
  }
  const first = (user: User, fields: Record<string, string> = {}): Promise<Reply> => {
    const document = { id_type: 'idcard', country: 'CN', name: 'Wei Li', card_id: newNumber() }
    return post('/user/real', { real_type: '1', ...document, ...fields }, user)
  }
  const picture = async (user: User, { blue = 60, uploadClass = 'identity' } = {}) => {
    const bytes = await pictureOf({ width: 640, height: 400, blue })
    return String((await upload(bytes, { class: uploadClass }, user)).message)
  }
  const second = async (user: User, fields: Record<string, string> = {}): Promise<Reply> => {
    const pictures = {
      front_pic: fields['front_pic'] ?? (await picture(user)),
      reverse_pic: fields['reverse_pic'] ?? (await picture(user, { blue: 120 })),
    }
    return post('/user/real', { real_type: '2', ...pictures, ...fields }, user)
  }
  const state = async (user: User, lang = 'en'): Promise<Real> =>
    (await get('/real/state', { lang }, user)).message as Real // Its schema was just checked.
  /** The latest case of a user. */
  const caseOf = async (user: User): Promise<string> => {
    const { id } = await context.db
      .selectFrom('review')
      .select('id')
      .where('user_id', '=', BigInt(user.id))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return String(id)
  }
  return { joinBound, first, second, picture, state, caseOf }
}
