import type { fundingConsoleCalls } from '@candor/protocol/products/funding/calls'

import { defineConsoleFeature, type FieldsOf, loadLazily } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    funding: typeof en
  }
}

export const funding = defineConsoleFeature({
  requests: {
    'house.fund': {
      title: () => 'funding.fund_house',
      fields: {
        pot: {
          label: 'funding.pot',
          values: {
            liquidity: 'funding.pot_name.liquidity',
            treasury: 'funding.pot_name.treasury',
          },
        },
        currency: { label: 'currency' },
        amount: { label: 'amount', isAmount: true },
      } satisfies FieldsOf<typeof fundingConsoleCalls.houseFund>,
      RequestButton: loadLazily(async () => (await import('./fund-house.tsx')).FundHouse),
    },
  },
  texts: { en, zh },
})
