import { FieldTimeOutlined } from '@ant-design/icons'
import { secondsConsoleCalls } from '@candor/protocol/products/seconds/calls'

import { defineConsoleFeature, type FieldsOf } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    seconds: typeof en
  }
}

export const seconds = defineConsoleFeature({
  section: {
    title: 'seconds.section',
    path: '/seconds',
    order: 46,
    icon: FieldTimeOutlined,
    call: secondsConsoleCalls.secondsOverview,
  },
  pages: [{ path: '/seconds', load: async () => (await import('./seconds-page.tsx')).SecondsPage }],
  requests: {
    'seconds.version': {
      title: () => 'seconds.new_version',
      fields: {
        durations: { label: 'seconds.durations' },
        orders_max: { label: 'seconds.orders_max' },
        side_max: { label: 'seconds.side_max', isAmount: true },
      } satisfies FieldsOf<typeof secondsConsoleCalls.secondsVersionAsk>,
    },
    'seconds.fund': {
      title: () => 'seconds.fund_pool',
      fields: {
        amount: { label: 'amount', isAmount: true },
      } satisfies FieldsOf<typeof secondsConsoleCalls.secondsFundAsk>,
    },
  },
  texts: { en, zh },
})
