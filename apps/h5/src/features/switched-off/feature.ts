import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    switchedOff: typeof en
  }
}

/** It has no address: its page is shown at those that start business of a product that is switched off. */
export const feature = defineFeature({
  pages: {},
  texts: import.meta.glob('./locales/*.json'),
  offPage: async () => (await import('./off-page.tsx')).OffPage,
})
