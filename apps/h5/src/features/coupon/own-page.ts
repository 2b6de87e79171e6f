import { couponCalls } from '@candor/protocol/products/coupon/calls'
import { TicketPercent } from 'lucide-react'

import { api } from '../../app/api.ts'
import type { OwnPage } from '../../app/feature.ts'
import { anyIn } from '../../app/own-pages.ts'
import { couponPaths } from './paths.ts'

export const ownPage: OwnPage = {
  title: 'coupon:title',
  icon: TicketPercent,
  path: couponPaths.coupons(),
  isUsed: anyIn('coupon', () => api.call(couponCalls.list, { limit: '1' })),
}
