import { __camel__Calls } from '@candor/protocol/products/__kebab__/calls'
import { Boxes } from 'lucide-react'

import { api } from '../../app/api.ts'
import type { OwnPage } from '../../app/feature.ts'
import { anyIn } from '../../app/own-pages.ts'

/** It stays while the operator has switched the product off. */
export const ownPage: OwnPage = {
  title: '__camel__:title',
  icon: Boxes,
  path: '/pages/__kebab__/entries',
  isUsed: anyIn('__camel__', () => api.call(__camel__Calls.list, { limit: '1' })),
}
