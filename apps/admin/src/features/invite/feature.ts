import { UsergroupAddOutlined } from '@ant-design/icons'
import { inviteConsoleCalls } from '@candor/protocol/products/invite/calls'

import { defineConsoleFeature } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    invite: typeof en
  }
}

export const invite = defineConsoleFeature({
  section: {
    title: 'invite.section',
    path: '/invite',
    order: 50,
    icon: UsergroupAddOutlined,
    call: inviteConsoleCalls.inviteRelations,
  },
  pages: [
    { path: '/invite', load: async () => (await import('./relations-page.tsx')).RelationsPage },
  ],
  texts: { en, zh },
})
