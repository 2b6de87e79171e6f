import { Send } from 'lucide-react'

import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { sendPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    send: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  menuIcon: Send,
  fundAction: async () => ({
    title: 'send:send',
    icon: Send,
    rank: 3,
    pathOf: (account) =>
      account === undefined || account === 'change' ? sendPaths.send() : undefined,
    coinPathOf: (currency) => sendPaths.send({ currency }),
  }),
  noticeLinks: async () => ({
    send_sent: () => sendPaths.history('sent'),
    send_received: () => sendPaths.history('received'),
  }),
  ownPage: async () => (await import('./own-page.ts')).ownPage,
})
