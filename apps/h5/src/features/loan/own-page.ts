import { loanCalls } from '@candor/protocol/products/loan/calls'
import { HandCoins } from 'lucide-react'

import { api } from '../../app/api.ts'
import type { OwnPage } from '../../app/feature.ts'
import { anyIn } from '../../app/own-pages.ts'
import { loanPaths } from './paths.ts'

export const ownPage: OwnPage = {
  title: 'loan:title',
  icon: HandCoins,
  path: loanPaths.mine(),
  isUsed: anyIn('loan', () => api.call(loanCalls.list, { limit: '1' })),
}
