import { leverCalls } from '@candor/protocol/products/lever/calls'
import { ChartCandlestick } from 'lucide-react'

import { api } from '../../app/api.ts'
import type { OwnPage } from '../../app/feature.ts'
import { anyIn } from '../../app/own-pages.ts'
import { leverPaths } from './paths.ts'

export const ownPage: OwnPage = {
  title: 'lever:title',
  icon: ChartCandlestick,
  path: leverPaths.form(),
  isUsed: anyIn('lever', () => api.call(leverCalls.myTrade, { status: 'all', limit: '1' })),
}
