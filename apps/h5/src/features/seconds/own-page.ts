import { secondsCalls } from '@candor/protocol/products/seconds/calls'
import { Timer } from 'lucide-react'

import { api } from '../../app/api.ts'
import type { OwnPage } from '../../app/feature.ts'
import { anyIn } from '../../app/own-pages.ts'
import { secondsPaths } from './paths.ts'

export const ownPage: OwnPage = {
  title: 'seconds:title',
  icon: Timer,
  path: secondsPaths.orders(),
  isUsed: anyIn('seconds', () => api.call(secondsCalls.list, { limit: '1' })),
}
