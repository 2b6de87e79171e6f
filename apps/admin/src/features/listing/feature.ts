import { FunctionOutlined } from '@ant-design/icons'
import { listingConsoleCalls } from '@candor/protocol/products/listing/calls'

import { defineConsoleFeature } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    listing: typeof en
  }
}

export const listing = defineConsoleFeature({
  section: {
    title: 'listing.section',
    path: '/listing',
    order: 54,
    icon: FunctionOutlined,
    call: listingConsoleCalls.listingAuctions,
  },
  pages: [{ path: '/listing', load: async () => (await import('./listing-page.tsx')).ListingPage }],
  texts: { en, zh },
})
