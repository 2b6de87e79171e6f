import { rateOf } from '@candor/core/money'

import type { OpenServer } from '../../../calls/testing/open-server.ts'
import { insertUser } from '../../../services/account/testing/insert-user.ts'

export type Person = { readonly id: number; readonly token: string }

let people = 0

/** Users with sessions from addresses of their own, so that nothing links them. */
export function copying(server: Pick<OpenServer, 'context' | 'fund' | 'post' | 'get'>) {
  const { db, sessions, committer, house } = server.context
  const quiet = { encode: () => null }
  const logIn = async (id: number): Promise<Person> => {
    const ip = `203.${(id >> 8) & 255}.${id & 255}.7`
    const from = { ip, userAgent: '', stay: false }
    return { id, token: await sessions.create({ userId: id, ...from, isSteppedUp: true }) }
  }
  const join = async (): Promise<Person> => {
    people += 1
    return logIn(await insertUser(db, `copying${people}@example.com`))
  }
  /** An application that waits, without the criteria of the call. */
  const apply = (userId: number, profitShare = 10_000_000n) =>
    committer.submit(
      { kind: 'follow.apply', userId, profitShare: rateOf(profitShare), marketIds: [] },
      quiet,
    )
  /** A trader who is listed. */
  const list = async (person: Person, tier = 0): Promise<Person> => {
    await apply(person.id)
    const { id } = await db
      .selectFrom('follow_trader')
      .select('id')
      .where('user_id', '=', BigInt(person.id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await house.perform('traderApprove', { trader_id: String(id), tier: String(tier), reason: '' })
    return person
  }
  return {
    join,
    logIn,
    apply,
    list,
    trader: async () => list(await join()),
    follow: (person: Person, trader: Pick<Person, 'id'>, fields: Record<string, string> = {}) =>
      server.post(
        '/follow/follow',
        { trader_user_id: String(trader.id), type: '1', number: '0.5', ...fields },
        person,
      ),
  }
}
