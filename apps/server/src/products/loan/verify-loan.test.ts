import { amountOf } from '@candor/core/money'
import { fundUser } from '@candor/core/testing'

import { treasuryFunds } from '../../catalog/treasury-funds.ts'
import { describeVerification } from '../../verify/testing/forge.ts'
import { alice, noon, openBooks, tick, units, usdt } from '../../verify/testing/open-books.ts'
import { loan } from './loan-module.ts'
import { termsAt } from './testing/lending.ts'

const bitcoin = 1
const hourMs = 3_600_000
const tenth = amountOf(10_000_000n)
const borrow = {
  kind: 'loan.borrow',
  userId: alice,
  collateralId: bitcoin,
  collateral: tenth,
  borrowedId: usdt,
} as const
const on = (loanId: number) => ({ userId: alice, loanId }) as const

/** Loans: 1 and 3 are active, 2 is repaid, 4 sold in part twice, 5 liquidated with a shortfall. No loan has version 2. */
describeVerification(loan, {
  fill: async (backend) => {
    const { submit, drain, pass } = await openBooks(backend)
    await submit(
      tick(6_000_000),
      fundUser({ userId: alice, currencyId: bitcoin, amount: units(1n) }),
      treasuryFunds({ currencyId: usdt, amount: units(40_010n) }),
      { kind: 'loan.fund', currencyId: usdt, amount: units(40_000n) },
      { kind: 'loan.publish', terms: termsAt(noon) },
      { kind: 'loan.publish', terms: { ...termsAt(noon), effectiveAt: noon + 99 * hourMs } },
      { ...borrow, amount: units(1000n) },
      { ...borrow, amount: units(2000n) },
      { ...borrow, amount: units(1500n) },
    )
    await pass(2 * hourMs)
    await submit(
      tick(6_000_000),
      { kind: 'loan.repay', ...on(1), amount: units(100n) },
      { kind: 'loan.repay_whole', ...on(2) },
      { kind: 'loan.add', ...on(3), amount: tenth },
      { kind: 'loan.release', ...on(3), amount: amountOf(5_000_000n) },
      { ...borrow, amount: units(3600n) },
      tick(4_200_000),
      tick(9_000_000),
      { ...borrow, amount: units(5000n) },
      tick(4_000_000),
    )
    await pass(hourMs)
    await submit(tick(1_360_000))
    await drain()
  },
  reported: ['loans    5 loans, 3 sales of collateral, 4 hours of pools, 1 transfers to them'],
  columns: [
    [
      'loan_position',
      'id = 1',
      `user_id version_id amount borrowed_at formula status collateral principal debt growth interest_paid level
      called_at sales sold ended_at`,
    ],
    [
      'loan_sale',
      'id = 1',
      'user_id at seq index owed collateral sold fee repaid shortfall is_full',
    ],
    [
      'loan_version',
      'id = 2',
      `collateral_id borrowed_id initial_ltv warning_ltv call_ltv last_call_ltv liquidation_ltv amount_min user_max
      effective_at`,
    ],
    ['loan_hour', 'at = (select max(at) from loan_hour)', 'currency_id at free lent growth'],
  ],
  changes: [
    ['loan_position', 'id = 2', 'delete from loan_position', 'loan_position 3'],
    ['loan_position', 'id = 5', 'delete from loan_position', 'loan_sale 2'],
    ['loan_sale', 'id = 2', 'delete from loan_sale', 'loan_position 5'],
    ['loan_version', 'id = 2', 'delete from loan_version', 'loan_version 2'],
    [
      'loan_hour',
      'at = (select max(at) from loan_hour)',
      'delete from loan_hour',
      `loan_hour ${usdt} ${noon + 3 * hourMs}`,
    ],
  ],
})
