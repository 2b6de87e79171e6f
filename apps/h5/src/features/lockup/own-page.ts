import { lockupCalls } from '@candor/protocol/products/lockup/calls'
import { Pickaxe } from 'lucide-react'

import { api } from '../../app/api.ts'
import type { OwnPage } from '../../app/feature.ts'
import { anyIn } from '../../app/own-pages.ts'
import { lockupPaths } from './paths.ts'

export const ownPage: OwnPage = {
  title: 'lockup:title',
  icon: Pickaxe,
  path: lockupPaths.positions(),
  isUsed: anyIn('lockup', () => api.call(lockupCalls.list, { limit: '1' })),
}
