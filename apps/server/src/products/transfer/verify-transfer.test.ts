import { amountOf } from '@candor/core/money'

import { describeVerification } from '../../verify/testing/forge.ts'
import { alice, bob, draw, openBooks, usdt } from '../../verify/testing/open-books.ts'
import { transfer } from './transfer-module.ts'

const move = { kind: 'transfer.move', currencyId: usdt, amount: amountOf(7_000_000n) } as const

describeVerification(transfer, {
  fill: async (backend) => {
    const { submit, drain } = await openBooks(backend)
    await submit(draw(alice), draw(bob))
    for (const userId of [alice, bob])
      await submit({ ...move, userId, from: 'change', to: 'lever' })
    await drain()
  },
  reported: [`${'transfer'.padEnd(8)} 2 transfers have their postings`],
  columns: [['account_transfer', 'id = 2', 'user_id currency_id amount from_wallet to_wallet at']],
  changes: [
    ['account_transfer', 'id = 2', 'delete from account_transfer', 'account_transfer 2'],
    ['account_transfer', 'id = 2', 'update account_transfer set id = 3', 'account_transfer 2'],
  ],
})
