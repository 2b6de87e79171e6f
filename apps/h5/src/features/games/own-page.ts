import { gamesCalls } from '@candor/protocol/products/games/calls'
import { Gamepad2 } from 'lucide-react'

import { api } from '../../app/api.ts'
import type { OwnPage } from '../../app/feature.ts'
import { anyIn } from '../../app/own-pages.ts'
import { gamesPaths } from './paths.ts'

export const ownPage: OwnPage = {
  title: 'games:title',
  icon: Gamepad2,
  path: gamesPaths.history(),
  isUsed: anyIn('games', () => api.call(gamesCalls.rounds, { limit: '1' })),
}
