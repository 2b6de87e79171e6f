import { describe, expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { backends } from '../../testing/backends.ts'
import { protection } from './protection-module.ts'

const dayMs = 86_400_000
const free = { amount: null, next: null }

describe.each(backends())('the limits of a user on %s', (backend) => {
  test('are lowered at once, raised after a day, and belong to their owner', async () => {
    const server = await openServer(backend)
    const [owner, other] = [await server.join(0n), await server.join(0n)]
    const set = (fields: Record<string, string>) => server.post('/safe/limits/set', fields, owner)
    const own = async () => (await server.get('/safe/limits', {}, owner)).message
    const stake = (amount: unknown) => ({ limits: [{ kind: 'stake', ...free }, amount] })
    await set({ kind: 'loss', amount: '100' })
    await set({ kind: 'loss', amount: '20.5' })
    expect(await own()).toMatchObject(stake({ kind: 'loss', amount: '20.50', next: null }))
    await set({ kind: 'loss' })
    const next = { amount: null, at: server.clock.at + dayMs }
    expect(await own()).toMatchObject(stake({ kind: 'loss', amount: '20.50', next }))
    expect((await server.get('/safe/limits', {}, other)).message).toMatchObject({
      limits: [
        { kind: 'stake', ...free },
        { kind: 'loss', ...free },
      ],
      cool_off_until: null,
    })
    const rules = await server.stateOf(protection)
    expect(await rules.rulesOf(owner.id)).toMatchObject({ stakeMax: undefined, lossMax: 2050n })
    // The session has ended by then.
    server.clock.at += dayMs
    expect(await rules.stateOf(owner.id)).toMatchObject(stake({ kind: 'loss', ...free }))
    expect(await rules.rulesOf(owner.id)).toMatchObject({ lossMax: undefined })
  })

  test('of many changes at once the lowest applies, and none is lost', async () => {
    const server = await openServer(backend)
    const owner = await server.join(0n)
    const amounts = Array.from({ length: 40 }, (_, i) => String(1 + ((i * 7) % 40)))
    await Promise.all(
      amounts.map((amount) => server.post('/safe/limits/set', { kind: 'stake', amount }, owner)),
    )
    const { limits } = (await server.get('/safe/limits', {}, owner)).message as {
      limits: { amount: string }[]
    }
    expect(limits[0]?.amount).toBe('1.00')
  })

  test.each([
    { kind: 'loss', amount: '0' },
    { kind: 'loss', amount: '-5' },
    { kind: 'loss', amount: '1.234' },
    { kind: 'loss', amount: '1000000000.01' },
    { kind: 'turnover', amount: '5' },
    { amount: '5' },
  ])('are not set by %o', async (fields) => {
    const server = await openServer(backend)
    const owner = await server.join(0n)
    const reply = await server.post('/safe/limits/set', fields, owner)
    expect(reply.type).toBe('error')
    const rules = await server.stateOf(protection)
    expect(await rules.rulesOf(owner.id)).toMatchObject({ stakeMax: undefined, lossMax: undefined })
  })

  test('count the stakes and losses of all products of this day together', async () => {
    const server = await openServer(backend)
    const owner = await server.join(0n)
    const rules = await server.stateOf(protection)
    const asked: number[] = []
    const counts = { staked: 3_000n, lost: 1_000n }
    rules.register('rounds', async (_userId, since) => {
      asked.push(since)
      return counts
    })
    rules.register('lots', async () => ({ staked: 500n, lost: 0n }))
    expect(() => rules.register('lots', async () => counts)).toThrow('counts its stakes already')
    const refusal = (stake: bigint) => rules.refusalOf({ userId: owner.id, stake })
    expect(await refusal(1_000_000n)).toBeUndefined()
    await rules.setLimit({ userId: owner.id, kind: 'stake', amount: 4_000n })
    expect([await refusal(500n), await refusal(501n)]).toEqual([undefined, 'stake_limit_reached'])
    await rules.setLimit({ userId: owner.id, kind: 'loss', amount: 1_400n })
    expect([await refusal(400n), await refusal(401n)]).toEqual([undefined, 'loss_limit_reached'])
    await rules.coolOff({ userId: owner.id, period: '24h' })
    expect(await refusal(1n)).toBe('cooling_off')
    expect(new Set(asked)).toEqual(new Set([server.clock.at - (server.clock.at % dayMs)]))
  })

  test('a cool-off is extended and never shortened', async () => {
    const server = await openServer(backend)
    const owner = await server.join(0n)
    const begin = async (period: string) =>
      (await server.post('/safe/limits/cool_off', { period }, owner)).message
    const start = server.clock.at
    expect(await begin('24h')).toMatchObject({ cool_off_until: start + dayMs })
    expect(await begin('7d')).toMatchObject({ cool_off_until: start + 7 * dayMs })
    expect(await begin('24h')).toMatchObject({ cool_off_until: start + 7 * dayMs })
    expect((await server.post('/safe/limits/cool_off', { period: '1h' }, owner)).type).toBe('error')
    const rules = await server.stateOf(protection)
    expect(await rules.rulesOf(owner.id)).toMatchObject({ coolOffUntil: start + 7 * dayMs })
    server.clock.at += 7 * dayMs
    expect(await rules.rulesOf(owner.id)).toMatchObject({ coolOffUntil: undefined })
  })
})
