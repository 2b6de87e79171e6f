import { amountOf } from '@candor/core/money'
import type {
  IeoCause,
  IeoOrder,
  IeoPhase,
  IeoProject,
  IeoReview,
  IeoStatus,
} from '@candor/core/products/ieo'
import type { Selectable } from 'kysely'

import type { Schema } from '../../db/schema.ts'

/** A stored project as the core has it. */
export function projectOf(row: Selectable<Schema['ieo_project']>): IeoProject {
  return {
    id: row.id,
    tokenId: row.token_id,
    payId: row.pay_id,
    price: amountOf(row.price),
    supply: amountOf(row.supply),
    orderMin: amountOf(row.order_min),
    orderMax: amountOf(row.order_max),
    userMax: amountOf(row.user_max),
    userCap: amountOf(row.user_cap),
    raiseMin: amountOf(row.raise_min),
    warmUpAt: Number(row.warm_up_at),
    startsAt: Number(row.starts_at),
    endsAt: Number(row.ends_at),
    reviewBy: Number(row.review_by),
    listingAt: Number(row.listing_at),
    lockDays: row.lock_days,
    unlockDays: row.unlock_days,
    disclosure: {
      name: row.name,
      website: row.website,
      whitepaper: row.whitepaper,
      totalIssuance: amountOf(row.total_issuance),
      teamAmount: amountOf(row.team_amount),
      teamLockDays: row.team_lock_days,
    },
    publishedAt: Number(row.published_at),
    formula: row.formula,
    tokenScale: row.token_scale,
    phase: row.phase as IeoPhase, // As the core wrote it, like the enumerations below.
    applied: amountOf(row.applied),
    passed: amountOf(row.passed),
    allocatedAt: Number(row.allocated_at),
    settledAt: Number(row.settled_at),
    lateReviews: row.late_reviews,
    listedAt: Number(row.listed_at),
    touchedIn: 0,
  }
}

/** A stored order as the core has it. */
export function orderOf(row: Selectable<Schema['ieo_order']>, project: IeoProject): IeoOrder {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    project,
    amount: amountOf(row.amount),
    cost: amountOf(row.cost),
    placedAt: Number(row.placed_at),
    status: row.status as IeoStatus, // As the core wrote it, like the two below.
    review: row.review as IeoReview,
    cause: row.cause as IeoCause,
    reviewedAt: Number(row.reviewed_at),
    allotted: amountOf(row.allotted),
    passed: amountOf(row.passed),
    charged: amountOf(row.charged),
    settledAt: Number(row.settled_at),
    unlocked: amountOf(row.unlocked),
    parts: row.parts,
    endedAt: Number(row.ended_at),
    touchedIn: 0,
  }
}
