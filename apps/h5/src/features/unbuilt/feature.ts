import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    unbuilt: typeof en
  }
}

/** It registers no address: its page is the fallback for those that no feature has. */
export const feature = defineFeature({
  pages: {},
  texts: import.meta.glob('./locales/*.json'),
  fallback: async () => (await import('./unbuilt-page.tsx')).unbuilt,
})
