import { defineConsoleFeature } from '../../app/console-feature.ts'
import { paths } from '../../app/paths.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    account: typeof en
  }
}

export const account = defineConsoleFeature({
  pages: [
    { path: paths.account, load: async () => (await import('./account-page.tsx')).AccountPage },
  ],
  texts: { en, zh },
})
