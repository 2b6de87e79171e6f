import { amountOf } from '@candor/core/money'
import type { MakeSend } from '@candor/core/products/send'

import { describeVerification } from '../../verify/testing/forge.ts'
import { alice, bob, draw, openBooks, tick, units, usdt } from '../../verify/testing/open-books.ts'
import { send } from './send-module.ts'

const make: MakeSend = {
  kind: 'send.make',
  userId: alice,
  recipientId: bob,
  currencyId: usdt,
  amount: units(20n),
  limit: amountOf(100_000_000n),
  payee: 'bo***@example.com',
  note: 'Rent',
}

describeVerification(send, {
  fill: async (backend) => {
    const { submit, drain } = await openBooks(backend)
    await submit(draw(alice), tick(6_000_000))
    await submit(make, { ...make, userId: bob, recipientId: alice })
    await drain()
  },
  reported: [`${'send'.padEnd(8)} 2 sends have their postings`],
  columns: [['send', 'id = 2', 'user_id recipient_id currency_id amount value payee note at']],
  changes: [
    ['send', 'id = 2', 'delete from send', 'send 2'],
    ['send', 'id = 2', 'update send set id = 3', 'send 2'],
  ],
})
