import type { Pages } from '../../app/feature.ts'

export const pages = {
  kefu: {
    path: '/pages/kefu/index',
    access: 'open',
    hasGuestView: true,
    heading: 'kefu:title',
    texts: ['content'],
    load: async () => (await import('./kefu-page.tsx')).KefuPage,
  },
  newTicket: {
    path: '/pages/kefu/new',
    sample: '?topic=withdrawal',
    access: 'user',
    heading: 'kefu:new_ticket',
    texts: ['verification'],
    load: async () => (await import('./new-ticket-page.tsx')).NewTicketPage,
  },
  ticket: {
    path: '/pages/kefu/ticket',
    sample: '?id=1',
    access: 'user',
    heading: /\S/,
    texts: ['verification'],
    load: async () => (await import('./ticket-page.tsx')).TicketPage,
  },
} satisfies Pages
