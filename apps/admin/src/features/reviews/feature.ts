import { reviewConsoleCalls } from '@candor/protocol/services/reviews/calls'

import { defineConsoleFeature, loadLazily } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    reviews: typeof en
  }
}

export const reviews = defineConsoleFeature({
  userTabs: [
    {
      title: 'reviews.tab',
      order: 60,
      call: reviewConsoleCalls.userReviews,
      Tab: loadLazily(async () => (await import('./user-cases.tsx')).UserCases),
    },
  ],
  texts: { en, zh },
})
