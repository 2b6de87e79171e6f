import type { Caller } from '../../calls/mount.ts'
import type { Passwords } from '../../calls/passwords.ts'
import type { Sessions } from '../../calls/sessions.ts'
import type { Database } from '../../db/database.ts'
import type { LoginAttempts } from '../account/login-attempts.ts'
import type { VerificationCodes } from '../account/verification-codes.ts'
import type { Notices } from '../notice/notices.ts'
import type { Mailer } from '../outbox/mailer.ts'
import type { EventSource, SecurityReports } from '../security-log/security-log.ts'
import type { SecretSeal } from '../vault/secret-seal.ts'

export type SecurityContext = {
  readonly db: Database
  readonly now: () => number
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly attempts: LoginAttempts
  readonly codes: VerificationCodes
  readonly mailer: Mailer
  readonly notices: Pick<Notices, 'store'>
  readonly securityLog: Pick<SecurityReports, 'report'>
  readonly seal: SecretSeal
  /** Keys the hashes of recovery codes. */
  readonly pepper: string
}

/** The caller of a change, and where the call came from. */
export type Actor = Caller & { readonly from: EventSource }
