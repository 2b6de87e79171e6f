import { defineFeature } from '../../app/feature.ts'
import { paths } from '../../app/paths.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    verification: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  noticeLinks: async () => ({
    identity_approved: paths.real,
    identity_rejected: paths.real,
  }),
})
