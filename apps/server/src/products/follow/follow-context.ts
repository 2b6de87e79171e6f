import type { ProductPlatform } from '../../server-module.ts'
import type { LinkedAccounts } from '../../services/linked/linked-accounts.ts'
import type { Notices } from '../../services/notice/notices.ts'
import type { ReviewQueue } from '../../services/reviews/review-queue.ts'
import type { Settings } from '../../services/settings/settings.ts'
import type { TraderFigures } from './figures/trader-figures.ts'

export type FollowContext = ProductPlatform & {
  readonly notices: Notices
  readonly queue: ReviewQueue
  readonly linked: LinkedAccounts
  readonly figures: TraderFigures
  readonly settings: Pick<Settings, 'value'>
}
