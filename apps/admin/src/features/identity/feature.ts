import { IdcardOutlined } from '@ant-design/icons'
import { identityConsoleCalls } from '@candor/protocol/services/identity/calls'

import { defineConsoleFeature } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    identity: typeof en
  }
}

const path = '/identity'

export const identity = defineConsoleFeature({
  section: {
    title: 'identity.section',
    path,
    group: 'operations',
    order: 15,
    icon: IdcardOutlined,
    call: identityConsoleCalls.identityList,
    loadWaiting: async () => (await import('./alerts.ts')).waitingCount(),
  },
  pages: [{ path, load: async () => (await import('./identity-page.tsx')).IdentityPage }],
  alerts: {
    call: identityConsoleCalls.identityCounts,
    load: async () => (await import('./alerts.ts')).alerts(),
  },
  targets: { identity: (id) => `${path}?case=${id}` },
  texts: { en, zh },
})
