import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { apiKeyPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    apikey: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  noticeLinks: async () => ({ api_key_created: apiKeyPaths.list }),
})
