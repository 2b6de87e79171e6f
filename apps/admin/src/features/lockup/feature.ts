import { LockOutlined } from '@ant-design/icons'
import { lockupConsoleCalls } from '@candor/protocol/products/lockup/calls'

import { defineConsoleFeature, loadLazily } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'
import { fundingFields, rateFields, termFields } from './request-fields.ts'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    lockup: typeof en
  }
}

export const lockup = defineConsoleFeature({
  section: {
    title: 'lockup.section',
    path: '/lockup',
    order: 50,
    icon: LockOutlined,
    call: lockupConsoleCalls.lockupPlans,
  },
  pages: [{ path: '/lockup', load: async () => (await import('./lockup-page.tsx')).LockupPage }],
  requests: {
    'lockup.version': {
      title: ({ plan_id: plan }) => (plan === undefined ? 'lockup.new_plan' : 'lockup.new_version'),
      fields: termFields,
      Change: loadLazily(async () => (await import('./terms-change.tsx')).TermsChange),
    },
    'lockup.rate': { title: () => 'lockup.new_rate', fields: rateFields },
    'lockup.fund': { title: () => 'lockup.fund_pool', fields: fundingFields },
  },
  texts: { en, zh },
})
