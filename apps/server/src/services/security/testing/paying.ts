import type { OpenServer } from '../../../calls/testing/open-server.ts'
import { VerificationCodes } from '../../account/verification-codes.ts'
import { ownerOf } from '../../identity/identity-rows.ts'
import { addReview } from '../../reviews/add-review.ts'
import { vault } from '../../vault/vault-module.ts'

export const payPassword = '183942'
export type Member = { readonly id: number; readonly token: string }

type Server = Pick<OpenServer, 'clock' | 'context' | 'fund' | 'join' | 'stateOf'>

/** What a user needs for a payment out of the account, on a server of tests. */
export function payingOn(server: Server) {
  const { context, clock } = server
  const { db, passwords } = context
  const codes = new VerificationCodes({ db, now: () => clock.at, pepper: '' })

  /** A verified user with a pay password and that many USDT. */
  const member = async (usdt: bigint, { level = 1, name = 'Wei Li' } = {}): Promise<Member> => {
    const user = await server.join()
    if (usdt > 0n) await server.fund(user.id, 3, usdt * 100_000_000n)
    const hashed = await passwords.hash(payPassword)
    if (!hashed.ok) throw new Error('the pay password is hashed')
    await db
      .insertInto('user_security')
      .values({ user_id: user.id, pay_password_hash: hashed.value })
      .execute()
    if (level > 0) await verify(user, { level, name })
    return user
  }

  const verify = async (user: Member, { level, name }: { level: number; name: string }) => {
    const state = await server.stateOf(vault)
    const sealed = (text: string) => state.sealText(text, ownerOf(user.id))
    await db.transaction().execute(async (transaction) => {
      const of = { kind: 'identity', userId: user.id, tier: level, at: clock.at, slaMs: 1 }
      const id = await addReview(transaction, of)
      await transaction
        .updateTable('review')
        .set({ state: 'approved', decider: 'rule', decided_at: clock.at })
        .where('id', '=', BigInt(id))
        .execute()
      await transaction
        .insertInto('identity_document')
        .values({
          id,
          user_id: user.id,
          level,
          id_type: 'idcard',
          country: 'CN',
          name: sealed(name),
          number: sealed('1'),
          is_live: true,
          number_mark: Buffer.from(String(user.id)),
          submitted_at: clock.at,
        })
        .execute()
    })
  }

  /** A new code of the scene withdraw. */
  const code = async ({ id }: Member): Promise<string> => {
    const { email } = await db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    if (email === null) throw new Error('the user has an address')
    const of = { receiver: email, scene: 'withdraw', ip: '192.0.2.1', userId: id } as const
    await codes.withdraw(of)
    const issued = await codes.issue({ ...of, isReal: true, isKnown: true })
    if (!issued.ok) throw new Error(issued.rejection)
    return issued.value.code
  }

  return { member, verify, code }
}
