import type { RateClass } from '@candor/protocol'
import { describe, expect, test } from 'vitest'

import { RateLimits } from './rate-limits.ts'

function limitsAt(options: { demo?: boolean; bucketsMax?: number } = {}) {
  const clock = { at: 1_000_000 }
  const limits = new RateLimits({ demo: false, ...options, now: () => clock.at })
  const takeMany = (rate: RateClass, caller: { userId?: number; ip: string }, times: number) =>
    Array.from({ length: times }, () => limits.take(rate, caller)).filter(({ ok }) => ok).length
  return { clock, limits, takeMany }
}

const alice = { userId: 1, ip: '192.0.2.1' }

describe('a bucket', () => {
  test.each<[RateClass, number, number, number]>([
    ['order', 100, 20, 50],
    ['read', 200, 20, 50],
    ['money', 20, 200, 5],
    ['login', 10, 6_000, 0],
    ['security', 20, 6_000, 0],
    ['lookup', 10, 6_000, 0],
    ['code', 10, 360_000, 0],
  ])(
    'of %s holds %i, needs %i ms for one token and grants %i a second',
    (rate, burst, waitMs, perSecond) => {
      const { clock, limits, takeMany } = limitsAt()
      expect(takeMany(rate, alice, burst + 50)).toBe(burst)
      expect(limits.take(rate, alice)).toEqual({ ok: false, retryAfterMs: waitMs })
      clock.at += waitMs - 1
      expect(limits.take(rate, alice)).toEqual({ ok: false, retryAfterMs: 1 })
      clock.at += 1
      expect(limits.take(rate, alice)).toEqual({ ok: true })
      expect(limits.take(rate, alice)).toEqual({ ok: false, retryAfterMs: waitMs })
      clock.at += 1_000
      expect(takeMany(rate, alice, 1_000)).toBe(perSecond)
      clock.at += 365 * 24 * 3_600_000
      expect(takeMany(rate, alice, burst + 50)).toBe(burst)
    },
  )

  test('of codes is larger in a demo, which sends no mail', () => {
    const { takeMany } = limitsAt({ demo: true })
    expect(takeMany('code', alice, 100)).toBe(60)
  })

  test('locks out no caller when the clock is set back', () => {
    const { clock, limits, takeMany } = limitsAt()
    takeMany('order', alice, 100)
    clock.at -= 900_000
    expect(limits.take('order', alice)).toEqual({ ok: false, retryAfterMs: 20 })
  })
})

describe('sharing a bucket', () => {
  const cases: [RateClass, string, Parameters<RateLimits['take']>[1], boolean][] = [
    ['order', 'one user from another address', { userId: 1, ip: '198.51.100.9' }, true],
    ['order', 'another user from the same address', { userId: 2, ip: '192.0.2.1' }, false],
    ['read', 'another user from the same address', { userId: 2, ip: '192.0.2.1' }, false],
    ['read', 'a guest from the same address', { ip: '192.0.2.1' }, false],
    ['login', 'another user from the same address', { userId: 2, ip: '192.0.2.1' }, true],
    ['login', 'the same user from another address', { userId: 1, ip: '198.51.100.9' }, false],
    ['security', 'the same user from another address', { userId: 1, ip: '198.51.100.9' }, true],
    ['security', 'another user from the same address', { userId: 2, ip: '192.0.2.1' }, false],
    ['lookup', 'the same user from another address', { userId: 1, ip: '198.51.100.9' }, true],
    ['lookup', 'another user from the same address', { userId: 2, ip: '192.0.2.1' }, false],
    ['code', 'a guest from the same address', { ip: '192.0.2.1' }, true],
  ]
  test.each(cases)('%s: %s', (rate, _words, other, isShared) => {
    const { limits, takeMany } = limitsAt()
    takeMany(rate, alice, 500)
    expect(limits.take(rate, other).ok).toBe(!isShared)
  })

  test('an IPv6 subscriber has one bucket for the whole /64', () => {
    const { limits, takeMany } = limitsAt()
    expect(takeMany('login', { ip: '2001:db8:1:2::1' }, 20)).toBe(10)
    expect(limits.take('login', { ip: '2001:db8:1:2:ffff::9' }).ok).toBe(false)
    expect(limits.take('login', { ip: '2001:db8:1:3::1' }).ok).toBe(true)
  })

  test('the buckets of one class are independent of those of another', () => {
    const { limits, takeMany } = limitsAt()
    takeMany('order', alice, 500)
    expect(limits.take('read', alice).ok).toBe(true)
  })
})

test('memory is bounded: the least recently used bucket is evicted', () => {
  const { limits, takeMany } = limitsAt({ bucketsMax: 2 })
  takeMany('login', { ip: '192.0.2.1' }, 20)
  takeMany('login', { ip: '192.0.2.2' }, 9)
  expect(limits.take('login', { ip: '192.0.2.3' }).ok).toBe(true)
  expect(limits.take('login', { ip: '192.0.2.2' }).ok).toBe(true)
  expect(limits.take('login', { ip: '192.0.2.2' }).ok).toBe(false)
  expect(limits.take('login', { ip: '192.0.2.1' }).ok).toBe(true)
})
