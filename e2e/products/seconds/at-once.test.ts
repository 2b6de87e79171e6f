import { expect, inject, test } from 'vitest'

import { outcomesOf, sendAtOnce } from '../../at-once.ts'
import { callApi } from '../../call-api.ts'
import { newUser } from '../../new-user.ts'

const appUrl = inject('appUrl')

test('of 200 confirmations at once one key stakes once, and keys of their own as often as allowed', async () => {
  const { token } = await newUser(appUrl, { USDT: '1000' })
  const moved = { currency_id: '3', number: '900', from_field: 'change', to_field: 'micro' }
  await callApi(appUrl, 'wallet/change', moved, token)
  const fields = { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '100' }
  const sent = { path: 'microtrade/submit', fields, token }
  const same = await sendAtOnce(appUrl, { ...sent, keyAt: () => 'one-key' })
  expect(outcomesOf(same)).toEqual({ ok: 200 })
  expect(new Set(same.map((reply) => JSON.stringify(reply))).size).toBe(1)

  const others = await sendAtOnce(appUrl, { ...sent, keyAt: (position) => `key-${position}` })
  // Five orders may be open.
  expect(outcomesOf(others)).toMatchObject({ ok: 4 })
  const deal = new URL('/api/microtrade/deal?match_id=1', appUrl)
  const answer = await (await fetch(deal, { headers: { authorization: token } })).json()
  const { message } = answer as { message: { available: string; orders: unknown[] } } // Its own schema.
  expect(message.orders).toHaveLength(5)
  expect(Number(message.available)).toBe(400)
})
