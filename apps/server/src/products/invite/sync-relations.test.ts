import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { Automatic } from '../../commit/automatic.ts'
import { bankCards } from '../../services/bank-cards/bank-cards-module.ts'
import { LinkedAccounts } from '../../services/linked/linked-accounts.ts'
import { bindRegistered, RelationChecks } from './sync-relations.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/143.0 Safari/537.36'

/** A server with an inviter and a user whose registration has named the inviter. */
async function openInvited() {
  const server = await openServer('pglite')
  const { db, committer, now, sessions } = server.context
  const kinds = ['invite.register', 'invite.judge'] as const
  const linked = new LinkedAccounts({ db, now, cards: await server.stateOf(bankCards) })
  const context = { ...server.context, automatic: new Automatic({ committer, kinds }), linked }
  const [inviter, user] = [await server.join(), await server.join()]
  const named = async (userId: number) => {
    const row = await db
      .selectFrom('app_user')
      .select('inviter_id')
      .where('id', '=', BigInt(userId))
      .executeTakeFirstOrThrow()
    return row.inviter_id
  }
  const name = (userId: number, inviterId: number) =>
    db
      .updateTable('app_user')
      .set({ inviter_id: inviterId })
      .where('id', '=', BigInt(userId))
      .execute()
  await name(user.id, inviter.id)
  const logIn = ({ id }: { id: number }, ip: string) =>
    sessions.create({ userId: id, ip, userAgent: chrome, stay: false })
  return { server, context, inviter, user, name, named, logIn }
}

test('the inviter of a registration is bound once', async () => {
  const { context, inviter, user } = await openInvited()
  await bindRegistered(context)
  await bindRegistered(context)
  const { invite } = context.exchange.products
  expect(invite.relationOf(user.id)).toMatchObject({ id: 1, inviterId: inviter.id, bar: 0 })
  expect(invite.counters.relationId).toBe(1)
})

test('an inviter whom the core refuses does not stay on the account', async () => {
  const { context, inviter, user, name, named } = await openInvited()
  await bindRegistered(context)
  await name(inviter.id, user.id)
  await bindRegistered(context)
  expect(context.exchange.products.invite.relationOf(inviter.id)).toBeUndefined()
  expect(await named(inviter.id)).toBeNull()
  expect(await named(user.id)).toBe(BigInt(inviter.id))
})

test('a device in common bars later fees, and no longer once its log-ins are old', async () => {
  const { server, context, inviter, user, logIn } = await openInvited()
  await bindRegistered(context)
  const checks = new RelationChecks(context)
  const barOf = () => context.exchange.products.invite.relationOf(user.id)?.bar
  await checks.run()
  expect(barOf()).toBe(0)
  await server.context.db
    .insertInto('known_login')
    .values(
      [inviter, user].map(({ id }) => ({
        account: `user:${id}`,
        address_block: '203.0.113.7',
        device: 'Chrome · Windows',
        last_at: server.clock.at,
      })),
    )
    .execute()
  await checks.run()
  expect(barOf()).toBe(2)
  server.clock.at += 31 * 86_400_000
  await checks.run()
  expect(barOf()).toBe(0)
  await logIn(user, '203.0.113.8')
  await checks.run()
  expect(barOf()).toBe(0)
})
