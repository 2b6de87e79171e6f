import { Headset } from 'lucide-react'

import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { kefuPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    kefu: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  menuIcon: Headset,
  noticeLinks: async () => ({
    ticket_replied: kefuPaths.ticket,
    ticket_solved: kefuPaths.ticket,
  }),
})
