import { SolutionOutlined } from '@ant-design/icons'
import { requestCalls } from '@candor/protocol/services/four-eyes/calls'

import { defineConsoleFeature } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    requests: typeof en
  }
}

export const requests = defineConsoleFeature({
  section: {
    title: 'requests.section',
    path: '/requests',
    group: 'operations',
    order: 20,
    icon: SolutionOutlined,
    call: requestCalls.requestList,
  },
  pages: [
    { path: '/requests', load: async () => (await import('./requests-page.tsx')).RequestsPage },
  ],
  alerts: {
    call: requestCalls.requestCounts,
    load: async () => (await import('./alerts.ts')).alerts(),
  },
  texts: { en, zh },
})
