import { placeContract } from '@candor/core/testing'
import { receiptKinds, type ReplyOf } from '@candor/protocol'
import type { receiptEndpoints } from '@candor/protocol/services/receipts/endpoints'
import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { chainHash } from '../../commit/journal.ts'
import { products } from '../../modules.ts'
import { type BackendKind, backends } from '../../testing/backends.ts'

type Receipt = ReplyOf<typeof receiptEndpoints.receipt>

const usdt = 100_000_000n
const pair = { currency_id: '1', legal_id: '3' }
const order = { ...pair, type: '1', share: '1', multiple: '20' }

/** A user with an order that has opened at 60,000. */
async function open(backend: BackendKind) {
  const server = await openServer(backend)
  const user = await server.join(1_000n * usdt)
  const moved = { currency_id: '3', number: '1000', from_field: 'change', to_field: 'lever' }
  expect(await server.post('/wallet/change', moved, user)).toMatchObject({ type: 'ok' })
  const { message } = await server.post('/lever/submit', order, user)
  const { id } = message as { id: number }
  server.clock.at += 1000
  await server.tick(6_000_000)
  return { ...server, user, id: String(id) }
}

test('every kind of receipt is found by one product', () => {
  const found = products.flatMap(({ receipts }) => Object.keys(receipts ?? {}))
  expect(found.toSorted()).toEqual([...receiptKinds].toSorted())
})

test.each(backends())('on %s a receipt leads to the journal', async (backend) => {
  const { get, user, id, context } = await open(backend)
  const { message } = await get('/receipt/{kind}/{id}', { kind: 'lever_open', id }, user)
  const { parts, entries, head } = message as Receipt
  const [tick] = parts[0]?.ticks ?? []
  expect(entries.map(({ kind }) => kind)).toEqual([
    placeContract({ userId: 1 }).kind,
    'market.tick',
  ])
  expect(entries.at(-1)).toMatchObject({ seq: tick?.seq, at: tick?.at })
  expect(entries.at(-1)?.body).toContain('[1,6000000,0]')
  for (const { core_version: version, prev_hash: prevHash, ...entry } of entries) {
    const { user_id: userId, request_id: requestId, kind } = entry
    const row = { ...entry, prevHash, userId, requestId, kind: kind as 'clock' }
    expect(chainHash(row, version)).toBe(entry.hash)
  }
  expect(head.seq).toBe(context.exchange.seq)
})

test.each(backends())('on %s a receipt is of its owner alone', async (backend) => {
  const { get, join, user, id } = await open(backend)
  const unknown = { type: 'error', error: 'receipt_unknown', field: 'id' }
  const ask = (kind: string, of: string, by: { token: string }) =>
    get('/receipt/{kind}/{id}', { kind, id: of }, by)
  expect(await ask('lever_open', id, await join())).toMatchObject(unknown)
  expect(await ask('lever_open', '999', user)).toMatchObject(unknown)
  expect(await ask('lever_close', id, user)).toMatchObject(unknown)
  expect(await ask('lever_secret', id, user)).toMatchObject({ type: 'error', field: 'kind' })
  expect(await ask('lever_open', id, { token: 'x' })).toMatchObject({ type: '999' })
})

test('fields of the path are not taken from the query', async () => {
  const { app, user, id } = await open('pglite')
  const url = `/api/receipt/lever_open/999?id=${id}`
  const reply = await app.inject({ url, headers: { authorization: user.token } })
  expect(reply.json()).toMatchObject({ error: 'receipt_unknown' })
})
