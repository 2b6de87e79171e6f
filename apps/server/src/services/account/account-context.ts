import type { Passwords } from '../../calls/passwords.ts'
import type { Sessions } from '../../calls/sessions.ts'
import type { Database } from '../../db/database.ts'
import type { Mailer } from '../outbox/mailer.ts'
import type { FiatChoices } from './fiat-choices.ts'
import type { LoginAttempts } from './login-attempts.ts'
import type { VerificationCodes } from './verification-codes.ts'

export type AccountContext = {
  db: Database
  sessions: Sessions
  passwords: Passwords
  codes: VerificationCodes
  attempts: LoginAttempts
  fiats: FiatChoices
  mailer: Mailer
  now: () => number
  /** Minimum length of passwords in characters; 7 by default. */
  passwordMin: number
}
