import type { ServerModule } from '../../server-module.ts'
import { outbox } from '../outbox/outbox-module.ts'
import { accountCalls } from './account-calls.ts'
import type { AccountContext } from './account-context.ts'
import { createDemoLogins, demoLogins } from './demo-logins.ts'
import { FiatChoices } from './fiat-choices.ts'
import { LoginAttempts } from './login-attempts.ts'
import { purgeExpired } from './purge-expired.ts'
import { safeCalls } from './safe-calls.ts'
import { VerificationCodes } from './verification-codes.ts'

export const account = {
  name: 'account',
  open: async ({ config, db, now, passwords, sessions, stateOf }) => {
    const context: AccountContext = {
      db,
      sessions,
      passwords,
      codes: new VerificationCodes({ db, now, pepper: config.passwordPepper }),
      attempts: new LoginAttempts({ db, now }),
      fiats: new FiatChoices({ db }),
      mailer: await stateOf(outbox),
      now,
      passwordMin: config.passwordMin,
    }
    const purge = { name: 'expired', everyMs: 3_600_000, run: () => purgeExpired(db, now()) }
    let created: Promise<number[]> | undefined
    return {
      state: {
        fiats: context.fiats,
        /** The ids of the demo logins that this start has created. */
        createDemoLogins: () => (created ??= createDemoLogins({ db, passwords, now })),
      },
      announce: () => demoLogins.map(({ email, password }) => `Login    ${email}  ${password}`),
      calls: [...accountCalls(context), ...safeCalls(context)],
      jobs: [purge],
    }
  },
} as const satisfies ServerModule
