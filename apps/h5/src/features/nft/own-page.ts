import { nftCalls } from '@candor/protocol/products/nft/calls'
import { Palette } from 'lucide-react'

import { api } from '../../app/api.ts'
import type { OwnPage } from '../../app/feature.ts'
import { anyIn } from '../../app/own-pages.ts'
import { nftPaths } from './paths.ts'

export const ownPage: OwnPage = {
  title: 'nft:title',
  icon: Palette,
  path: nftPaths.myNft(),
  isUsed: anyIn(
    'nft',
    () => api.call(nftCalls.own, { limit: '1' }),
    () => api.call(nftCalls.ownBids, { limit: '1' }),
  ),
}
