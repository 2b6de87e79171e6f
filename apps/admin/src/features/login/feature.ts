import { defineConsoleFeature } from '../../app/console-feature.ts'
import { paths } from '../../app/paths.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    login: typeof en
  }
}

export const login = defineConsoleFeature({
  pages: [
    {
      path: paths.login,
      isPublic: true,
      load: async () => (await import('./login-page.tsx')).LoginPage,
    },
    {
      path: paths.join,
      isPublic: true,
      load: async () => (await import('./join-page.tsx')).JoinPage,
    },
  ],
  texts: { en, zh },
})
