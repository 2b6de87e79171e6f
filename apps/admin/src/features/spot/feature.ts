import { spotConsoleCalls } from '@candor/protocol/products/spot/calls'

import { defineConsoleFeature, loadLazily } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    spot: typeof en
  }
}

export const spot = defineConsoleFeature({
  userTabs: [
    {
      title: 'orders',
      order: 30,
      call: spotConsoleCalls.userOrders,
      Tab: loadLazily(async () => (await import('./user-orders.tsx')).UserOrders),
    },
  ],
  texts: { en, zh },
})
