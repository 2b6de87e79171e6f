import { Timer } from 'lucide-react'
import { lazy } from 'react'

import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { secondsPaths } from './paths.ts'
import { secondsSection } from './section-key.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    seconds: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  receipts: async () => (await import('./seconds-receipts.ts')).secondsReceipts,
  menuIcon: Timer,
  trade: async () => ({
    key: secondsSection,
    title: 'seconds:title',
    rank: 40,
    hasHoldings: true,
    Section: lazy(async () => ({
      default: (await import('./seconds-section.tsx')).SecondsSection,
    })),
  }),
  quotes: async () => ({
    key: secondsSection,
    title: 'seconds:title',
    rank: 50,
    pathOf: (symbol) => secondsPaths.form({ symbol }),
  }),
  noticeLinks: async () => (await import('./notice-links.ts')).noticeLinks,
  liveNotices: async () => ({
    'micro:settled': (await import('./settled-notices.ts')).noticeSettled,
  }),
  ownPage: async () => (await import('./own-page.ts')).ownPage,
})
