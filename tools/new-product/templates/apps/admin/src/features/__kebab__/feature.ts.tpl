import { AppstoreOutlined } from '@ant-design/icons'
import { __camel__ConsoleCalls } from '@candor/protocol/products/__kebab__/calls'

import { defineConsoleFeature, type FieldsOf } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    __camel__: typeof en
  }
}

export const __camel__ = defineConsoleFeature({
  section: {
    title: '__camel__.section',
    path: '/__kebab__',
    order: 50,
    icon: AppstoreOutlined,
    call: __camel__ConsoleCalls.__camel__Entries,
  },
  pages: [{ path: '/__kebab__', load: async () => (await import('./entries-page.tsx')).EntriesPage }],
  requests: {
    '__camel__.fund': {
      title: () => '__camel__.fund_pool',
      fields: {
        currency: { label: 'currency' },
        amount: { label: 'amount', isAmount: true },
      } satisfies FieldsOf<typeof __camel__ConsoleCalls.__camel__FundAsk>,
    },
  },
  texts: { en, zh },
})
