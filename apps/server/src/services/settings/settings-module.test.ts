import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { openConsoleServer } from '../staff/testing/open-console-server.ts'
import { settings } from './settings-module.ts'
import { Settings } from './settings.ts'

const dayMs = 24 * 3_600_000
const key = 'withdraw_btc_level_1'
type Change = { key: string; value: string; before: string; version: number; effective_at: number }

describe.each(backends())('the settings on %s', (backend) => {
  async function open() {
    const server = await openConsoleServer(backend)
    const [treasury, risk] = [await server.person('treasury'), await server.person('risk')]
    const state = await server.stateOf(settings)
    const ask = (value: string, setting: string = key, by = treasury) =>
      server.post('/admin/settings/request', { setting, value, reason: 'Reviewed limits' }, by)
    const approve = (id: number, by = risk) =>
      server.post('/admin/requests/approve', { id: String(id) }, by)
    const change = async (value: string, setting: string = key) => {
      const { id } = (await ask(value, setting)).message as { id: number } // Its own schema.
      return approve(id)
    }
    const changes = async () =>
      ((await server.get('/settings/changes')).message as { list: Change[] }).list // Its own schema.
    return { server, treasury, risk, state, ask, approve, change, changes }
  }

  test('change only when a second person approves, and at once where the change favours users', async () => {
    const { server, treasury, state, ask, approve, changes } = await open()
    const asked = await ask('250')
    const { id } = asked.message as { id: number } // Its own schema.
    expect(state.value(key)).toBe('200')
    expect(await approve(id, treasury)).toMatchObject({ error: 'not_permitted' })
    expect(state.value(key)).toBe('200')
    const approved = await approve(id)
    expect(approved.message).toMatchObject({
      state: 'done',
      outcome: expect.stringMatching(/^version 2, from /),
    })
    expect(state.value(key)).toBe('250')
    const at = server.clock.at
    const made = { key, value: '250', before: '200', version: 2, unit: 'BTC' }
    expect(await changes()).toEqual([
      { id: 1, ...made, reason: 'Reviewed limits', announced_at: at, effective_at: at },
    ])
    // A second approval has no effect.
    expect(await approve(id)).toMatchObject({ error: 'request_not_open' })
    expect(await changes()).toHaveLength(1)
  })

  test.each([
    ['a lower limit', key, '100'],
    ['a threshold of safety, raised', 'second_person_above_usdt', '20000'],
    ['a threshold of safety, lowered', 'second_person_above_usdt', '5000'],
  ])('%s is announced and takes effect a day later', async (_name, setting, value) => {
    const { server, state, change, ask, changes } = await open()
    const before = state.value(setting as typeof key)
    await change(value, setting)
    expect(await changes()).toMatchObject([{ value, effective_at: server.clock.at + dayMs }])
    expect(state.value(setting as typeof key)).toBe(before)
    const listed = (await server.get('/settings/list')).message as { key: string; next: object }[]
    expect(listed.find((one) => one.key === setting)).toMatchObject({
      value: before,
      next: { value },
    })
    // One announcement at a time.
    expect(await ask(value === '100' ? '300' : '30000', setting)).toMatchObject({
      error: 'setting_announced',
    })
    server.clock.at += dayMs - 1
    expect(state.value(setting as typeof key)).toBe(before)
    server.clock.at += 1
    expect(state.value(setting as typeof key)).toBe(value)
  })

  test('refuse what is unknown, out of range, equal or no number, and roles that do not request', async () => {
    const { server, ask } = await open()
    const errors: [string, string, string][] = [
      ['100000.1', key, 'setting_out_of_range'],
      ['0.00000001', key, 'setting_out_of_range'],
      ['200', key, 'setting_unchanged'],
      ['200.0', key, 'setting_unchanged'],
      ['250.123456789', key, 'too_many_decimals'],
    ]
    for (const [value, setting, error] of errors)
      expect(await ask(value, setting)).toMatchObject({ error })
    for (const value of ['-1', '0', '1e3', 'NaN', '', ' 5'])
      expect(await ask(value)).toMatchObject({ type: 'error', field: 'value' })
    expect(await ask('250', 'fees')).toMatchObject({ type: 'error', field: 'setting' })
    for (const role of ['owner', 'risk', 'support', 'auditor'] as const)
      expect(await ask('250', key, await server.person(role))).toMatchObject({
        error: 'not_permitted',
      })
  })

  test('of two approved changes of one setting at once, one is made and the other one fails', async () => {
    const { ask, approve, changes, server } = await open()
    const ids: number[] = []
    for (const value of ['100', '90']) ids.push(((await ask(value)).message as { id: number }).id) // Its own schema.
    const owner = await server.person('owner')
    const [first = 0, second = 0] = ids
    await Promise.all([approve(first), approve(second, owner)])
    await server.context.fourEyes.resume()
    expect(await changes()).toHaveLength(1)
  })

  test('are the same after a start, and a request that was carried out has no second effect', async () => {
    const { server, change, changes } = await open()
    await change('250')
    await change('240')
    const { db } = server.context
    await db.updateTable('four_eyes_request').set({ state: 'approved' }).execute()
    await server.context.fourEyes.resume()
    expect(await changes()).toHaveLength(2)
    const again = new Settings({ db, now: () => server.clock.at })
    await again.load()
    expect([again.value(key), again.announced(key)?.value]).toEqual(['250', '240'])
    const requests = await db.selectFrom('four_eyes_request').select('state').execute()
    expect(requests.map(({ state }) => state)).toEqual(['done', 'done'])
  })

  test('show the staff who asked and who approved, and the public neither', async () => {
    const { server, treasury, risk, change, changes } = await open()
    await change('250')
    const auditor = await server.person('auditor')
    const { message } = await server.get('/admin/settings', {}, auditor)
    const names = { asked_by_name: expect.any(String), approved_by_name: expect.any(String) }
    expect(message).toMatchObject({ list: [{ state: 'current', value: '250', ...names }] })
    expect(JSON.stringify(await changes())).not.toContain('_by')
    expect(treasury.id).not.toBe(risk.id)
  })
})
