import { TeamOutlined } from '@ant-design/icons'
import { ledgerEndpoints, userEndpoints } from '@candor/protocol'

import { defineConsoleFeature, loadLazily } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'
import { userPath, usersPath } from './paths.ts'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    users: typeof en
  }
}

export const users = defineConsoleFeature({
  section: {
    title: 'users.section',
    path: usersPath,
    order: 10,
    icon: TeamOutlined,
    call: userEndpoints.userSearch,
  },
  pages: [
    { path: usersPath, load: async () => (await import('./users-page.tsx')).UsersPage },
    {
      path: userPath(':id'),
      sample: userPath(1_000_001),
      load: async () => (await import('./user-page.tsx')).UserPage,
    },
  ],
  userTabs: [
    {
      title: 'users.balances',
      order: 10,
      call: ledgerEndpoints.userAccounts,
      Tab: loadLazily(async () => (await import('./user-accounts.tsx')).UserAccounts),
    },
    {
      title: 'users.bills',
      order: 20,
      call: ledgerEndpoints.userBills,
      Tab: loadLazily(async () => (await import('./user-bills.tsx')).UserBills),
    },
    {
      title: 'sessions',
      order: 90,
      call: userEndpoints.userSessions,
      Tab: loadLazily(async () => (await import('./user-sessions.tsx')).UserSessions),
    },
  ],
  targets: { user: userPath },
  texts: { en, zh },
})
