import { ieoCalls } from '@candor/protocol/products/ieo/calls'
import { Rocket } from 'lucide-react'

import { api } from '../../app/api.ts'
import type { OwnPage } from '../../app/feature.ts'
import { anyIn } from '../../app/own-pages.ts'
import { ieoPaths } from './paths.ts'

export const ownPage: OwnPage = {
  title: 'ieo:title',
  icon: Rocket,
  path: ieoPaths.orders(),
  isUsed: anyIn('ieo', () => api.call(ieoCalls.orders, { limit: '1' })),
}
