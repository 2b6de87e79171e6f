import { AppstoreOutlined } from '@ant-design/icons'
import { miningConsoleCalls } from '@candor/protocol/products/mining/calls'

import { defineConsoleFeature, type FieldsOf } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    mining: typeof en
  }
}

export const mining = defineConsoleFeature({
  section: {
    title: 'mining.section',
    path: '/mining',
    order: 55,
    icon: AppstoreOutlined,
    call: miningConsoleCalls.miningPlans,
  },
  pages: [{ path: '/mining', load: async () => (await import('./mining-page.tsx')).MiningPage }],
  requests: {
    'mining.plan': {
      title: () => 'mining.new_plan',
      fields: {
        symbol: { label: 'mining.pair' },
        days: { label: 'mining.days' },
        cost: { label: 'mining.cost', isAmount: true },
        electricity: { label: 'mining.electricity', isAmount: true },
        output_max: { label: 'mining.output_max', isAmount: true },
        th_min: { label: 'mining.th_min' },
        user_th: { label: 'mining.user_th' },
        th_total: { label: 'mining.th_total' },
      } satisfies FieldsOf<typeof miningConsoleCalls.miningPlanAsk>,
    },
    'mining.day': {
      title: () => 'mining.new_day',
      fields: {
        symbol: { label: 'mining.pair' },
        day: { label: 'mining.day' },
        network_th: { label: 'mining.network_th' },
        subsidy: { label: 'mining.subsidy', isAmount: true },
        uptime_percent: { label: 'mining.uptime_percent' },
        pool_fee_percent: { label: 'mining.pool_fee_percent' },
        demo: { label: 'mining.demo' },
      } satisfies FieldsOf<typeof miningConsoleCalls.miningDayAsk>,
    },
    'mining.fund': {
      title: () => 'mining.fund_pool',
      fields: {
        currency: { label: 'currency' },
        amount: { label: 'amount', isAmount: true },
      } satisfies FieldsOf<typeof miningConsoleCalls.miningFundAsk>,
    },
  },
  texts: { en, zh },
})
