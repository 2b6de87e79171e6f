import type { ReplyOf } from '@candor/protocol'
import type { receiptEndpoints } from '@candor/protocol/services/receipts/endpoints'
import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { backends } from '../../testing/backends.ts'
import { applicant, logIn, openSale, orderFor, passTo } from './testing/ieo-sales.ts'

type Receipt = ReplyOf<typeof receiptEndpoints.receipt>

test.each(backends())('on %s a settled order has a receipt for its owner', async (backend) => {
  const server = await openServer(backend)
  const [user, other] = [await applicant(server), await applicant(server)]
  const project = await openSale(server)
  for (const amount of ['200', '400.00000001'])
    await server.post('/project/order', orderFor(project.id, amount), user)
  await server.post('/project/order', orderFor(project.id, '100'), other)
  const ask = async (id: string, by = user) =>
    server.get('/receipt/{kind}/{id}', { kind: 'ieo_settle', id }, await logIn(server, by.id))
  const unknown = { error: 'receipt_unknown', field: 'id' }
  await passTo(server, project.endsAt)
  expect(await ask('2')).toMatchObject(unknown)
  for (const applicationId of [1, 2])
    await server.context.committer.submit(
      { kind: 'ieo.review', applicationId, cause: 0 },
      { encode: () => null },
    )
  await passTo(server, project.reviewBy)
  expect(await ask('2', other)).toMatchObject(unknown)
  // It was not reviewed in time: nothing passed.
  expect(await ask('3', other)).toMatchObject(unknown)
  const { parts, entries, terms, scales } = (await ask('2')).message as Receipt
  expect({ terms, scales }).toEqual({
    terms: { price: '0.50000000' },
    scales: { token: 8, pay: 8 },
  })
  const [part] = parts
  expect(part).toMatchObject({
    ticks: [],
    // The cap of 300 tokens is for both orders of the user.
    inputs: {
      applied: '400.00000001',
      user_passed: '300.00000000',
      earlier_passed: '200.00000000',
    },
    results: {
      passed: '100.00000000',
      held: '200.00000001',
      charged: '50.00000000',
      refunded: '150.00000001',
    },
  })
  expect(entries[0]).toMatchObject({ kind: 'ieo.submit', user_id: user.id })
  expect(entries.map(({ seq }) => seq)).toContain(part?.seq)
})
