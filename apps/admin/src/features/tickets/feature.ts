import { CustomerServiceOutlined } from '@ant-design/icons'
import { ticketConsoleCalls } from '@candor/protocol/services/tickets/calls'

import { defineConsoleFeature } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'
import { ticketPaths } from './paths.ts'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    tickets: typeof en
  }
}

export const tickets = defineConsoleFeature({
  section: {
    title: 'tickets.section',
    path: ticketPaths.queue,
    group: 'operations',
    order: 12,
    icon: CustomerServiceOutlined,
    call: ticketConsoleCalls.ticketQueue,
    loadWaiting: async () => (await import('./alerts.ts')).waitingCount(),
  },
  pages: [
    {
      path: ticketPaths.queue,
      load: async () => (await import('./tickets-page.tsx')).TicketsPage,
    },
    {
      path: ticketPaths.templates,
      load: async () => (await import('./templates-page.tsx')).TemplatesPage,
    },
  ],
  alerts: {
    call: ticketConsoleCalls.ticketCounts,
    load: async () => (await import('./alerts.ts')).alerts(),
  },
  targets: {
    ticket: (id) => ticketPaths.ticket(id),
    ticket_template: () => ticketPaths.templates,
  },
  texts: { en, zh },
})
