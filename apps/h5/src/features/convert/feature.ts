import { Brush, CreditCard, Repeat2 } from 'lucide-react'
import { lazy } from 'react'

import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { convertPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    convert: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  menuIcon: Repeat2,
  trade: async () => ({
    key: 'convert',
    title: 'convert:title',
    rank: 10,
    Section: lazy(async () => ({
      default: (await import('./convert-section.tsx')).ConvertSection,
    })),
  }),
  menuIcons: { buy: CreditCard },
  noticeLinks: async () => ({
    conversion_done: () => convertPaths.history(),
    conversion_cancelled: () => convertPaths.history(),
  }),
  fundAction: async () => [
    {
      title: 'convert:title',
      icon: Repeat2,
      rank: 5,
      pathOf: (account) =>
        account === undefined || account === 'change' ? convertPaths.convert() : undefined,
    },
    {
      title: 'convert:buy_crypto',
      icon: CreditCard,
      rank: 6,
      pathOf: (account) =>
        account === undefined || account === 'legal' ? convertPaths.buy() : undefined,
      coinPathOf: (coin) => convertPaths.buy({ coin }),
    },
    {
      title: 'convert:dust',
      icon: Brush,
      rank: 7,
      pathOf: (account) => (account === 'change' ? convertPaths.dust() : undefined),
    },
  ],
  ownPage: async () => (await import('./own-page.ts')).ownPage,
})
