import { limitOrder } from '@candor/core/testing'

import { describeVerification } from '../../verify/testing/forge.ts'
import { alice, bob, draw, fund, noon, openBooks, tick } from '../../verify/testing/open-books.ts'
import { invite } from './invite-module.ts'

const carol = 9
/** Buys of the house. */
const order = (userId: number) =>
  limitOrder({ userId, side: 'buy', price: 6_100_000, lots: 100, timeInForce: 'ioc' })

describeVerification(invite, {
  fill: async (backend) => {
    const { submit, pass, drain } = await openBooks(backend)
    const named = { kind: 'invite.register', inviterId: carol, registeredAt: noon, bar: 0 } as const
    await submit({ ...named, userId: alice }, { ...named, userId: bob, bar: 2 })
    await submit(fund(1, 100n), fund(3, 10_000_000n), tick(6_000_000), draw(alice), draw(bob))
    await submit(tick(6_000_000), order(alice), order(bob))
    await pass(3_600_000)
    await submit(tick(6_000_000), order(alice))
    await drain()
  },
  reported: [`${'invite'.padEnd(8)} 2 rebates, 1 payouts of rebates`],
  columns: [
    ['invite_relation', 'id = 2', 'user_id inviter_id registered_at bar is_active'],
    [
      'invite_rebate',
      'id = 2',
      'user_id inviter_id source ref currency_id fee discount rate amount at seq',
    ],
    ['invite_payment', 'id = 1', 'inviter_id currency_id amount last_rebate_id at seq'],
  ],
  changes: [
    ['invite_relation', 'id = 2', 'delete from invite_relation', 'invite_relation 2'],
    ['invite_rebate', 'id = 1', 'delete from invite_rebate', 'invite_rebate 2'],
    ['invite_payment', 'id = 1', 'update invite_payment set id = 2', 'invite_payment 2'],
  ],
})
