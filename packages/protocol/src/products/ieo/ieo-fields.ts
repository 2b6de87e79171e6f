import { Type } from 'typebox'

import { decimal, id, oneOf, time } from '../../fields.ts'

/** By the clock: the specification has the first three. A failed sale did not reach its minimum. */
export const ieoStages = ['warm_up', 'in_progress', 'done'] as const
/** What follows the end: the reviews, then locked tokens, then the listing. */
export const ieoPhases = ['sale', 'review', 'settled', 'listed', 'failed'] as const
/** The names of `status`, from 0. */
export const ieoStates = [
  'submitted',
  'passed',
  'rejected',
  'locked',
  'unlocked',
  'cancelled',
  'swapped',
] as const
/** Why an order was rejected: the first is none, the next four are of reviewers, the rest are rules. */
export const ieoCauses = [
  '',
  'KYC_FAILED',
  'SANCTIONS',
  'DUPLICATE_PERSON',
  'JURISDICTION',
  'NOT_REVIEWED',
  'MINIMUM_NOT_REACHED',
  'NOTHING_LEFT',
] as const
/** Those that a reviewer may give. */
export const ieoReviewCauses = [
  'KYC_FAILED',
  'SANCTIONS',
  'DUPLICATE_PERSON',
  'JURISDICTION',
] as const
export const ieoReviews = ['open', 'accepted', 'rejected'] as const

/** A project. Amounts are tokens, `price` and `proceeds` are in the currency that pays. */
export const ieoProject = () => ({
  id: id(),
  name: Type.String(),
  token_id: id(),
  token: Type.String(),
  pay_currency_id: id(),
  pay_currency: Type.String(),
  /** Of one token. */
  price: decimal(),
  /** For sale. */
  supply: decimal(),
  total_issuance: decimal(),
  team_amount: decimal(),
  /** After the listing. */
  team_lock_days: Type.Integer(),
  order_min: decimal(),
  order_max: decimal(),
  /** What one user may apply for, and what one user may get. */
  user_max: decimal(),
  user_cap: decimal(),
  /** With less applied all orders are refunded; zero for none. */
  raise_min: decimal(),
  website: Type.String(),
  whitepaper: Type.String(),
  warm_up_at: time(),
  starts_at: time(),
  ends_at: time(),
  review_by: time(),
  listing_at: time(),
  /** When the listing was recorded; zero before. */
  listed_at: time(),
  /** From this time without a listing, tokens can be swapped back; zero once it is listed. */
  swap_from: time(),
  lock_days: Type.Integer(),
  /** In how many daily parts tokens unlock, from the end of the lock on. */
  unlock_days: Type.Integer(),
  stage: oneOf([...ieoStages]),
  phase: oneOf([...ieoPhases]),
  applied: decimal(),
  /** What passed; zero before the end. */
  passed: decimal(),
  applicants: Type.Integer(),
  /** `applied` in parts of `supply`; above one where more is wanted than there is. */
  progress: decimal(),
  /** Orders that were not reviewed in time. */
  late_reviews: Type.Integer(),
  /** The caller's own orders together; zero without a session. */
  own_applied: decimal(),
  own_passed: decimal(),
})

export const ieoOrder = () => ({
  id: id(),
  project_id: id(),
  name: Type.String(),
  token: Type.String(),
  pay_currency: Type.String(),
  price: decimal(),
  amount: decimal(),
  /** What is or was held for it: the amount times the price, rounded up. */
  cost: decimal(),
  status: Type.Integer({ minimum: 0, maximum: 6 }),
  status_name: oneOf([...ieoStates]),
  review: oneOf([...ieoReviews]),
  cause: oneOf([...ieoCauses]),
  /** Of the first allocation, at the end of the sale. */
  allotted: decimal(),
  /** Of the last one, after the reviews; zero before. */
  passed: decimal(),
  /** What the passed tokens cost, and what was returned. */
  charged: decimal(),
  refunded: decimal(),
  unlocked: decimal(),
  /** When the next part unlocks; zero where that is not known. */
  next_unlock_at: time(),
  can_cancel: Type.Boolean(),
  can_swap: Type.Boolean(),
  created_at: time(),
  ended_at: time(),
})

/** A line of the published file, in the order of the users' ids. */
export const ieoAllocationRow = () => ({
  /** SHA-256 of `<user id>:<salt>`; only the user and the operator know the salt. */
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  applied: decimal(),
  passed: decimal(),
})
