import { expect, inject, test } from 'vitest'

import { outcomesOf, sendAtOnce } from '../../at-once.ts'
import { callApi } from '../../call-api.ts'
import { newUser } from '../../new-user.ts'
import { fundContracts } from './prepare.ts'

const appUrl = inject('appUrl')
const pair = { currency_id: '1', legal_id: '3' }

type Deal = { available: string; orders: { id: number; status_name: string }[] }

test('of 200 confirmations at once one key places one order, and a position closes once', async () => {
  const { token } = await newUser(appUrl, { USDT: '9000' })
  await fundContracts(appUrl, { token, amount: '5000' })
  const deal = async () => (await callApi(appUrl, 'lever/deal', pair, token)) as Deal // Its own schema.
  const order = { ...pair, type: '1', share: '1', multiple: '10' }
  const sent = { path: 'lever/submit', fields: order, token }
  const same = await sendAtOnce(appUrl, { ...sent, keyAt: () => 'one-key' })
  expect(outcomesOf(same)).toEqual({ ok: 200 })
  expect(new Set(same.map((reply) => JSON.stringify(reply))).size).toBe(1)
  await expect.poll(async () => (await deal()).orders[0]?.status_name).toBe('open')
  const [position] = (await deal()).orders

  const others = await sendAtOnce(appUrl, { ...sent, keyAt: (position) => `key-${position}` })
  const { ok = 0, ...refused } = outcomesOf(others)
  expect(ok).toBeGreaterThan(10)
  expect(Object.keys(refused)).toEqual(['insufficient_balance'])
  const { orders, available } = await deal()
  expect(orders).toHaveLength(1 + ok)
  expect(Number(available)).toBeGreaterThanOrEqual(0)

  const closing = { path: 'lever/close', fields: { id: String(position?.id) }, token }
  const closes = await sendAtOnce(appUrl, { ...closing, keyAt: (position) => `close-${position}` })
  expect(outcomesOf(closes)).toEqual({ ok: 200 })
  await expect.poll(async () => (await deal()).orders.length).toBe(ok)
  const { list } = (await callApi(appUrl, 'lever/my_trade', { status: 'complete' }, token)) as {
    list: { id: number }[]
  } // Its own schema.
  expect(list.map(({ id }) => id)).toEqual([position?.id])
})
