import { demand } from '../../../testing/demand.ts'
import { Movements } from '../../../testing/movements.ts'
import type { AuditedBatch } from '../../../testing/product-testing.ts'
import { type CopiedOrder, copyOrigin, copyStatus } from '../copy.ts'
import { type Follow, followEnd, followStatus } from '../follow.ts'

const whole = 100_000_000n

/** Follows the profits of follows and what was shared of them, as fractions that are rounded once. */
export class ShareAudit {
  readonly #movements = new Movements()
  readonly #shared = new Map<number, bigint>()
  #lastId = 0

  /** `copiesOf` are the copies of a follow as they are after the batch. */
  follow(
    { changes }: AuditedBatch,
    { before, edited }: { before: ReadonlyMap<number, Follow>; edited: ReadonlySet<number> },
    copiesOf: (followId: number) => Iterable<CopiedOrder>,
  ): void {
    this.#movements.follow(changes)
    for (const share of changes.follow.shares) {
      const { id, followId, userId, traderUserId, rate, profit, due, available, paid, seq } = share
      this.#lastId += 1
      demand(id === this.#lastId, 'settlements are numbered', { id })
      const sharedBefore = this.#shared.get(followId) ?? 0n
      demand(share.sharedBefore === sharedBefore, 'a settlement follows the last', { id })
      const part = (profit > 0n ? profit : 0n) * rate
      const isDue = (due + sharedBefore) * whole <= part && (due + sharedBefore + 1n) * whole > part
      demand(isDue && due > 0n, 'the part of the profit is due', { id })
      demand(paid === (available < due ? available : due), 'what is available is paid', { id })
      const line = `${userId} lever avail to ${traderUserId} lever avail: ${paid}`
      demand(paid === 0n || this.#movements.by(seq).includes(line), 'a payment moves', { id })
      this.#shared.set(followId, sharedBefore + paid)
    }
    for (const row of changes.follow.follows) {
      const { id, profit, shared } = row
      demand(shared === (this.#shared.get(id) ?? 0n), 'a follow has shared what was paid', { id })
      demand(profit === profitOf(copiesOf(id)), 'a follow has the profit of its copies', { id })
      if (edited.has(id)) continue
      this.#checkLoss(row, before.get(id)?.profit ?? 0n)
      this.#checkLossEnd(row, copiesOf(id))
    }
  }

  #checkLoss({ id, profit, marginMax, lossRate, status }: Follow, profitBefore: bigint): void {
    const isBeyond = -profit * whole > marginMax * lossRate
    const isRunning = status === followStatus.following
    demand(!isRunning || !isBeyond || profit >= profitBefore, 'a loss beyond the limit ends', {
      id,
    })
  }

  /** The copies that the end has left to the follower may bring more afterwards, even at the same moment. */
  #checkLossEnd(row: Follow, copies: Iterable<CopiedOrder>): void {
    const { id, marginMax, lossRate, endedBy, endedAt } = row
    if (endedBy !== followEnd.loss) return
    const profit = profitOf(copies, endedAt)
    // The limit is a whole number of units, rounded down.
    const isReached = (-profit + 1n) * whole > marginMax * lossRate
    demand(isReached, 'a follow ends by a loss at the limit', { id })
  }
}

/** Of what the followers held themselves, that which closed before `until`. */
function profitOf(copies: Iterable<CopiedOrder>, until = Infinity): bigint {
  let sum = 0n
  for (const { profit, origin, status, selfProfit, shareBase, endedAt } of copies) {
    sum += profit
    if (origin !== copyOrigin.self || status !== copyStatus.closed || selfProfit < 0n) continue
    if (endedAt >= until) continue
    sum += selfProfit < shareBase ? selfProfit : shareBase
  }
  return sum
}
