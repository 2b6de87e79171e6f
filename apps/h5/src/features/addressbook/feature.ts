import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { addressbookPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    addressbook: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  noticeLinks: async () => ({
    address_saved: addressbookPaths.addresses,
    whitelist_on: addressbookPaths.whitelist,
    whitelist_off: addressbookPaths.whitelist,
  }),
})
