import { Handshake } from 'lucide-react'

import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { otcPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    otc: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  menuIcon: Handshake,
  noticeLinks: async () => ({
    otc_placed: otcPaths.orders,
    otc_paid: otcPaths.orders,
    otc_released: otcPaths.orders,
    otc_ended: otcPaths.orders,
    otc_appealed: otcPaths.orders,
    otc_decided: otcPaths.orders,
  }),
  ownPage: async () => (await import('./own-page.ts')).ownPage,
})
