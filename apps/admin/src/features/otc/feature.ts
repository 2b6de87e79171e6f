import { SolutionOutlined } from '@ant-design/icons'
import { otcConsoleCalls } from '@candor/protocol/products/otc/calls'

import { defineConsoleFeature, type FieldsOf } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    otc: typeof en
  }
}

export const otc = defineConsoleFeature({
  section: {
    title: 'otc.section',
    path: '/otc',
    order: 56,
    icon: SolutionOutlined,
    call: otcConsoleCalls.otcAppeals,
  },
  pages: [{ path: '/otc', load: async () => (await import('./otc-page.tsx')).OtcPage }],
  requests: {
    'otc.decide': {
      title: () => 'otc.decision',
      fields: {
        id: { label: 'otc.appeal' },
        verdict: { label: 'otc.verdict' },
        slash: { label: 'otc.slash', isAmount: true },
        public_reason: { label: 'otc.public_reason' },
      } satisfies FieldsOf<typeof otcConsoleCalls.otcDecideAsk>,
    },
  },
  texts: { en, zh },
})
