import { followCalls, traderCalls } from '@candor/protocol/products/follow/calls'
import { UsersRound } from 'lucide-react'

import { api } from '../../app/api.ts'
import type { OwnPage } from '../../app/feature.ts'
import { anyIn } from '../../app/own-pages.ts'
import { followPaths } from './paths.ts'

export const ownPage: OwnPage = {
  title: 'follow:title',
  icon: UsersRound,
  path: followPaths.my(),
  isUsed: anyIn(
    'follow',
    () => api.call(followCalls.copies, { limit: '1' }),
    () => api.call(followCalls.myTraders, {}),
    async () => ({
      list: (await api.call(traderCalls.state, {})).state === 'listed' ? [true] : [],
    }),
  ),
}
