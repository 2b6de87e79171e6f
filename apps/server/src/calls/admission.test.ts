import { expect, test } from 'vitest'

import { admit } from './admission.ts'
import { RateLimits } from './rate-limits.ts'
import type { Session, Sessions } from './sessions.ts'

const session: Session = { id: 1, userId: 7, steppedUpAt: 0, resumedAt: 0 }
const token = 'x'.repeat(43)
const rule = { session: 'user', rate: 'read' } as const

function open(cached: Session | undefined, stored: Session | undefined) {
  const queries: string[] = []
  const sessions = {
    find: () => cached,
    resolve: async (sent: string) => {
      queries.push(sent)
      return stored
    },
  } satisfies Pick<Sessions, 'find' | 'resolve'>
  const limits = new RateLimits({ demo: true, now: () => 1_000_000 })
  const context = { sessions: sessions as unknown as Sessions, limits }
  const call = async (ip = '192.0.2.1') => {
    const admitted = await admit(context, rule, { token, ip, lang: 'en' })
    return 'refused' in admitted ? admitted.refused.status : admitted.session
  }
  return { queries, limits, call }
}

test('unknown tokens of one address cost a bounded number of queries', async () => {
  const { queries, call } = open(undefined, undefined)
  const statuses = []
  for (let i = 0; i < 1_000; i += 1) statuses.push(await call())
  expect(queries.length).toBeLessThanOrEqual(200)
  expect(statuses.at(-1)).toBe(429)
  await call('192.0.2.2')
  expect(queries.length).toBeLessThanOrEqual(201)
})

test('a session in memory is admitted while its address has no look-up left', async () => {
  const { limits, queries, call } = open(session, undefined)
  while (limits.takeLookUp('192.0.2.1').ok) continue
  expect(await call()).toEqual(session)
  expect(queries).toEqual([])
})

test('a session that is not in memory is looked up once and admitted', async () => {
  const { queries, call } = open(undefined, session)
  expect(await call()).toEqual(session)
  expect(queries).toHaveLength(1)
})
