import { UsersRound } from 'lucide-react'
import { lazy } from 'react'

import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    follow: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  menuIcon: UsersRound,
  receipts: async () => (await import('./follow-receipts.ts')).followReceipts,
  trade: async () => ({
    key: 'copy',
    title: 'follow:title',
    rank: 45,
    Section: lazy(async () => ({
      default: (await import('./traders-section.tsx')).TradersSection,
    })),
    PositionNote: lazy(async () => ({
      default: (await import('./position-note.tsx')).PositionNote,
    })),
  }),
  noticeLinks: async () => (await import('./notice-links.ts')).noticeLinks,
  liveNotices: async () => ({
    follow_signal: (await import('./signal-notices.ts')).noticeSignal,
  }),
  ownPage: async () => (await import('./own-page.ts')).ownPage,
})
