import type { Platform, ServerModule } from '../../server-module.ts'
import { StartError } from '../../start-error.ts'
import { LoginAttempts } from '../account/login-attempts.ts'
import { outbox } from '../outbox/outbox-module.ts'
import { SecretSeal } from '../vault/secret-seal.ts'
import { inviteFirstOwner } from './invitations.ts'
import { sealOtpSecrets } from './seal-otp-secrets.ts'
import { staffCalls } from './staff-calls.ts'

export const staff = {
  name: 'staff',
  open: async ({ audit, config, db, now, passwords, securityLog, staffSessions, stateOf }) => {
    const otpSeal = await openSeal(db, config)
    const attempts = new LoginAttempts({ db, now })
    const ownerToken = await inviteFirstOwner(db, now())
    const join = ownerToken === undefined ? '' : `#/join?token=${ownerToken}`
    return {
      // `ownerToken` invites the first owner while there is none.
      state: { otpSeal, ownerToken },
      announce: (url) => [`Console  ${url}/admin/${join}`],
      console: staffCalls({
        audit,
        attempts,
        db,
        mailer: await stateOf(outbox),
        now,
        otpSeal,
        passwords,
        securityLog,
        staffSessions,
      }),
    }
  },
} as const satisfies ServerModule

/** Refuses to start with another key than before: new secrets would be encrypted with another key than the stored ones. */
async function openSeal(db: Platform['db'], config: Platform['config']): Promise<SecretSeal> {
  let seal: SecretSeal
  try {
    seal = new SecretSeal(config)
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
  if (await sealOtpSecrets(db, seal)) return seal
  throw new StartError(
    "The staff's second factors were sealed with another key (STAFF_KEY or staff.key). " +
      'Bring it back, or see "The staff key" in docs/OPERATING.md.',
  )
}
