import type { Database } from '../../db/database.ts'
import { StartError } from '../../start-error.ts'
import { isSealed, type OtpSeal } from './otp-seal.ts'

/** A secret as earlier releases kept it. */
const plain = /^[A-Z2-7]{32}$/

/**
 * Seals what an earlier release left open, and refuses to start with another key than the one that sealed the rest:
 * nobody could log in, and whoever joined meanwhile would be sealed with a second key.
 */
export async function sealOtpSecrets(db: Database, seal: OtpSeal): Promise<void> {
  const people = await db.selectFrom('staff').select(['id', 'email', 'otp_secret']).execute()
  for (const { id, email, otp_secret: secret } of people) {
    if (isSealed(secret) && seal.open(secret, email) === undefined)
      throw new StartError(
        'The second factors of the staff were sealed with another key (STAFF_KEY or staff.key). ' +
          'Bring it back, or see "The key of the staff" in docs/OPERATING.md.',
      )
    if (plain.test(secret))
      await db
        .updateTable('staff')
        .set({ otp_secret: seal.seal(secret, email) })
        .where('id', '=', id)
        .execute()
  }
}
