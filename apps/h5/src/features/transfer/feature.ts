import { ArrowLeftRight } from 'lucide-react'

import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { transferPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    transfer: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  menuIcon: ArrowLeftRight,
  fundAction: async () => ({
    title: 'transfer:title',
    icon: ArrowLeftRight,
    rank: 4,
    pathOf: (from) => transferPaths.transfer(from === undefined ? {} : { from }),
  }),
})
