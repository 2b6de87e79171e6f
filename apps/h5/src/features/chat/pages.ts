import type { Pages } from '../../app/feature.ts'

export const pages = {
  chat: {
    path: '/pages/chat/chat',
    access: 'open',
    hasGuestView: true,
    heading: 'chat:title',
    load: async () => (await import('./chat-page.tsx')).ChatPage,
  },
} satisfies Pages
