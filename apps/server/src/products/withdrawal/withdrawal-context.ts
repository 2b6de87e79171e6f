import type { Answer } from '../../calls/mount.ts'
import type { ProductPlatform } from '../../server-module.ts'
import type { VerificationCodes } from '../../services/account/verification-codes.ts'
import type { Networks } from '../../services/networks/networks.ts'
import type { Notices } from '../../services/notice/notices.ts'
import type { Payouts } from '../../services/payouts/payouts.ts'
import type { ReviewQueue } from '../../services/reviews/review-queue.ts'
import type { FactorCheck } from '../../services/security/check-factor.ts'
import type { HeldFunds } from '../../services/security/held-funds.ts'
import type { PayPasswords } from '../../services/security/pay-passwords.ts'
import type { Settings } from '../../services/settings/settings.ts'
import type { Breaker } from './breaker.ts'
import type { Payees } from './payees.ts'

export type WithdrawalContext = Pick<
  ProductPlatform,
  | 'audit'
  | 'automatic'
  | 'committer'
  | 'config'
  | 'db'
  | 'exchange'
  | 'house'
  | 'levels'
  | 'now'
  | 'securityLog'
> & {
  readonly networks: Networks
  readonly settings: Settings
  readonly payPasswords: PayPasswords
  readonly heldFunds: HeldFunds
  readonly codes: VerificationCodes
  readonly checkFactor: (check: FactorCheck) => Promise<Answer<true>>
  readonly notices: Notices
  readonly payouts: Payouts
  readonly payees: Payees
  readonly breaker: Breaker
  readonly queue: ReviewQueue
}
