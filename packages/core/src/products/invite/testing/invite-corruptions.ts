import { type Changes, type Command, reasons } from '../../../exchange.ts'
import { amountOf } from '../../../money/amount.ts'
import { fundUser } from '../../../testing/demo-funds.ts'
import { limitOrder } from '../../../testing/limit-order.ts'
import { arraysOf, postingsOf } from '../../../testing/posting-arrays.ts'
import {
  type AuditedRun,
  firstOf,
  type ProductTesting,
  withFirst,
} from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import { inviteBar } from '../relation.ts'

const { BTC, USDT } = testCurrencies
const [alice, bob, carol] = [41, 42, 43]
const hourMs = 3_600_000
/** When the run begins. */
const start = 1_735_732_800_000

const bind = (userId: number): Command => ({
  kind: 'invite.register',
  userId,
  inviterId: carol,
  registeredAt: start,
  bar: inviteBar.none,
})
const order = (userId: number, side: 'buy' | 'sell', lots = 1_000_000): Command =>
  limitOrder({ userId, side, price: 10_000, lots })

const withInvite = (run: AuditedRun, fields: Partial<Changes['invite']>) => {
  run.changes = { ...run.changes, invite: { ...run.changes.invite, ...fields } }
}

/** Other fields of the first posting of a kind. */
function withPosting(
  run: AuditedRun,
  { code }: (typeof reasons)[keyof typeof reasons],
  { reason, ref }: { reason?: number; ref: number },
): void {
  const postings = arraysOf(run.changes.postings)
  const row = postings.reason.indexOf(code)
  if (row < 0) throw new Error('the run has no such posting')
  if (reason !== undefined) postings.reason[row] = reason
  postings.ref[row] = ref
  run.changes = { ...run.changes, postings: postingsOf(postings) }
}

/** Alice, whom Carol has invited, trades with Bob; Carol is paid an hour later, and another trade waits. */
const commands: readonly [number, Command][] = [
  [0, { kind: 'market.tick', sampledAt: 0, ticks: [[1, 10_000, 5]] }],
  [0, fundUser({ userId: alice, currencyId: USDT, amount: amountOf(100_000_000_000n) })],
  [0, fundUser({ userId: bob, currencyId: BTC, amount: amountOf(1_000_000_000n) })],
  [0, bind(alice)],
  [0, { kind: 'invite.correct', userId: 44, inviterId: carol, registeredAt: start, bar: 0 }],
  [0, order(bob, 'sell', 3_000_000)],
  [0, order(alice, 'buy')],
  [hourMs, { kind: 'clock' }],
  [hourMs, { kind: 'invite.judge', userId: 44, bar: inviteBar.device }],
  [hourMs, order(alice, 'buy')],
]

export const inviteCorruptions: ProductTesting['corruptions'] = {
  commands: commands.map(([afterMs, command]) => ({ afterMs, command })),
  cases: {
    'a rebate is a unit short': {
      statement: 'a fee has its rebate',
      corrupt: (run) => {
        const { rebates } = run.changes.invite
        const amount = amountOf(firstOf(rebates).amount - 1n)
        withInvite(run, { rebates: withFirst(rebates, { amount }) })
      },
    },
    'a discount is a unit short': {
      statement: 'a fee has its rebate',
      corrupt: (run) => {
        const { rebates } = run.changes.invite
        const discount = amountOf(firstOf(rebates).discount - 1n)
        withInvite(run, { rebates: withFirst(rebates, { discount }) })
      },
    },
    'a discount is posted for another rebate': {
      statement: 'a discount returns to the account that paid',
      corrupt: (run) => withPosting(run, reasons.invite_discount, { ref: 99 }),
    },
    'a discount is posted without a rebate': {
      statement: 'a discount has its rebate',
      corrupt: (run) => {
        const reason = reasons.invite_discount.code
        withPosting(run, reasons.spot_hold, { reason, ref: 99 })
      },
    },
    'a rebate is written twice': {
      statement: 'a rebate has its fee',
      corrupt: (run) => {
        const { rebates } = run.changes.invite
        withInvite(run, { rebates: [...rebates, firstOf(rebates)] })
      },
    },
    'a payout is a unit short': {
      statement: 'a payout is what waited',
      corrupt: (run) => {
        const { payments } = run.changes.invite
        const amount = amountOf(firstOf(payments).amount - 1n)
        withInvite(run, { payments: withFirst(payments, { amount }) })
      },
    },
    'a payout is written twice': {
      statement: 'a payout has its posting',
      corrupt: (run) => {
        const { payments } = run.changes.invite
        withInvite(run, { payments: [...payments, firstOf(payments)] })
      },
    },
    'a relation is written with another inviter': {
      statement: 'a relation is its commands',
      corrupt: (run) => {
        const { relations } = run.changes.invite
        withInvite(run, { relations: withFirst(relations, { inviterId: bob }) })
      },
    },
    'a user who was not invited is judged': {
      statement: 'a judged user was invited',
      corrupt: (run) => {
        run.executed = run.executed.filter(({ command }) => command.kind !== 'invite.correct')
      },
    },
    'a registration is taken twice': {
      statement: 'a registration names the first inviter',
      corrupt: (run) => {
        const twice = run.executed.find(({ command }) => command.kind === 'invite.register')
        if (twice !== undefined) run.executed = [...run.executed, twice]
      },
    },
    'two have invited each other': {
      statement: 'nobody is the own inviter',
      corrupt: (run) => {
        run.executed = run.executed.map((each) =>
          each.command.kind === 'invite.correct'
            ? { ...each, command: { ...each.command, userId: carol, inviterId: alice } }
            : each,
        )
      },
    },
    'an inviter is corrected a day later': {
      statement: 'an inviter is corrected within a day',
      corrupt: (run) => {
        run.executed = run.executed.map((each) =>
          each.command.kind === 'invite.correct' ? { ...each, at: each.at + 24 * hourMs } : each,
        )
      },
    },
    'a rebate is kept that has no row': {
      statement: 'what waits is kept',
      corrupt: ({ exchange, changes }) => {
        exchange.products.invite.rebates.restore(firstOf(changes.invite.rebates))
      },
    },
    'an active user is counted twice': {
      statement: 'active users are counted',
      corrupt: ({ exchange, changes }) => {
        const active = changes.invite.relations.find(({ isActive }) => isActive)
        if (active !== undefined) exchange.products.invite.restore({ ...active })
      },
    },
    'a relation is kept with another inviter': {
      statement: 'relations are kept',
      corrupt: ({ exchange }) => {
        const base = { id: 1, registeredAt: 0, bar: inviteBar.none, isActive: false, touchedIn: 0 }
        exchange.products.invite.restore({ ...base, userId: alice, inviterId: bob })
      },
    },
    'a payout is not made': {
      statement: 'a rebate is paid at the full hour',
      corrupt: (run) => {
        const { payments, rebates } = run.changes.invite
        withInvite(run, { payments: [] })
        withPosting(run, reasons.invite_rebate, { reason: reasons.invite_accrue.code, ref: 1 })
        for (const { inviterId, currencyId, amount } of payments)
          run.exchange.products.invite.rebates.restore({
            ...firstOf(rebates),
            inviterId,
            currencyId,
            amount,
          })
      },
    },
  },
}
