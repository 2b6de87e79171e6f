import { convertCalls } from '@candor/protocol/products/convert/calls'
import { Repeat2 } from 'lucide-react'

import { api } from '../../app/api.ts'
import type { OwnPage } from '../../app/feature.ts'
import { anyIn } from '../../app/own-pages.ts'
import { convertPaths } from './paths.ts'

export const ownPage: OwnPage = {
  title: 'convert:title',
  icon: Repeat2,
  path: convertPaths.history(),
  isUsed: anyIn('convert', () => api.call(convertCalls.list, { limit: '1' })),
}
