/** Changes of an account's security after which its withdrawals are suspended for a time. */
export const freezeReasons = [
  'password_changed',
  'email_linked',
  'email_changed',
  'mobile_linked',
  'mobile_changed',
  'otp_enabled',
  'otp_disabled',
  'passkey_added',
  'passkey_removed',
  'pay_password_changed',
  'factors_reset',
] as const

export type FreezeReason = (typeof freezeReasons)[number]
