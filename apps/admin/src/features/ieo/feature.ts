import { RocketOutlined } from '@ant-design/icons'
import { ieoConsoleCalls } from '@candor/protocol/products/ieo/calls'

import { defineConsoleFeature, type FieldsOf } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    ieo: typeof en
  }
}

export const ieo = defineConsoleFeature({
  section: {
    title: 'ieo.section',
    path: '/ieo',
    order: 54,
    icon: RocketOutlined,
    call: ieoConsoleCalls.ieoProjects,
    loadWaiting: async () => (await import('./waiting.ts')).waitingCount(),
  },
  pages: [{ path: '/ieo', load: async () => (await import('./ieo-page.tsx')).IeoPage }],
  requests: {
    'ieo.project': {
      title: () => 'ieo.new_project',
      fields: {
        name: { label: 'name' },
        token: { label: 'ieo.token' },
        pay_currency: { label: 'ieo.pay_currency' },
        per_token: { label: 'ieo.per_token', isAmount: true },
        supply: { label: 'ieo.supply', isAmount: true },
        total_issuance: { label: 'ieo.total_issuance', isAmount: true },
        team_amount: { label: 'ieo.team_amount', isAmount: true },
        team_lock_days: { label: 'ieo.team_lock_days' },
        minimum: { label: 'ieo.minimum', isAmount: true },
        maximum: { label: 'ieo.maximum', isAmount: true },
        user_max: { label: 'ieo.user_max', isAmount: true },
        user_cap: { label: 'ieo.user_cap', isAmount: true },
        raise_min: { label: 'ieo.raise_min', isAmount: true },
        warm_up_at: { label: 'ieo.warm_up_at', isTime: true },
        starts_at: { label: 'ieo.starts_at', isTime: true },
        ends_at: { label: 'ieo.ends_at', isTime: true },
        review_hours: { label: 'ieo.review_hours' },
        listing_at: { label: 'ieo.listing_at', isTime: true },
        lock_days: { label: 'ieo.lock_days' },
        unlock_days: { label: 'ieo.unlock_days' },
        website: { label: 'ieo.website' },
        whitepaper: { label: 'ieo.whitepaper' },
      } satisfies FieldsOf<typeof ieoConsoleCalls.ieoProjectAsk>,
    },
    'ieo.list': {
      title: () => 'ieo.listing',
      fields: { id: { label: 'ieo.project' } } satisfies FieldsOf<
        typeof ieoConsoleCalls.ieoListAsk
      >,
    },
  },
  texts: { en, zh },
})
