import { nextUnlockAt } from '@candor/core/formulas/ieo'
import { formatDecimal } from '@candor/core/money'
import { type IeoOrder, ieoPhase, type IeoProject, ieoStatus } from '@candor/core/products/ieo'
import type { ReplyOf } from '@candor/protocol'
import type { ieoEndpoints } from '@candor/protocol/products/ieo/endpoints'
import {
  ieoCauses,
  ieoPhases,
  ieoReviews,
  ieoStates,
} from '@candor/protocol/products/ieo/ieo-fields'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'

export type ProjectReply = ReplyOf<typeof ieoEndpoints.detail>
export type OrderReply = ReplyOf<typeof ieoEndpoints.orders>['list'][number]

const ratioScale = 8
const { dayMs, listingLateMs } = exchangeConfig.ieo

export const moneyText = (units: bigint, currencyId: number): string =>
  formatDecimal(units, currencyById(currencyId).scale)

/** What a viewer sees beside the project: the time, the number of applicants, and the own orders. */
export type Viewer = {
  readonly at: number
  readonly applicants: number
  readonly applied: bigint
  readonly passed: bigint
}

export function projectReply(project: IeoProject, viewer: Viewer): ProjectReply {
  const { disclosure, supply, applied, payId } = project
  const tokens = (units: bigint) => moneyText(units, project.tokenId)
  return {
    id: project.id,
    name: disclosure.name,
    token_id: project.tokenId,
    token: currencyById(project.tokenId).code,
    pay_currency_id: payId,
    pay_currency: currencyById(payId).code,
    price: moneyText(project.price, payId),
    supply: tokens(supply),
    total_issuance: tokens(disclosure.totalIssuance),
    team_amount: tokens(disclosure.teamAmount),
    team_lock_days: disclosure.teamLockDays,
    order_min: tokens(project.orderMin),
    order_max: tokens(project.orderMax),
    user_max: tokens(project.userMax),
    user_cap: tokens(project.userCap),
    raise_min: tokens(project.raiseMin),
    website: disclosure.website,
    whitepaper: disclosure.whitepaper,
    warm_up_at: project.warmUpAt,
    starts_at: project.startsAt,
    ends_at: project.endsAt,
    review_by: project.reviewBy,
    listing_at: project.listingAt,
    listed_at: project.listedAt,
    swap_from: project.listedAt > 0 ? 0 : project.listingAt + listingLateMs,
    lock_days: project.lockDays,
    unlock_days: project.unlockDays,
    stage: stageOf(project, viewer.at),
    phase: ieoPhases[project.phase],
    applied: tokens(applied),
    passed: tokens(project.passed),
    applicants: viewer.applicants,
    progress: formatDecimal((applied * 10n ** BigInt(ratioScale)) / supply, ratioScale),
    late_reviews: project.lateReviews,
    own_applied: tokens(viewer.applied),
    own_passed: tokens(viewer.passed),
  }
}

function stageOf({ startsAt, endsAt }: IeoProject, at: number): ProjectReply['stage'] {
  if (at < startsAt) return 'warm_up'
  return at < endsAt ? 'in_progress' : 'done'
}

/** An order as its owner sees it at a time. */
export function orderReply(order: IeoOrder, at: number): OrderReply {
  const { project, status, cost, charged, settledAt, endedAt } = order
  const { tokenId, payId, endsAt, listedAt, listingAt, phase } = project
  const tokens = (units: bigint) => moneyText(units, tokenId)
  const money = (units: bigint) => moneyText(units, payId)
  const isLocked = status === ieoStatus.locked
  const isReturned = settledAt > 0 || status === ieoStatus.cancelled
  return {
    id: order.id,
    project_id: project.id,
    name: project.disclosure.name,
    token: currencyById(tokenId).code,
    pay_currency: currencyById(payId).code,
    price: money(project.price),
    amount: tokens(order.amount),
    cost: money(cost),
    status,
    status_name: ieoStates[status],
    review: ieoReviews[order.review],
    cause: ieoCauses[order.cause],
    allotted: tokens(order.allotted),
    passed: tokens(order.passed),
    charged: money(charged),
    refunded: money(isReturned ? cost - charged : 0n),
    unlocked: tokens(order.unlocked),
    next_unlock_at: isLocked ? (nextUnlockAt({ ...project, dayMs }, order.parts) ?? 0) : 0,
    can_cancel: status === ieoStatus.submitted && at < endsAt && phase === ieoPhase.sale,
    can_swap: isLocked && listedAt === 0 && at >= listingAt + listingLateMs,
    created_at: order.placedAt,
    ended_at: endedAt,
  }
}
