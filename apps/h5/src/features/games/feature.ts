import { Gamepad2 } from 'lucide-react'

import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    games: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  menuIcon: Gamepad2,
  ownPage: async () => (await import('./own-page.ts')).ownPage,
})
