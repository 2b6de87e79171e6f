import type { ReplyOf } from '@candor/protocol'
import type { lockupCalls } from '@candor/protocol/products/lockup/calls'

import type { EarnProduct } from '../../app/feature.ts'
import { LockupOffers } from './lockup-offers.tsx'
import { lockupPaths } from './paths.ts'
import { configsQuery, summaryQuery } from './use-lockup.ts'

/** Lock-up on the finance tab. */
export const lockupEarn: EarnProduct = {
  title: 'lockup:title',
  aboutPath: lockupPaths.welcome(),
  holdingsPath: lockupPaths.positions(),
  wallet: 'mining',
  holdings: summaryQuery,
  coins: {
    ...configsQuery,
    select: (configs: ReplyOf<typeof lockupCalls.config>) => configs.map(({ code }) => code),
  },
  Offers: LockupOffers,
}
