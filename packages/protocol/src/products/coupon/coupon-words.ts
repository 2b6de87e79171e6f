export const couponKindNames = ['fee', 'yield', 'bonus', 'cash'] as const
export const couponEventNames = ['registration', 'verification', 'code'] as const
/** Whose fees a fee coupon pays. */
export const couponScopeNames = ['any', 'spot', 'contract'] as const
/** In the order of the stored numbers, which begin at 1. */
export const couponStatusNames = ['unused', 'in_use', 'used', 'expired', 'void'] as const
/** What a coupon was used for last, in the order of the stored numbers; a contract from its opening to its close. */
export const couponSourceNames = ['none', 'spot', 'contract', 'contract', 'lockup'] as const
export const couponStepNames = [
  'granted',
  'attached',
  'returned',
  'fee_paid',
  'bonus_fee',
  'bonus_lent',
  'bonus_back',
  'interest',
  'money',
  'rest_released',
  'reminded',
  'expired',
  'void',
] as const
