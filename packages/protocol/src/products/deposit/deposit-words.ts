/** A transfer on a chain, or a payment that the user proves by a picture. */
export const rechargeKinds = ['chain', 'voucher'] as const
export type RechargeKind = (typeof rechargeKinds)[number]

/** The numbers of the interface: 1 waits, 2 is credited, 3 was rejected, 4 has left its chain before it was final. */
export const rechargeStates = ['pending', 'credited', 'rejected', 'reversed'] as const
export type RechargeState = (typeof rechargeStates)[number]

/** Why a voucher is rejected; each has the text `voucher_reason_<code>`. */
export const voucherReasons = [
  'not_received',
  'amount_differs',
  'other_name',
  'unreadable',
  'duplicate',
  'other',
] as const
export type VoucherReason = (typeof voucherReasons)[number]

/** The steps of a record, in their order. */
export const rechargeSteps = [
  'submitted',
  'review',
  'second_review',
  'seen',
  'confirming',
  'credited',
  'rejected',
  'reversed',
] as const

/** What one user may wait for at once. */
export const waitingVouchersMax = 5
