import type { Changes } from '@candor/core'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    /** The programs that act as users in a demo. */
    ieo_demo_user: { user_id: bigint }
    ieo_project: {
      id: number
      token_id: number
      pay_id: number
      price: bigint
      supply: bigint
      order_min: bigint
      order_max: bigint
      user_max: bigint
      user_cap: bigint
      raise_min: bigint
      warm_up_at: bigint
      starts_at: bigint
      ends_at: bigint
      review_by: bigint
      listing_at: bigint
      lock_days: number
      unlock_days: number
      name: string
      website: string
      whitepaper: string
      total_issuance: bigint
      team_amount: bigint
      team_lock_days: number
      published_at: bigint
      formula: number
      token_scale: number
      phase: number
      applied: bigint
      passed: bigint
      allocated_at: bigint
      settled_at: bigint
      late_reviews: number
      listed_at: bigint
    }
    ieo_order: {
      id: bigint
      user_id: bigint
      project_id: number
      amount: bigint
      cost: bigint
      placed_at: bigint
      status: number
      review: number
      cause: number
      reviewed_at: bigint
      allotted: bigint
      passed: bigint
      charged: bigint
      settled_at: bigint
      unlocked: bigint
      parts: number
      ended_at: bigint
    }
    ieo_unlock: { order_id: bigint; part: number; at: bigint; units: bigint }
    ieo_secret: { project_id: number; secret: Uint8Array }
  }
}

export const ieoTables: readonly Projection<Changes['ieo']>[] = [
  table(
    'ieo_project',
    ({ projects }) => projects,
    {
      id: ['int', (project) => project.id],
      token_id: ['int', (project) => project.tokenId],
      pay_id: ['int', (project) => project.payId],
      price: ['bigint', (project) => project.price],
      supply: ['bigint', (project) => project.supply],
      order_min: ['bigint', (project) => project.orderMin],
      order_max: ['bigint', (project) => project.orderMax],
      user_max: ['bigint', (project) => project.userMax],
      user_cap: ['bigint', (project) => project.userCap],
      raise_min: ['bigint', (project) => project.raiseMin],
      warm_up_at: ['bigint', (project) => project.warmUpAt],
      starts_at: ['bigint', (project) => project.startsAt],
      ends_at: ['bigint', (project) => project.endsAt],
      review_by: ['bigint', (project) => project.reviewBy],
      listing_at: ['bigint', (project) => project.listingAt],
      lock_days: ['int', (project) => project.lockDays],
      unlock_days: ['int', (project) => project.unlockDays],
      name: ['text', (project) => project.disclosure.name],
      website: ['text', (project) => project.disclosure.website],
      whitepaper: ['text', (project) => project.disclosure.whitepaper],
      total_issuance: ['bigint', (project) => project.disclosure.totalIssuance],
      team_amount: ['bigint', (project) => project.disclosure.teamAmount],
      team_lock_days: ['int', (project) => project.disclosure.teamLockDays],
      published_at: ['bigint', (project) => project.publishedAt],
      formula: ['smallint', (project) => project.formula],
      token_scale: ['smallint', (project) => project.tokenScale],
      phase: ['smallint', (project) => project.phase],
      applied: ['bigint', (project) => project.applied],
      passed: ['bigint', (project) => project.passed],
      allocated_at: ['bigint', (project) => project.allocatedAt],
      settled_at: ['bigint', (project) => project.settledAt],
      late_reviews: ['int', (project) => project.lateReviews],
      listed_at: ['bigint', (project) => project.listedAt],
    },
    {
      onConflict: {
        key: ['id'],
        set: [
          'phase',
          'applied',
          'passed',
          'allocated_at',
          'settled_at',
          'late_reviews',
          'listed_at',
        ],
      },
    },
  ),
  table(
    'ieo_order',
    ({ orders }) => orders,
    {
      id: ['bigint', (order) => order.id],
      user_id: ['bigint', (order) => order.userId],
      project_id: ['int', (order) => order.project.id],
      amount: ['bigint', (order) => order.amount],
      cost: ['bigint', (order) => order.cost],
      placed_at: ['bigint', (order) => order.placedAt],
      status: ['smallint', (order) => order.status],
      review: ['smallint', (order) => order.review],
      cause: ['smallint', (order) => order.cause],
      reviewed_at: ['bigint', (order) => order.reviewedAt],
      allotted: ['bigint', (order) => order.allotted],
      passed: ['bigint', (order) => order.passed],
      charged: ['bigint', (order) => order.charged],
      settled_at: ['bigint', (order) => order.settledAt],
      unlocked: ['bigint', (order) => order.unlocked],
      parts: ['int', (order) => order.parts],
      ended_at: ['bigint', (order) => order.endedAt],
    },
    {
      onConflict: {
        key: ['id'],
        set: [
          'status',
          'review',
          'cause',
          'reviewed_at',
          'allotted',
          'passed',
          'charged',
          'settled_at',
          'unlocked',
          'parts',
          'ended_at',
        ],
      },
    },
  ),
  table('ieo_unlock', ({ unlocks }) => unlocks, {
    order_id: ['bigint', (unlock) => unlock.orderId],
    part: ['int', (unlock) => unlock.part],
    at: ['bigint', (unlock) => unlock.at],
    units: ['bigint', (unlock) => unlock.units],
  }),
]
