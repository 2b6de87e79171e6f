import type { Committer } from '../../commit/committer.ts'
import type { ProductPlatform } from '../../server-module.ts'
import type { ChainDeposits } from '../../services/chain-watch/chain-deposits.ts'
import type { Networks } from '../../services/networks/networks.ts'
import type { Notices } from '../../services/notice/notices.ts'
import type { ReviewQueue } from '../../services/reviews/review-queue.ts'
import type { Settings } from '../../services/settings/settings.ts'
import type { Uploads } from '../../services/uploads/uploads.ts'

export type DepositContext = Pick<
  ProductPlatform,
  'audit' | 'automatic' | 'books' | 'db' | 'house' | 'levels' | 'now' | 'rooms'
> & {
  readonly committer: Pick<Committer, 'submit'>
  readonly isDemo: boolean
  readonly networks: Networks
  /** Whether a node of the network is watched; then the demo chain does not stand in for it. */
  readonly watches: (network: Parameters<Networks['find']>[1]) => boolean
  readonly chain: Pick<ChainDeposits, 'register'>
  readonly notices: Pick<Notices, 'store' | 'addSource'>
  readonly queue: ReviewQueue
  readonly settings: Pick<Settings, 'value'>
  readonly uploads: Uploads
}
