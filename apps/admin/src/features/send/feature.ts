import { SendOutlined } from '@ant-design/icons'
import { sendConsoleCalls } from '@candor/protocol/products/send/calls'

import { defineConsoleFeature, loadLazily } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    send: typeof en
  }
}

export const send = defineConsoleFeature({
  section: {
    title: 'send.section',
    path: '/sends',
    order: 52,
    icon: SendOutlined,
    call: sendConsoleCalls.sends,
  },
  pages: [{ path: '/sends', load: async () => (await import('./sends-page.tsx')).SendsPage }],
  userTabs: [
    {
      title: 'send.section',
      order: 34,
      call: sendConsoleCalls.sends,
      Tab: loadLazily(async () => (await import('./user-sends.tsx')).UserSends),
    },
  ],
  texts: { en, zh },
})
