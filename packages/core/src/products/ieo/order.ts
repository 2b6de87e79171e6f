import type { Amount } from '../../money/amount.ts'
import type { IeoProject } from './terms.ts'

/** Numbers are stored and are part of the interface. */
export const ieoStatus = {
  submitted: 0,
  passed: 1,
  rejected: 2,
  locked: 3,
  unlocked: 4,
  cancelled: 5,
  swapped: 6,
} as const
export type IeoStatus = (typeof ieoStatus)[keyof typeof ieoStatus]

export const ieoReview = { open: 0, accepted: 1, rejected: 2 } as const
export type IeoReview = (typeof ieoReview)[keyof typeof ieoReview]

/** Why an order was rejected: 1 to 4 by a reviewer, the others by a rule. */
export const ieoCause = {
  none: 0,
  kycFailed: 1,
  sanctions: 2,
  duplicatePerson: 3,
  jurisdiction: 4,
  notReviewed: 5,
  minimumNotReached: 6,
  nothingLeft: 7,
} as const
export type IeoCause = (typeof ieoCause)[keyof typeof ieoCause]

/** One application for tokens, from its acceptance to its end. */
export type IeoOrder = {
  readonly id: number
  readonly userId: number
  readonly project: IeoProject
  readonly amount: Amount
  /** Held until the end: what the amount costs, rounded up. */
  readonly cost: Amount
  readonly placedAt: number
  status: IeoStatus
  review: IeoReview
  cause: IeoCause
  reviewedAt: number
  /** Of the first allocation, and of the last one. */
  allotted: Amount
  passed: Amount
  charged: Amount
  /** When a timer settled it, or zero. */
  settledAt: number
  unlocked: Amount
  /** How many parts have been unlocked. */
  parts: number
  endedAt: number
  touchedIn: number
}

/** One part that was unlocked. */
export type IeoUnlock = {
  readonly orderId: number
  readonly part: number
  readonly at: number
  readonly units: Amount
}
