import type { Database } from '../../db/database.ts'
import { isSealed, type OtpSeal } from './otp-seal.ts'

/** A secret as earlier releases kept it. */
const plain = /^[A-Z2-7]{32}$/

/** Seals what an earlier release left open. False when the rest was sealed with another key: nobody could log in. */
export async function sealOtpSecrets(db: Database, seal: OtpSeal): Promise<boolean> {
  const people = await db.selectFrom('staff').select(['id', 'email', 'otp_secret']).execute()
  for (const { id, email, otp_secret: secret } of people) {
    if (isSealed(secret) && seal.open(secret, email) === undefined) return false
    if (plain.test(secret))
      await db
        .updateTable('staff')
        .set({ otp_secret: seal.seal(secret, email) })
        .where('id', '=', id)
        .execute()
  }
  return true
}
