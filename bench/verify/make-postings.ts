import type { SpotOrder } from '@candor/core'
import { amountOf } from '@candor/core/money'

import { Committer } from '../../apps/server/src/commit/committer.ts'
import { loadExchange } from '../../apps/server/src/commit/load-exchange.ts'
import { lockUpPositions } from '../products/lockup/dividends/lock-up-positions.ts'
import { type Wish, nextWish } from '../products/spot/orders/order-flow.ts'
import { inHome, type Place } from '../rig/open-trading.ts'

const dayMs = 86_400_000
const dividendDays = 2
const positionsPerPosting = 0.1
const index = 6_000_000
const firstTrader = 5_000_000
const traders = 500
const wave = 1000
const whole = 100_000_000n
const quiet = { encode: () => null }

/** What one trader has in the book. */
type Trader = { readonly userId: number; readonly open: number[] }

/**
 * Fills an empty database by the commands that anybody would send until the ledger has so many postings: half of them of
 * lock-up positions that are paid for two days, the others of orders that rest, trade and are cancelled.
 */
export async function makePostings(place: Place, postings: number): Promise<number> {
  const dueAt = Date.now()
  const positions = Math.round(postings * positionsPerPosting)
  await lockUpPositions(place, { positions, dueAt })
  return inHome(place, async ({ db, commits }) => {
    const { exchange, epoch, balances, hash } = await loadExchange(db)
    const { count } = await db
      .selectFrom('posting')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow()
    const made = { postings: Number(count) }
    let at = dueAt
    const committer = new Committer({
      exchange,
      connection: commits,
      db,
      epoch,
      balances,
      hash,
      now: () => at,
      onSeal: ({ changes }) => {
        made.postings += changes.postings.rows
        return () => {}
      },
      onFailure: rethrow,
    })
    for (let day = 0; day < dividendDays; day += 1) {
      for (let hasRun = true; hasRun;) hasRun = await committer.runTimers()
      at += dayMs
    }
    const people = Array.from({ length: traders }, (_, i) => ({
      userId: firstTrader + i,
      open: [],
    }))
    await Promise.all(people.map((trader) => fund(committer, trader)))
    while (made.postings < postings) {
      at += 1000
      await tick(committer)
      const acts = Array.from({ length: wave }, (_, i) => act(committer, people[i % traders]))
      await Promise.all(acts)
    }
    await committer.drain()
    return made.postings
  })
}

async function fund(committer: Committer, { userId }: Trader): Promise<void> {
  for (const [currencyId, amount] of [
    [3, 60_000n * whole],
    [1, whole / 2n],
  ] as const) {
    const funds = { kind: 'funding.faucet', userId, currencyId, amount: amountOf(amount) } as const
    await committer.submit(funds, quiet)
  }
}

async function tick(committer: Committer): Promise<void> {
  await committer.submit({ kind: 'market.tick', sampledAt: 0, ticks: [[1, index, 7]] }, quiet)
}

/** What cannot be done any more, for lack of funds or because it traded meanwhile, is refused and no matter. */
async function act(committer: Committer, trader: Trader | undefined): Promise<void> {
  if (trader === undefined) return
  const { userId, open } = trader
  const wish: Wish = nextWish(index, open.length > 0, Math.random)
  const orderId = wish.kind === 'cancel' ? open.pop() : undefined
  if (orderId !== undefined) {
    await committer.submit({ kind: 'spot.cancel', userId, orderId }, quiet)
  } else if (wish.kind === 'place') {
    const terms = {
      kind: 'spot.place',
      marketId: 1,
      orderKind: 'limit',
      timeInForce: 'gtc',
    } as const
    const { side, price, lots } = wish
    const command = { ...terms, userId, side, price, lots } as const
    const placed = await committer.submit(command, { encode: openIdOf })
    if (placed.ok && placed.value > 0) open.push(placed.value)
  }
}

/** Nought for one that has traded whole at once. */
function openIdOf({ id, status }: SpotOrder): number {
  return status <= 2 ? id : 0
}

function rethrow(error: unknown): never {
  throw error
}
