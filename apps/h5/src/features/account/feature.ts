import { defineFeature } from '../../app/feature.ts'
import { kefuPaths } from '../kefu/paths.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { accountPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    account: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  stepUp: async () => (await import('./step-up-sheet.tsx')).StepUpSheet,
  noticeLinks: async () => ({
    login_device: accountPaths.sessions,
    login_failures: accountPaths.password,
    account_frozen: kefuPaths.kefu,
    account_released: accountPaths.sessions,
  }),
})
