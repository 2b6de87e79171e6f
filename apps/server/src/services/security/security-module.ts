import type { Platform, ServerModule } from '../../server-module.ts'
import { StartError } from '../../start-error.ts'
import { LoginAttempts } from '../account/login-attempts.ts'
import { VerificationCodes } from '../account/verification-codes.ts'
import { apikey } from '../apikey/apikey-module.ts'
import { notice } from '../notice/notice-module.ts'
import { outbox } from '../outbox/outbox-module.ts'
import { staff } from '../staff/staff-module.ts'
import { checkFactor, type FactorCheck, sealedFor } from './check-factor.ts'
import { HeldFunds } from './held-funds.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { PasskeyChallenges } from './passkey-challenges.ts'
import { PayPasswords } from './pay-passwords.ts'
import { resetFactors } from './reset-factors.ts'
import { securityCalls } from './security-calls.ts'
import { securityConsole } from './security-console.ts'
import type { SecurityContext } from './security-context.ts'

export const security = {
  name: 'security',
  migrations: new URL('migrations/', import.meta.url),
  open: async (platform) => {
    const { audit, config, db, fourEyes, now, passwords, sessions, securityLog, stateOf } = platform
    const pepper = config.passwordPepper ?? ''
    const { otpSeal: seal } = await stateOf(staff)
    await refuseOtherKey(db, seal)
    const base: SecurityContext = {
      db,
      now,
      sessions,
      passwords,
      attempts: new LoginAttempts({ db, now }),
      codes: new VerificationCodes({ db, now, pepper }),
      mailer: await stateOf(outbox),
      notices: await stateOf(notice),
      securityLog,
      seal,
      pepper,
    }
    const challenges = new PasskeyChallenges({ db, now })
    const payPasswords = new PayPasswords(base)
    const context = { ...base, challenges, payPasswords }
    const keys = await stateOf(apikey)
    fourEyes.register('user.factors_reset', (details, approval) =>
      resetFactors({ ...base, audit, keys }, details, approval),
    )
    return {
      state: {
        checkFactor: (check: FactorCheck) => checkFactor(base, check),
        payPasswords,
        heldFunds: new HeldFunds(),
      },
      calls: [...securityCalls(context), ...passkeyCalls(context)],
      console: securityConsole({ db, fourEyes }),
      jobs: [{ name: 'passkey_challenges', everyMs: 60_000, run: () => challenges.purge() }],
    }
  },
} as const satisfies ServerModule

/** Refuses to start with another key than before: no user's code would be right, and new secrets would have another key. */
async function refuseOtherKey(db: Platform['db'], seal: SecurityContext['seal']): Promise<void> {
  const row = await db
    .selectFrom('user_security')
    .select(['user_id', 'otp_secret'])
    .where('otp_secret', '!=', '')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return
  if (seal.open(row.otp_secret, sealedFor(Number(row.user_id))) !== undefined) return
  throw new StartError(
    "The users' second factors were sealed with another key (STAFF_KEY or staff.key). " +
      'Bring it back, or see "The staff key" in docs/OPERATING.md.',
  )
}
