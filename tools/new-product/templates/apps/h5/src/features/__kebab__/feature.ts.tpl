import { Boxes } from 'lucide-react'

import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    __camel__: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  menuIcon: Boxes,
  ownPage: async () => (await import('./own-page.ts')).ownPage,
})
