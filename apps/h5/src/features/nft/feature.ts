import { Palette } from 'lucide-react'

import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { nftPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    nft: typeof en
  }
}

const toPayments = () => nftPaths.mine('payments')

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  menuIcon: Palette,
  banner: async () => ({
    key: 'nft',
    Banner: (await import('./payment-banner.tsx')).PaymentBanner,
  }),
  noticeLinks: async () => ({
    nft_outbid: (itemId) => nftPaths.artwork(`W${itemId}`),
    nft_won: nftPaths.order,
    nft_offered: nftPaths.order,
    nft_forfeited: toPayments,
    nft_sold: (itemId) => nftPaths.artwork(`W${itemId}`),
    nft_listing_refused: nftPaths.myNft,
    nft_exit_done: nftPaths.myNft,
    nft_exit_refused: nftPaths.myNft,
  }),
  ownPage: async () => (await import('./own-page.ts')).ownPage,
})
