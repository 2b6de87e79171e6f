/** By number, from 1. */
export const withdrawalStates = [
  'submitted',
  'review',
  'processing',
  'done',
  'rejected',
  'cancelled',
  'failed',
] as const

export const withdrawalSteps = [...withdrawalStates, 'sent'] as const

/** To an address on a chain, or to a bank card. */
export const withdrawalTypes = ['chain', 'bank'] as const

/** Why staff have to decide; each has the text `withdrawal_reason_<code>`. Empty where none have to. */
export const withdrawalReviews = [
  'new_address',
  'large_amount',
  'first_withdrawal',
  'many_withdrawals',
  'daily_cap',
  'outflow',
  'reserves',
  'security_change',
  'bank_card',
] as const

/** Why a withdrawal was rejected by staff; each has the text `withdrawal_reason_<code>`. */
export const withdrawalRejections = [
  'risk',
  'address_refused',
  'name_mismatch',
  'account_compromised',
  'other',
] as const

/** Why a withdrawal was returned, beside those. */
export const withdrawalReturns = ['review_expired', 'unpayable'] as const

export const withdrawalReasons = [
  '',
  ...withdrawalReviews,
  ...withdrawalRejections,
  ...withdrawalReturns,
] as const
