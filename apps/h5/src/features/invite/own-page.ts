import { inviteCalls } from '@candor/protocol/products/invite/calls'
import { UserPlus } from 'lucide-react'

import { api } from '../../app/api.ts'
import type { OwnPage } from '../../app/feature.ts'
import { anyIn } from '../../app/own-pages.ts'
import { invitePaths } from './paths.ts'

export const ownPage: OwnPage = {
  title: 'invite:title',
  icon: UserPlus,
  path: invitePaths.rebates(),
  isUsed: anyIn('invite', () => api.call(inviteCalls.invitees, { limit: '1' })),
}
