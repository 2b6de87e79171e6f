import { randomBytes } from 'node:crypto'

import { type Withdrawal, withdrawalStatus } from '@candor/core/products/withdrawal'
import { networkIds } from '@candor/protocol/services/networks/network-ids'

import type { WithdrawalContext } from './withdrawal-context.ts'
import { demoTx } from './withdrawal-reply.ts'

const { submitted, processing } = withdrawalStatus
const atOnce = 500
/** How long the demo's chain takes to send a payment, and to confirm it. */
const demoMs = { send: 2_000, confirm: 10_000 }

/** One step of each open withdrawal that needs no person. Runs every second; each step is refused where it no longer applies. */
export async function payApproved(context: WithdrawalContext): Promise<void> {
  const { committer, exchange } = context
  const open = await committer.read(() =>
    Array.from(exchange.products.withdrawal.open(), (each) => ({ ...each })),
  )
  const approvable = open.filter(({ status }) => status === submitted)
  for (const each of approvable.slice(0, atOnce)) await approve(context, each)
  const payable = open.filter(({ status }) => status === processing)
  for (const each of payable.slice(0, atOnce)) await pay(context, each)
}

/** What the rules would not have approved any more goes to the staff. */
async function approve(context: WithdrawalContext, { id, userId, currencyId }: Withdrawal) {
  const { automatic, breaker, db, now } = context
  const { frozen_until: until } = await db
    .selectFrom('app_user')
    .select('frozen_until')
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow()
  const review = Number(until) > now() ? 'security_change' : breaker.reasonFor(currencyId)
  const step =
    review === undefined
      ? ({ kind: 'withdrawal.pass', withdrawalId: id } as const)
      : ({ kind: 'withdrawal.review', withdrawalId: id, review } as const)
  await automatic.perform(step)
}

/** By the signer of the network; in the demo by its chain or bank, whose payments say so. */
async function pay(context: WithdrawalContext, withdrawal: Withdrawal): Promise<void> {
  const { id, network, currencyId, address, memo, amount, fee, approvedAt, sentAt } = withdrawal
  const { automatic, config, now, payouts } = context
  const paid = networkIds.find((known) => known === network)
  if (paid !== undefined && payouts.paysOn(paid)) {
    const payee = { network: paid, currencyId, address, memo }
    await payouts.enqueue({ withdrawalId: id, ...payee, amount: amount - fee })
    return
  }
  if (!config.demo) return
  if (await isCardChanged(context, withdrawal)) {
    const cause = 'unpayable'
    await automatic.perform({ kind: 'withdrawal.fail', withdrawalId: id, cause })
    return
  }
  if (sentAt === 0 && approvedAt + demoMs.send <= now()) {
    const txId = `${demoTx}${randomBytes(32).toString('hex')}`
    await automatic.perform({ kind: 'withdrawal.send', withdrawalId: id, txId })
  }
  if (sentAt > 0 && sentAt + demoMs.confirm <= now()) {
    const { txId } = withdrawal
    await automatic.perform({ kind: 'withdrawal.finish', withdrawalId: id, txId })
  }
}

/** Whether the card of an approved withdrawal is another one now. */
async function isCardChanged(
  { payees }: WithdrawalContext,
  { userId, cardId, memo }: Withdrawal,
): Promise<boolean> {
  if (cardId === 0) return false
  const card = await payees.card(userId, cardId)
  return card?.version !== memo
}

/** What the signer reports. Each may be called again; what no longer applies is refused by the core and changes nothing. */
export const payoutSink = ({ automatic }: Pick<WithdrawalContext, 'automatic'>) => ({
  sent: async (withdrawalId: number, txId: string) => {
    await automatic.perform({ kind: 'withdrawal.send', withdrawalId, txId })
  },
  done: async (withdrawalId: number, txId: string) => {
    await automatic.perform({ kind: 'withdrawal.finish', withdrawalId, txId })
  },
  failed: async (withdrawalId: number) => {
    const cause = 'unpayable'
    await automatic.perform({ kind: 'withdrawal.fail', withdrawalId, cause })
  },
})
