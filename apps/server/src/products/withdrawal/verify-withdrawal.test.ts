import { amountOf } from '@candor/core/money'
import type { RequestWithdrawal } from '@candor/core/products/withdrawal'

import { describeVerification } from '../../verify/testing/forge.ts'
import { alice, draw, openBooks, tick, units, usdt } from '../../verify/testing/open-books.ts'
import { withdrawal } from './withdrawal-module.ts'

const request: RequestWithdrawal = {
  kind: 'withdrawal.request',
  userId: alice,
  currencyId: usdt,
  amount: units(20n),
  fee: units(1n),
  amountMin: units(10n),
  limit: amountOf(100_000_000n),
  network: 'TRC20',
  address: 'T1',
  memo: 'm',
  cardId: 0,
  remark: 'Rent',
  review: '',
}
const tx = { txId: 'demo-1' }

/** Withdrawals: 1 paid, 2 rejected in review, 3 cancelled, 4 in review with a case. */
describeVerification(withdrawal, {
  fill: async (backend) => {
    const { submit, drain } = await openBooks(backend)
    await submit(draw(alice), tick(6_000_000))
    await submit(request, { kind: 'withdrawal.approve', withdrawalId: 1 })
    await submit({ kind: 'withdrawal.send', withdrawalId: 1, ...tx })
    await submit({ kind: 'withdrawal.finish', withdrawalId: 1, ...tx })
    await submit({ ...request, review: 'new_address' })
    await submit({ kind: 'withdrawal.reject', withdrawalId: 2, cause: 'risk' })
    await submit(request, { kind: 'withdrawal.cancel', userId: alice, withdrawalId: 3 })
    await submit({ ...request, review: 'large_amount' })
    await submit({ kind: 'withdrawal.open_case', withdrawalId: 4, caseId: 'W-4' })
    await drain()
  },
  reported: ['withdrawals 4 withdrawals and their postings'],
  columns: [
    [
      'withdrawal',
      'id = 1',
      `user_id currency_id amount fee value network address memo card_id remark at status review
      reviewed_at case_id approved_at tx_id sent_at cause closed_at`,
    ],
    ['withdrawal', 'id = 2', 'status cause closed_at'],
    ['withdrawal', 'id = 4', 'status review case_id'],
  ],
  changes: [['withdrawal', 'id = 2', 'delete from withdrawal', 'withdrawal 2']],
})
