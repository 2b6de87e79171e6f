import { apiKeyConsoleCalls } from '@candor/protocol/services/apikey/calls'

import { defineConsoleFeature, loadLazily } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    apiKeys: typeof en
  }
}

export const apiKeys = defineConsoleFeature({
  userTabs: [
    {
      title: 'apiKeys.tab',
      order: 92,
      call: apiKeyConsoleCalls.userKeys,
      Tab: loadLazily(async () => (await import('./user-keys.tsx')).UserKeys),
    },
  ],
  texts: { en, zh },
})
