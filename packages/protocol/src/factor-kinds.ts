/**
 * What proves that the caller is the owner: a code of the authenticator app, a passkey, a recovery code, or, while no second
 * factor is on, a code of the scene security.
 */
export const factorKinds = ['otp', 'passkey', 'recovery', 'code'] as const

export type FactorKind = (typeof factorKinds)[number]
