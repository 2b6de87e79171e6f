import { SwapOutlined } from '@ant-design/icons'
import { convertConsoleCalls } from '@candor/protocol/products/convert/calls'

import { defineConsoleFeature, type FieldsOf } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    convert: typeof en
  }
}

export const convert = defineConsoleFeature({
  section: {
    title: 'convert.section',
    path: '/convert',
    order: 50,
    icon: SwapOutlined,
    call: convertConsoleCalls.conversions,
  },
  pages: [
    {
      path: '/convert',
      load: async () => (await import('./conversions-page.tsx')).ConversionsPage,
    },
  ],
  requests: {
    'convert.fund': {
      title: () => 'convert.fund_pool',
      fields: {
        currency: { label: 'currency' },
        amount: { label: 'amount', isAmount: true },
      } satisfies FieldsOf<typeof convertConsoleCalls.convertFundAsk>,
    },
  },
  texts: { en, zh },
})
