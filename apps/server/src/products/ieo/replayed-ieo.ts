import type { IeoOrder, IeoProject, IeoUnlock } from '@candor/core/products/ieo'

import type { Database } from '../../db/database.ts'
import { ReplayedOrders } from '../../verify/replayed-orders.ts'
import type { ReplayedTables } from '../../verify/replayed-tables.ts'
import { StoredLines } from '../../verify/stored-lines.ts'

const projectColumns = `id token_id pay_id price supply order_min order_max user_max user_cap raise_min warm_up_at starts_at
  ends_at review_by listing_at lock_days unlock_days name website whitepaper total_issuance team_amount team_lock_days
  published_at formula token_scale phase applied passed allocated_at settled_at late_reviews listed_at`
const orderColumns = `id user_id project_id amount cost placed_at status review cause reviewed_at allotted passed charged
  settled_at unlocked parts ended_at`

/** Compares each row with what the commands make when they are executed again. */
export function replayedIeo(db: Database): ReplayedTables<'ieo'> {
  const projects = new Map<number, IeoProject>()
  const unlocks: IeoUnlock[] = []
  const orders = new ReplayedOrders<IeoOrder>({
    db,
    table: 'ieo_order',
    columns: orderColumns,
    valuesOf: valuesOfOrder,
    hasEnded: ({ endedAt }) => endedAt > 0,
  })
  return {
    compare: async (changes) => {
      for (const project of changes.projects) projects.set(project.id, { ...project })
      unlocks.push(...changes.unlocks)
      await orders.compare(changes.orders)
    },
    end: async () => {
      const count = await orders.end()
      const stored = new StoredLines(db, 'ieo_project', projectColumns)
      for (const project of projects.values())
        stored.check(project.id, await stored.takeOne(project.id), valuesOfProject(project))
      await stored.end()
      await compareUnlocks(db, unlocks)
      return [`${count.toLocaleString('en')} orders of token subscriptions`]
    },
  }
}

async function compareUnlocks(db: Database, unlocks: readonly IeoUnlock[]): Promise<void> {
  const stored = new StoredLines(db, 'ieo_unlock', 'order_id part at units')
  const byOrder = Map.groupBy(unlocks, ({ orderId }) => orderId)
  for (const [orderId, made] of [...byOrder].toSorted(([one], [other]) => one - other)) {
    const lines = await stored.take(orderId)
    if (lines.length > made.length) throw stored.wrong(orderId, 'was made by no command')
    for (const [at, { part, at: time, units }] of made.entries())
      stored.check(`${orderId} part ${part}`, lines[at], [orderId, part, time, units])
  }
  await stored.end()
}

function valuesOfProject(project: IeoProject) {
  const { disclosure } = project
  return [
    project.id,
    project.tokenId,
    project.payId,
    project.price,
    project.supply,
    project.orderMin,
    project.orderMax,
    project.userMax,
    project.userCap,
    project.raiseMin,
    project.warmUpAt,
    project.startsAt,
    project.endsAt,
    project.reviewBy,
    project.listingAt,
    project.lockDays,
    project.unlockDays,
    disclosure.name,
    disclosure.website,
    disclosure.whitepaper,
    disclosure.totalIssuance,
    disclosure.teamAmount,
    disclosure.teamLockDays,
    project.publishedAt,
    project.formula,
    project.tokenScale,
    project.phase,
    project.applied,
    project.passed,
    project.allocatedAt,
    project.settledAt,
    project.lateReviews,
    project.listedAt,
  ]
}

function valuesOfOrder(order: IeoOrder) {
  return [
    order.id,
    order.userId,
    order.project.id,
    order.amount,
    order.cost,
    order.placedAt,
    order.status,
    order.review,
    order.cause,
    order.reviewedAt,
    order.allotted,
    order.passed,
    order.charged,
    order.settledAt,
    order.unlocked,
    order.parts,
    order.endedAt,
  ]
}
