import type { Levels } from '../../calls/levels.ts'
import type { Database } from '../../db/database.ts'
import type { Audit } from '../audit/audit.ts'
import type { Notices } from '../notice/notices.ts'
import type { ReviewQueue } from '../reviews/review-queue.ts'
import type { Settings } from '../settings/settings.ts'
import type { Uploads } from '../uploads/uploads.ts'
import type { Vault } from '../vault/vault.ts'

export type IdentityContext = {
  readonly db: Database
  readonly now: () => number
  readonly audit: Audit
  readonly levels: Levels
  readonly notices: Pick<Notices, 'store'>
  readonly queue: ReviewQueue
  /** The limits of each level. */
  readonly settings: Pick<Settings, 'value'>
  readonly uploads: Uploads
  readonly vault: Vault
  /** How soon the demo's reviewer decides; undefined where people do. */
  readonly demoDelayMs: number | undefined
}
