import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { bankCardPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    bankcards: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  noticeLinks: async () => ({ bank_card_saved: bankCardPaths.domestic }),
})
