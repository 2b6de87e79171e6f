import { CommentOutlined } from '@ant-design/icons'
import { chatConsoleCalls } from '@candor/protocol/services/chat/calls'

import { defineConsoleFeature } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'
import { chatPaths } from './paths.ts'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    chat: typeof en
  }
}

export const chat = defineConsoleFeature({
  section: {
    title: 'chat.section',
    path: chatPaths.queue,
    group: 'operations',
    order: 13,
    icon: CommentOutlined,
    call: chatConsoleCalls.chatQueue,
    loadWaiting: async () => (await import('./alerts.ts')).waitingCount(),
  },
  pages: [
    { path: chatPaths.queue, load: async () => (await import('./chat-page.tsx')).ChatPage },
    { path: chatPaths.mutes, load: async () => (await import('./mutes-page.tsx')).MutesPage },
  ],
  alerts: {
    call: chatConsoleCalls.chatCounts,
    load: async () => (await import('./alerts.ts')).alerts(),
  },
  targets: { chat: () => chatPaths.queue },
  texts: { en, zh },
})
