import { dualCalls } from '@candor/protocol/products/dual/calls'
import { Layers2 } from 'lucide-react'

import { api } from '../../app/api.ts'
import type { OwnPage } from '../../app/feature.ts'
import { anyIn } from '../../app/own-pages.ts'
import { dualPaths } from './paths.ts'

export const ownPage: OwnPage = {
  title: 'dual:title',
  icon: Layers2,
  path: dualPaths.orders(),
  isUsed: anyIn('dual', () => api.call(dualCalls.list, { limit: '1' })),
}
