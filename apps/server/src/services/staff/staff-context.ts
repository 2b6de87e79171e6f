import type { Passwords } from '../../calls/passwords.ts'
import type { Database } from '../../db/database.ts'
import type { LoginAttempts } from '../account/login-attempts.ts'
import type { Audit } from '../audit/audit.ts'
import type { Mailer } from '../outbox/mailer.ts'
import type { SecurityReports } from '../security-log/security-log.ts'
import type { SecretSeal } from '../vault/secret-seal.ts'
import type { StaffSessions } from './staff-sessions.ts'

export type StaffContext = {
  readonly db: Database
  readonly passwords: Passwords
  readonly attempts: LoginAttempts
  readonly audit: Audit
  readonly staffSessions: StaffSessions
  readonly otpSeal: SecretSeal
  readonly securityLog: Pick<SecurityReports, 'report'>
  readonly mailer: Mailer
  readonly now: () => number
}
