import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    funding: typeof en
  }
}

/** It has no page yet: its sheet opens on the assets page. */
export const feature = defineFeature({
  pages: {},
  texts: import.meta.glob('./locales/*.json'),
  faucet: async () => (await import('./faucet-sheet.tsx')).FaucetSheet,
})
