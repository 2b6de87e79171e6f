import { sendCalls } from '@candor/protocol/products/send/calls'
import { Send } from 'lucide-react'

import { api } from '../../app/api.ts'
import type { OwnPage } from '../../app/feature.ts'
import { anyIn } from '../../app/own-pages.ts'
import { sendPaths } from './paths.ts'

export const ownPage: OwnPage = {
  title: 'send:title',
  icon: Send,
  path: sendPaths.history(),
  isUsed: anyIn('send', () => api.call(sendCalls.list, { limit: '1' })),
}
