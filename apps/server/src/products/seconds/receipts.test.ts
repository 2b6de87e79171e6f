import type { ReplyOf } from '@candor/protocol'
import type { receiptEndpoints } from '@candor/protocol/services/receipts/endpoints'
import { expect, test } from 'vitest'

import { openServer, type OpenServer } from '../../calls/testing/open-server.ts'
import { runTimers } from '../../commit/run-timers.ts'
import { backends } from '../../testing/backends.ts'

type Receipt = ReplyOf<typeof receiptEndpoints.receipt>
const usdt = 100_000_000n
const wanted = { match_id: '1', currency_id: 'USDT', type: '1', seconds: '30', number: '100' }

/** A user with an order, its opening and the prices of the seconds after it. */
async function trade(server: OpenServer, prices: readonly number[]) {
  const user = await server.join(1000n * usdt)
  const moved = { currency_id: 'USDT', number: '1000', from_field: 'change', to_field: 'micro' }
  expect(await server.post('/wallet/change', moved, user)).toMatchObject({ type: 'ok' })
  const { message } = await server.post('/microtrade/submit', wanted, user)
  for (const price of prices) {
    server.clock.at += 1000
    await server.tick(price)
    // A second price of a second has no part in anything.
    server.clock.at += 1
    await server.tick(price + 500)
    server.clock.at -= 1
  }
  await runTimers(server.context.committer, new AbortController().signal)
  return { user, id: String((message as { id: number }).id) }
}
const quiet = (count: number) => Array.from({ length: count }, () => 6_000_000)
const ending = [6_000_000, 6_000_001, 6_000_002]

test.each(backends())('on %s a settlement has its prices and their entries', async (backend) => {
  const server = await openServer(backend)
  const { user, id } = await trade(server, [...quiet(28), ...ending])
  const { message } = await server.get('/receipt/{kind}/{id}', { kind: 'seconds_settle', id }, user)
  const { parts, entries, terms } = message as Receipt
  expect(terms).toEqual({ payout_rate: '0.90000000', window: '3', seconds: '30' })
  expect(parts).toMatchObject([
    {
      inputs: { open_price: '60000.00', prices: '60000.00 60000.01 60000.02' },
      results: { close_price: '60000.01', result: 'win', credit: '190.00000000' },
    },
  ])
  const [part] = parts
  expect(part?.ticks.map(({ price }) => price)).toEqual([
    '60000.00',
    '60000.00',
    '60000.01',
    '60000.02',
  ])
  const kinds = new Map(entries.map(({ seq, kind }) => [seq, kind]))
  expect(part?.ticks.map(({ seq }) => kinds.get(seq))).toEqual(quiet(4).map(() => 'market.tick'))
  expect(entries[0]).toMatchObject({ kind: 'seconds.place', user_id: user.id })
  expect(kinds.has(part?.seq ?? 0)).toBe(true)
})

test.each(backends())(
  'on %s an order that runs has no receipt, nor another user’s',
  async (backend) => {
    const server = await openServer(backend)
    const { user, id } = await trade(server, quiet(2))
    const asked = { kind: 'seconds_settle', id }
    const unknown = { type: 'error', error: 'receipt_unknown', field: 'id' }
    expect(await server.get('/receipt/{kind}/{id}', asked, user)).toMatchObject(unknown)
    for (const price of [...quiet(27), ...ending]) {
      server.clock.at += 1000
      await server.tick(price)
    }
    await runTimers(server.context.committer, new AbortController().signal)
    expect(await server.get('/receipt/{kind}/{id}', asked, user)).toMatchObject({ type: 'ok' })
    const other = await server.join()
    expect(await server.get('/receipt/{kind}/{id}', asked, other)).toMatchObject(unknown)
  },
)
