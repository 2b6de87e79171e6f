import type { Database } from '../../db/database.ts'
import { isSealed, type SecretSeal } from '../vault/secret-seal.ts'

/** The format of earlier releases: an unencrypted secret. */
const plainSecret = /^[A-Z2-7]{32}$/

/** Encrypts the secrets of earlier releases. False when others were encrypted with another key: no login would succeed. */
export async function sealOtpSecrets(db: Database, seal: SecretSeal): Promise<boolean> {
  const members = await db.selectFrom('staff').select(['id', 'email', 'otp_secret']).execute()
  for (const { id, email, otp_secret: secret } of members) {
    if (isSealed(secret) && seal.open(secret, email) === undefined) return false
    if (plainSecret.test(secret))
      await db
        .updateTable('staff')
        .set({ otp_secret: seal.seal(secret, email) })
        .where('id', '=', id)
        .execute()
  }
  return true
}
