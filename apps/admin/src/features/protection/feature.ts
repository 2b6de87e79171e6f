import { protectionConsoleCalls } from '@candor/protocol/services/protection/calls'

import { defineConsoleFeature, loadLazily } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    protection: typeof en
  }
}

export const protection = defineConsoleFeature({
  userTabs: [
    {
      title: 'protection.tab',
      order: 94,
      call: protectionConsoleCalls.userLimits,
      Tab: loadLazily(async () => (await import('./user-limits.tsx')).UserLimits),
    },
  ],
  texts: { en, zh },
})
