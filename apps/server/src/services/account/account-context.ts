import type { Answer } from '../../calls/mount.ts'
import type { Passwords } from '../../calls/passwords.ts'
import type { Sessions } from '../../calls/sessions.ts'
import type { Database } from '../../db/database.ts'
import type { Books } from '../../server-module.ts'
import type { ApiKeys } from '../apikey/api-keys.ts'
import type { Notices } from '../notice/notices.ts'
import type { Mailer } from '../outbox/mailer.ts'
import type { SecurityReports } from '../security-log/security-log.ts'
import type { FactorCheck } from '../security/check-factor.ts'
import type { CreditScores } from './credit-scores.ts'
import type { FiatChoices } from './fiat-choices.ts'
import type { LoginAttempts } from './login-attempts.ts'
import type { ReservedNames } from './reserved-names.ts'
import type { VerificationCodes } from './verification-codes.ts'

export type AccountContext = {
  books: Pick<Books, 'isTrader' | 'read'>
  credit: CreditScores
  db: Database
  sessions: Sessions
  passwords: Passwords
  codes: VerificationCodes
  attempts: LoginAttempts
  /** Checks a second factor and uses it up. */
  checkFactor: (check: FactorCheck) => Promise<Answer<true>>
  fiats: FiatChoices
  keys: Pick<ApiKeys, 'list' | 'revokeAll'>
  mailer: Mailer
  notices: Pick<Notices, 'store'>
  reservedNames: ReservedNames
  securityLog: Pick<SecurityReports, 'report'>
  now: () => number
  /** Minimum length of passwords in characters; 7 by default. */
  passwordMin: number
}
