import type { ServerModule } from '../../server-module.ts'
import { apikey } from '../apikey/apikey-module.ts'
import { notice } from '../notice/notice-module.ts'
import { outbox } from '../outbox/outbox-module.ts'
import { security } from '../security/security-module.ts'
import { accountCalls } from './account-calls.ts'
import type { AccountContext } from './account-context.ts'
import { CreditScores } from './credit-scores.ts'
import { createDemoLogins, demoLogins } from './demo-logins.ts'
import { FiatChoices } from './fiat-choices.ts'
import { LoginAttempts } from './login-attempts.ts'
import { purgeExpired } from './purge-expired.ts'
import { ReservedNames } from './reserved-names.ts'
import { safeCalls } from './safe-calls.ts'
import { VerificationCodes } from './verification-codes.ts'

export const account = {
  name: 'account',
  migrations: new URL('migrations/', import.meta.url),
  open: async ({ books, config, db, now, passwords, securityLog, sessions, stateOf }) => {
    const credit = new CreditScores()
    const context: AccountContext = {
      books,
      credit,
      db,
      sessions,
      passwords,
      codes: new VerificationCodes({ db, now, pepper: config.passwordPepper }),
      attempts: new LoginAttempts({ db, now }),
      checkFactor: (await stateOf(security)).checkFactor,
      fiats: new FiatChoices({ db }),
      keys: await stateOf(apikey),
      mailer: await stateOf(outbox),
      notices: await stateOf(notice),
      reservedNames: new ReservedNames({ db }),
      securityLog,
      now,
      passwordMin: config.passwordMin,
    }
    const purge = { name: 'expired', everyMs: 3_600_000, run: () => purgeExpired(db, now()) }
    let created: Promise<number[]> | undefined
    return {
      state: {
        fiats: context.fiats,
        credit,
        reservedNames: context.reservedNames,
        /** The ids of the demo logins that this start has created. */
        createDemoLogins: () => (created ??= createDemoLogins({ db, passwords, now })),
      },
      announce: () => demoLogins.map(({ email, password }) => `Login    ${email}  ${password}`),
      calls: [...accountCalls(context), ...safeCalls(context)],
      jobs: [purge],
    }
  },
} as const satisfies ServerModule
