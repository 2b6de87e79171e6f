import { expect, test } from 'vitest'

import type { OpenServer } from '../../calls/testing/open-server.ts'
import { GrantedEvents } from './sync-grants.ts'
import { dayMs, openCoupons, publishRule } from './testing/open-coupons.ts'

/** Users who register now. */
async function register(server: OpenServer, count: number): Promise<number[]> {
  const { db, now } = server.context
  const ids: number[] = []
  for (let number = 0; number < count; number += 1) ids.push((await server.join(0n)).id)
  const own = ids.map(BigInt)
  await db.updateTable('app_user').set({ created_at: now() }).where('id', 'in', own).execute()
  return ids
}

const countsOf = ({ context }: OpenServer, users: readonly number[], ruleId = 5) =>
  users.map((id) => context.exchange.products.coupon.rules.countOf(id, ruleId))

test('a new user gets the coupon of registrations once, as far as the budget reaches', async () => {
  const server = await openCoupons()
  await publishRule(server, { event: 'registration', countMax: 2 })
  const users = await register(server, 3)
  const granted = new GrantedEvents(server.context)
  await granted.run()
  await granted.run()
  const { committer } = server.context
  const { seq } = committer.figures
  expect(countsOf(server, users)).toEqual([1, 1, 0])
  await granted.run()
  expect(committer.figures.seq).toBe(seq)
})

test('an account that becomes visible after a younger one gets its coupon too', async () => {
  const server = await openCoupons()
  await publishRule(server, { event: 'registration' })
  const [late = 0, early = 0] = await register(server, 2)
  const { db, now } = server.context
  const seenAt = async (at: number) =>
    db.updateTable('app_user').set({ created_at: at }).where('id', '=', BigInt(late)).execute()
  // Before its rule but not a minute ago: neither looked for nor settled, as what no query sees yet.
  await seenAt(now() - 1)
  const granted = new GrantedEvents(server.context)
  await granted.run()
  expect(countsOf(server, [late, early])).toEqual([0, 1])
  await seenAt(now())
  server.clock.at += 30_000
  await granted.run()
  expect(countsOf(server, [late, early])).toEqual([1, 1])
  // Long after it nobody is granted a second one.
  server.clock.at += dayMs
  const later = await register(server, 1)
  await granted.run()
  await granted.run()
  expect(countsOf(server, [late, early, ...later])).toEqual([1, 1, 1])
})

test('a paused rule grants to nobody, and what waited once it is resumed', async () => {
  const server = await openCoupons()
  await publishRule(server, { event: 'registration' })
  const { committer } = server.context
  const pause = async (isPaused: boolean) =>
    committer.submit({ kind: 'coupon.pause', ruleId: 5, isPaused }, { encode: () => null })
  await pause(true)
  const users = await register(server, 2)
  const granted = new GrantedEvents(server.context)
  await granted.run()
  expect(countsOf(server, users)).toEqual([0, 0])
  await pause(false)
  await granted.run()
  expect(countsOf(server, users)).toEqual([1, 1])
})

test('the first approval of an identity is granted a coupon, and only after its rule', async () => {
  const server = await openCoupons()
  const { db, now } = server.context
  const approve = async (userId: number, tier: number) => {
    const at = now()
    const decided = { state: 'approved', decider: 'staff', decided_at: at } as const
    await db
      .insertInto('review')
      .values({ kind: 'identity', user_id: userId, tier, opened_at: at, due_at: at, ...decided })
      .execute()
  }
  const [earlier = 0, fresh = 0, rejected = 0] = await register(server, 3)
  await approve(earlier, 1)
  server.clock.at += 1000
  await publishRule(server, { event: 'verification' })
  server.clock.at += 1000
  const granted = new GrantedEvents(server.context)
  await granted.run()
  await approve(earlier, 2)
  await approve(fresh, 1)
  await granted.run()
  await approve(fresh, 2)
  await granted.run()
  expect(countsOf(server, [earlier, fresh, rejected])).toEqual([0, 1, 0])
})
