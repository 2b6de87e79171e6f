import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { type BackendKind, backends } from '../../testing/backends.ts'
import { leverNotices } from './lever-notices.ts'

const usdt = 100_000_000n
const pair = { currency_id: '1', legal_id: '3' }
const dayMs = 86_400_000

/** A server with a user who has 20,000 USDT for contracts; the index is 60,000.00. */
async function open(backend: BackendKind) {
  const server = await openServer(backend)
  const user = await server.join(30_000n * usdt)
  const moved = { currency_id: '3', number: '20000', from_field: 'change', to_field: 'lever' }
  await server.post('/wallet/change', moved, user)
  const notices = await server.stateOf(notice)
  const price = async (ticks: number) => {
    server.clock.at += 1000
    await server.tick(ticks)
    await notices.flush()
  }
  const place = async (fields: Record<string, string>) => {
    const reply = await server.post('/lever/submit', { ...pair, type: '1', ...fields }, user)
    return (reply.message as { id: number }).id
  }
  const received = async () => {
    // Not by the call: a session ends before the next day.
    const asked = { userId: user.id, before: undefined, limit: 50, lang: 'en' }
    const list = await notices.list(asked)
    return list.map(({ kind, ref, text }) => ({ kind, ref, text })).toReversed()
  }
  return { ...server, user, price, place, received }
}

test.each(backends())(
  'on %s an order warns once a level before it is liquidated',
  async (backend) => {
    const { price, place, received } = await open(backend)
    const id = await place({ share: '10', multiple: '20' })
    await price(6_000_000)
    expect(await received()).toEqual([])
    // Entry 60,006 and margin 300.03: half of it is lost at 58,505.85, seven tenths at 57,905.79.
    for (const mark of [5_850_600, 5_850_500, 5_850_000, 5_860_000, 5_850_000]) await price(mark)
    expect((await received()).map(({ kind }) => kind)).toEqual(['lever_margin_call'])
    for (const mark of [5_790_600, 5_790_500, 5_785_000, 5_732_100]) await price(mark)
    expect((await received()).slice(1)).toMatchObject([
      { kind: 'lever_margin_call', ref: id },
      { kind: 'lever_near_liquidation', ref: id },
    ])
    await price(5_730_000)
    const list = await received()
    expect(list.length).toBe(4)
    expect(list.at(-1)).toEqual({
      kind: 'lever_liquidated',
      ref: id,
      text: 'Position liquidated: BTCUSDT at 57,294.27, PnL -271.173 USDT',
    })
    expect(list[1]?.text).toContain('Liquidation price: 57,320.97')
  },
)

test('a fall through several levels warns of the last one, and the next day warns again', async () => {
  const { price, place, received, clock } = await open('pglite')
  await place({ share: '10', multiple: '20' })
  await price(6_000_000)
  await price(5_740_000)
  expect((await received()).map(({ kind }) => kind)).toEqual(['lever_near_liquidation'])
  clock.at += dayMs
  await price(5_740_000)
  const kinds = (await received()).map(({ kind }) => kind)
  expect(kinds).toEqual(['lever_near_liquidation', 'lever_near_liquidation'])
})

test('added margin moves the warnings, and a closed order has none', async () => {
  const { price, place, received, post, user } = await open('pglite')
  const id = String(await place({ share: '10', multiple: '20' }))
  await price(6_000_000)
  await post('/lever/add_margin', { id, number: '300' }, user)
  await price(5_850_000)
  expect(await received()).toEqual([])
  await post('/lever/close', { id }, user)
  await price(5_850_000)
  expect((await received()).map(({ kind }) => kind)).toEqual(['lever_closed'])
  await price(5_500_000)
  expect((await received()).length).toBe(1)
})

test.each(backends())(
  'on %s openings, stops and cancellations are reported, also from the tables',
  async (backend) => {
    const server = await open(backend)
    const { price, place, received, context } = server
    const { seq } = context.committer.figures
    const limit = await place({
      share: '1',
      multiple: '10',
      order_type: 'limit',
      target_price: '59000',
    })
    await price(5_890_000)
    const stopped = { share: '1', multiple: '10' }
    const gained = await place({ ...stopped, target_profit_price: '60000' })
    const lost = await place({ ...stopped, stop_loss_price: '58000' })
    await price(5_890_000)
    // Beyond the worst price of an order that waits.
    const slipped = await place(stopped)
    await price(6_010_000)
    await price(5_790_000)
    const reported = await received()
    expect(reported).toMatchObject([
      { kind: 'lever_opened', ref: limit },
      { kind: 'lever_take_profit', ref: gained },
      { kind: 'lever_cancelled', ref: slipped },
      { kind: 'lever_stop_loss', ref: lost },
    ])
    const stored = await leverNotices(context.db, context.exchange).since(seq)
    const kinds = stored.map(({ kind, ref }) => ({ kind, ref }))
    expect(kinds).toHaveLength(4)
    expect(kinds).toEqual(expect.arrayContaining(reported.map(({ kind, ref }) => ({ kind, ref }))))
  },
)

test.each(backends())(
  'on %s an end that is announced or withdrawn is reported to those with orders in the pair',
  async (backend) => {
    const { price, place, received, context, join, stateOf } = await open(backend)
    const other = await join(0n)
    await place({ share: '1', multiple: '10' })
    await price(6_000_000)
    const { committer } = context
    const submit = async (kind: 'lever.delist' | 'lever.relist', reason: string) => {
      const done = await committer.submit({ kind, marketId: 1, reason }, { encode: () => null })
      expect(done).toMatchObject({ ok: true })
    }
    await submit('lever.delist', 'Too little volume')
    await submit('lever.relist', 'It has recovered')
    await price(6_000_000)
    const list = await received()
    expect(list.map(({ kind, ref }) => [kind, ref])).toEqual([
      ['lever_delisting', 1],
      ['lever_relisted', 1],
    ])
    expect(list[0]?.text).toMatch(
      /^BTCUSDT futures will be delisted on \d{4}-\d\d-\d\d \d\d:[03]0 UTC: Too little volume\. /,
    )
    expect(list[1]?.text).toBe('The delisting of BTCUSDT futures was cancelled: It has recovered')
    const notices = await stateOf(notice)
    const asked = { userId: other.id, before: undefined, limit: 50, lang: 'en' }
    expect(await notices.list(asked)).toEqual([])
    // A start derives them again from the tables.
    const found = await leverNotices(context.db, context.exchange).since(0)
    expect(found.map(({ kind }) => kind)).toContain('lever_relisted')
  },
)
