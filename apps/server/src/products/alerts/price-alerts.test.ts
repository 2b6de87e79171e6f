import { describe, expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { Notices } from '../../services/notice/notices.ts'
import { type BackendKind, backends } from '../../testing/backends.ts'
import { AlertEngine } from './alert-engine.ts'
import { alertNotices } from './alert-notices.ts'
import { alerts } from './alerts-module.ts'
import { PriceAlerts } from './price-alerts.ts'

type Alert = {
  id: number
  state: string
  value: string
  base: string
  repeat: string
  ready_at: number
}
const above = { symbol: 'BTCUSDT', kind: 'above', value: '61000', repeat: 'once' }
const hourMs = 3_600_000

/** The index of BTC is 60,000. */
async function open(backend: BackendKind) {
  const server = await openServer(backend)
  const owner = await server.join()
  const state = await server.stateOf(alerts)
  const notices = await server.stateOf(notice)
  const list = async (user = owner) =>
    (await server.get('/alert/list', {}, user)).message as Alert[]
  const request = (fields: Record<string, string> = {}, user = owner) =>
    server.post('/alert/save', { ...above, ...fields }, user)
  const save = async (fields: Record<string, string> = {}, user = owner) =>
    (await request(fields, user)).message as Alert
  const remove = (id: number, user = owner) =>
    server.post('/alert/delete', { id: String(id) }, user)
  /** A price in dollars, and everything that follows from it. */
  const price = async (dollars: number) => {
    server.clock.at += 1_000
    await server.tick(Math.round(dollars * 100))
    await notices.flush()
    await state.flush()
  }
  const texts = async (user = owner, lang = 'en') => {
    const { message } = await server.get('/notice/list', { lang }, user)
    return (message as { list: { text: string }[] }).list.map(({ text }) => text)
  }
  /** The alerts after a start on the same database. */
  const startAgain = async (from: number) => {
    const { db, books } = server.context
    const engine = new AlertEngine()
    const again = new PriceAlerts({ db, books, now: () => server.clock.at, engine })
    const later = new Notices({ db, now: () => server.clock.at, rooms: server.context.rooms })
    await again.load()
    await later.store(await alertNotices(db, engine).since(from))
    await again.flush()
    return again.list(owner.id)
  }
  return { ...server, owner, list, request, remove, save, price, texts, startAgain, notices, state }
}

const seqOf = async ({ context }: Pick<Awaited<ReturnType<typeof open>>, 'context'>) => {
  const row = await context.db.selectFrom('core_lease').select('seq').executeTakeFirstOrThrow()
  return Number(row.seq)
}

describe.each(backends())('price alerts on %s', (backend) => {
  test('are saved, changed, listed and deleted by their owner', async () => {
    const { list, save, request, remove } = await open(backend)
    const first = await save()
    const second = await save({ kind: 'change', value: '5.5', repeat: 'day' })
    expect(first).toMatchObject({
      value: '61000.00',
      base: '0.00',
      state: 'active',
      triggered_at: 0,
    })
    expect(second).toMatchObject({ value: '5.50', base: '60000.00', repeat: 'day' })
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id])
    const changed = await request({ id: String(first.id), kind: 'below', value: '59000' })
    expect(changed.message).toMatchObject({ id: first.id, kind: 'below', value: '59000.00' })
    expect(await remove(first.id)).toMatchObject({ type: 'ok', message: true })
    expect(await remove(first.id)).toMatchObject({ error: 'alert_unknown', field: 'id' })
    expect((await list()).map(({ id }) => id)).toEqual([second.id])
    expect((await request({ id: String(first.id) })).error).toBe('alert_unknown')
  })

  test('of another user are unknown and stay', async () => {
    const { join, list, save, request, remove } = await open(backend)
    const { id } = await save()
    const other = await join()
    expect(await list(other)).toEqual([])
    expect(await request({ id: String(id), value: '62000' }, other)).toMatchObject({
      error: 'alert_unknown',
    })
    expect(await remove(id, other)).toMatchObject({ error: 'alert_unknown' })
    expect(await list()).toMatchObject([{ id, value: '61000.00' }])
  })

  test.each([
    [{ value: '-1' }, 'parameter_error', 'value'],
    [{ value: '0' }, 'parameter_error', 'value'],
    [{ value: 'NaN' }, 'parameter_error', 'value'],
    [{ value: '1e9' }, 'parameter_error', 'value'],
    [{ value: '999999999999999' }, 'parameter_error', 'value'],
    [{ value: '61000.001' }, 'too_many_decimals', 'value'],
    [{ value: '60000' }, 'alert_price_reached', 'value'],
    [{ kind: 'below', value: '60000' }, 'alert_price_reached', 'value'],
    [{ kind: 'change', value: '0.09' }, 'alert_percent_range', 'value'],
    [{ kind: 'change', value: '90.01' }, 'alert_percent_range', 'value'],
    [{ kind: 'cross' }, 'parameter_error', 'kind'],
    [{ repeat: 'always' }, 'parameter_error', 'repeat'],
    [{ symbol: 'NONEUSDT' }, 'market_unknown', 'symbol'],
    [{ symbol: 'ETHUSDT' }, 'market_halted', 'symbol'],
  ])('with %o are refused: %s', async (fields, error, field) => {
    const { list, request } = await open(backend)
    expect(await request(fields)).toMatchObject({ type: 'error', error, field })
    expect(await list()).toEqual([])
  })

  test('are at most 50, also when 200 are saved at once, and each is one row', async () => {
    const { list, request, owner, context } = await open(backend)
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, at) => request({ value: String(61_000 + at) })),
    )
    const refused = replies.filter(({ type }) => type !== 'ok')
    expect(refused).toHaveLength(150)
    for (const reply of refused) expect(reply).toMatchObject({ error: 'alert_limit_reached' })
    expect(await list()).toHaveLength(50)
    const rows = await context.db
      .selectFrom('price_alert')
      .select('id')
      .where('user_id', '=', BigInt(owner.id))
      .execute()
    expect(rows).toHaveLength(50)
    // A full list can still be changed.
    const [{ id } = { id: 0 }] = await list()
    expect(await request({ id: String(id), value: '70000' })).toMatchObject({ type: 'ok' })
  })

  test('deleted 20 times at once is deleted once', async () => {
    const { save, list, remove } = await open(backend)
    const { id } = await save()
    const replies = await Promise.all(Array.from({ length: 20 }, () => remove(id)))
    expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
    expect(await list()).toEqual([])
  })

  test('notify their owner of what was reached, in the own language, and nobody else', async () => {
    const { save, price, list, texts, join } = await open(backend)
    const other = await join()
    await save()
    await save({ kind: 'below', value: '59000.5' })
    await save({ kind: 'change', value: '3' })
    await price(60_999.99)
    expect(await texts()).toEqual([])
    await price(61_500.5)
    expect(await texts()).toEqual(['Price alert: BTCUSDT is at 61,500.5, at or above 61,000'])
    await price(61_800)
    await price(58_900)
    expect((await texts()).toSorted()).toEqual([
      'Price alert: BTCUSDT is at 58,900, at or below 59,000.5',
      'Price alert: BTCUSDT is at 61,500.5, at or above 61,000',
      'Price alert: BTCUSDT rose by 3% to 61,800',
    ])
    expect((await texts(undefined, 'zh'))[2]).toBe(
      '价格提醒：BTCUSDT 现价 61,500.5，已涨至 61,000 或以上',
    )
    expect((await list()).map(({ state }) => state)).toEqual([
      'triggered',
      'triggered',
      'triggered',
    ])
    expect(await texts(other)).toEqual([])
  })

  test('that repeat rest for an hour; one that is saved again is active at once', async () => {
    const { save, price, list, state, owner, clock, context } = await open(backend)
    // Without the calls of the user, whose session has ended before the hour is over.
    const notices = async () =>
      (
        await context.db
          .selectFrom('notice')
          .select('kind')
          .where('user_id', '=', BigInt(owner.id))
          .execute()
      ).length
    const { id } = await save({ repeat: 'hour' })
    await price(61_000)
    expect(await list()).toMatchObject([{ state: 'resting', ready_at: clock.at + hourMs }])
    await price(60_000)
    await price(61_000)
    expect(await notices()).toBe(1)
    clock.at += hourMs
    await price(60_000)
    await price(61_000)
    expect(await notices()).toBe(2)
    const wanted = { ...above, kind: 'above', value: '61500', repeat: 'once', id } as const
    expect(await state.save(owner.id, wanted)).toMatchObject({ value: { state: 'armed' } })
    await price(61_500)
    expect(await notices()).toBe(3)
  })

  test('that are deleted or changed while they trigger stay as their owner left them', async () => {
    const { save, tick, state, list, notices, request, remove, clock, context } =
      await open(backend)
    const deleted = await save()
    const changed = await save({ repeat: 'hour' })
    clock.at += 1_000
    await tick(6_200_000)
    await Promise.all([
      state.flush(),
      remove(deleted.id),
      request({ id: String(changed.id), value: '63000' }),
      notices.flush(),
    ])
    await state.flush()
    expect(await list()).toMatchObject([{ id: changed.id, state: 'active', value: '63000.00' }])
    const rows = await context.db.selectFrom('price_alert').select(['state', 'value']).execute()
    expect(rows).toEqual([{ state: 'armed', value: 6_300_000n }])
  })
})

describe('after a restart price alerts', () => {
  test('without a notice get one, from the ticks of the journal', async () => {
    const server = await open('pglite')
    const { save, tick, clock, texts, startAgain } = server
    await save()
    const from = await seqOf(server)
    clock.at += 1_000
    await tick(6_150_000)
    clock.at += 1_000
    await tick(6_000_000)
    // The process ends here: the notice is in its memory only.
    expect(await texts()).toEqual([])
    expect(await startAgain(from)).toMatchObject([{ state: 'done', fires: 1 }])
    expect(await texts()).toEqual(['Price alert: BTCUSDT is at 61,500, at or above 61,000'])
  })

  test('never get a second notice, whichever of notice and state was stored', async () => {
    const server = await open('pglite')
    const { save, tick, clock, notices, texts, startAgain, context, owner, price } = server
    const { id } = await save({ repeat: 'hour' })
    const from = await seqOf(server)
    clock.at += 1_000
    await tick(6_150_000)
    await notices.flush()
    // The process ends here: the notice is stored, the state is not.
    const row = () =>
      context.db.selectFrom('price_alert').select(['state', 'fires']).executeTakeFirstOrThrow()
    expect(await row()).toEqual({ state: 'armed', fires: 0n })
    for (const seq of [from, await seqOf(server)]) {
      const [alert] = await startAgain(seq)
      expect(alert).toMatchObject({ id, userId: owner.id, state: 'resting', fires: 1 })
      expect(await row()).toEqual({ state: 'resting', fires: 1n })
      expect(await texts()).toHaveLength(1)
    }
    await price(61_500)
    expect(await texts()).toHaveLength(1)
  })

  test('do not trigger by a price of before they were saved', async () => {
    const server = await open('pglite')
    const { save, tick, clock, texts, startAgain } = server
    const from = await seqOf(server)
    clock.at += 1_000
    await tick(6_150_000)
    clock.at += 1_000
    await tick(6_000_000)
    clock.at += 1_000
    await save()
    expect(await startAgain(from)).toMatchObject([{ state: 'armed', fires: 0 }])
    expect(await texts()).toEqual([])
  })
})
