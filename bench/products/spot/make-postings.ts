import { amountOf } from '@candor/core/money'
import type { SpotOrder } from '@candor/core/products/spot'
import { fundUser } from '@candor/core/testing'

import type { Committer } from '../../../apps/server/src/commit/committer.ts'
import { noReply, openCommitter } from '../../rig/open-committer.ts'
import { type Place, withBackend } from '../../rig/open-trading.ts'
import { nextIntent } from './orders/order-flow.ts'

const index = 6_000_000
const firstTrader = 5_000_000
const traders = 500
const batch = 1000
const whole = 100_000_000n

type Trader = { readonly userId: number; readonly open: number[] }

/** Orders that rest, trade and are cancelled, until they have made so many postings. */
export async function makePostings(
  place: Place,
  { postings, at: startAt }: { postings: number; at: number },
): Promise<number> {
  let at = startAt
  const made = { postings: 0 }
  await withBackend(place, async (backend) => {
    const { committer } = await openCommitter(backend, () => at, {
      onSeal: ({ changes }) => {
        made.postings += changes.postings.rows
        return () => {}
      },
    })
    const people = Array.from({ length: traders }, (_, i): Trader => {
      return { userId: firstTrader + i, open: [] }
    })
    await Promise.all(people.map((trader) => fund(committer, trader)))
    while (made.postings < postings) {
      at += 1000
      await committer.submit({ kind: 'market.tick', sampledAt: 0, ticks: [[1, index, 7]] }, noReply)
      const sent = Array.from({ length: batch }, (_, i) => send(committer, people[i % traders]))
      await Promise.all(sent)
    }
    await committer.drain()
  })
  return at
}

async function fund(committer: Committer, { userId }: Trader): Promise<void> {
  for (const [currencyId, amount] of [
    [3, 60_000n * whole],
    [1, whole / 2n],
  ] as const) {
    await committer.submit(fundUser({ userId, currencyId, amount: amountOf(amount) }), noReply)
  }
}

/** A rejection, for lack of funds or because the order was filled meanwhile, is ignored. */
async function send(committer: Committer, trader: Trader | undefined): Promise<void> {
  if (trader === undefined) return
  const { userId, open } = trader
  const intent = nextIntent(index, open.length > 0, Math.random)
  const orderId = intent.kind === 'cancel' ? open.pop() : undefined
  if (orderId !== undefined) {
    await committer.submit({ kind: 'spot.cancel', userId, orderId }, noReply)
  } else if (intent.kind === 'place') {
    const terms = {
      kind: 'spot.place',
      marketId: 1,
      orderKind: 'limit',
      timeInForce: 'gtc',
    } as const
    const { side, price, lots } = intent
    const command = { ...terms, userId, side, price, lots } as const
    const placed = await committer.submit(command, { encode: openIdOf })
    if (placed.ok && placed.value > 0) open.push(placed.value)
  }
}

/** Zero for an order that was filled at once. */
function openIdOf({ id, status }: SpotOrder): number {
  return status <= 2 ? id : 0
}
