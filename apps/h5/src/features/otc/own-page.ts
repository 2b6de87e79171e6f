import { otcCalls } from '@candor/protocol/products/otc/calls'
import { Handshake } from 'lucide-react'

import { api } from '../../app/api.ts'
import type { OwnPage } from '../../app/feature.ts'
import { anyIn } from '../../app/own-pages.ts'
import { otcPaths } from './paths.ts'

export const ownPage: OwnPage = {
  title: 'otc:title',
  icon: Handshake,
  path: otcPaths.orders(),
  isUsed: anyIn(
    'otc',
    () => api.call(otcCalls.orders, { limit: '1' }),
    async () => ({ list: (await api.call(otcCalls.merchant, {})).is_merchant ? [true] : [] }),
  ),
}
