import { RiseOutlined } from '@ant-design/icons'
import { leverConsoleCalls } from '@candor/protocol/products/lever/calls'

import { defineConsoleFeature, type FieldsOf } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    lever: typeof en
  }
}

const ending = {
  match_id: { label: 'id' },
  symbol: { label: 'lever.pair' },
  public_reason: { label: 'lever.public_reason' },
} as const satisfies FieldsOf<typeof leverConsoleCalls.leverDelistAsk> & Record<'symbol', unknown>

export const lever = defineConsoleFeature({
  section: {
    title: 'lever.section',
    path: '/lever',
    order: 45,
    icon: RiseOutlined,
    call: leverConsoleCalls.leverOrders,
  },
  pages: [{ path: '/lever', load: async () => (await import('./lever-page.tsx')).LeverPage }],
  requests: {
    'lever.fund': {
      title: () => 'lever.fund_pool',
      fields: {
        pot: { label: 'lever.pot' },
        amount: { label: 'amount', isAmount: true },
      } satisfies FieldsOf<typeof leverConsoleCalls.leverFundAsk>,
    },
    'lever.version': {
      title: () => 'lever.new_version',
      fields: {
        fee_percent: { label: 'lever.fee' },
        overnight_percent: { label: 'lever.overnight' },
        liquidation_percent: { label: 'lever.liquidation' },
        slippage_percent: { label: 'lever.slippage' },
        profit_margins: { label: 'lever.profit_margins' },
        orders_max: { label: 'lever.orders_max' },
        notional_max: { label: 'lever.notional_max', isAmount: true },
        tiers: { label: 'lever.tiers' },
      } satisfies FieldsOf<typeof leverConsoleCalls.leverVersionAsk>,
    },
    'lever.delist': { title: () => 'lever.delist', fields: ending },
    'lever.relist': { title: () => 'lever.relist', fields: ending },
  },
  texts: { en, zh },
})
