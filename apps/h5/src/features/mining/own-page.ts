import { miningCalls } from '@candor/protocol/products/mining/calls'
import { Cpu } from 'lucide-react'

import { api } from '../../app/api.ts'
import type { OwnPage } from '../../app/feature.ts'
import { anyIn } from '../../app/own-pages.ts'
import { miningPaths } from './paths.ts'

export const ownPage: OwnPage = {
  title: 'mining:title',
  icon: Cpu,
  path: miningPaths.contracts(),
  isUsed: anyIn('mining', () => api.call(miningCalls.contracts, { limit: '1' })),
}
