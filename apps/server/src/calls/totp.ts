import { Secret, TOTP } from 'otpauth'

const issuer = 'Candor'
/** A code is accepted half a minute early or late, for clocks that differ. */
const window = 1

/** Twenty random bytes in base32, the format of authenticator apps. */
export function newOtpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The URI in the QR code for an authenticator app. */
export function otpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/** The counter of the half minute that a code is for; undefined for a wrong code, and without a secret. */
export function counterOf(
  secret: string | undefined,
  code: string,
  at: number,
): number | undefined {
  // The library throws at the digits of an Asian keyboard.
  const token = code.normalize('NFKC')
  if (secret === undefined || !/^\d{6}$/.test(token)) return undefined
  const totp = totpOf(secret)
  const delta = totp.validate({ token, timestamp: at, window })
  return delta === null ? undefined : totp.counter({ timestamp: at }) + delta
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: 30, digits: 6 })
}
