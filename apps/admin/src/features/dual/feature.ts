import { SwapOutlined } from '@ant-design/icons'
import { dualConsoleCalls } from '@candor/protocol/products/dual/calls'

import { defineConsoleFeature, type FieldsOf } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    dual: typeof en
  }
}

export const dual = defineConsoleFeature({
  section: {
    title: 'dual.section',
    path: '/dual',
    order: 52,
    icon: SwapOutlined,
    call: dualConsoleCalls.dualOffers,
  },
  pages: [{ path: '/dual', load: async () => (await import('./dual-page.tsx')).DualPage }],
  requests: {
    'dual.offer': {
      title: () => 'dual.new_offer',
      fields: {
        symbol: { label: 'dual.pair' },
        type: { label: 'dual.type' },
        per_share: { label: 'dual.per_share', isAmount: true },
        strike: { label: 'dual.linked_price', isAmount: true },
        annual_percent: { label: 'dual.annual_percent' },
        matures_on: { label: 'dual.matures_on' },
        closes_hours: { label: 'dual.closes_hours' },
        shares: { label: 'dual.shares' },
        user_shares: { label: 'dual.user_shares' },
      } satisfies FieldsOf<typeof dualConsoleCalls.dualOfferAsk>,
    },
    'dual.cancel': {
      title: () => 'dual.cancel_offer',
      fields: {
        id: { label: 'dual.offer' },
        public_reason: { label: 'dual.public_reason' },
      } satisfies FieldsOf<typeof dualConsoleCalls.dualCancelAsk>,
    },
    'dual.fund': {
      title: () => 'dual.fund_pool',
      fields: {
        currency: { label: 'currency' },
        amount: { label: 'amount', isAmount: true },
      } satisfies FieldsOf<typeof dualConsoleCalls.dualFundAsk>,
    },
  },
  texts: { en, zh },
})
