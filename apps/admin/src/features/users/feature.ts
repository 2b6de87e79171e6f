import { TeamOutlined } from '@ant-design/icons'
import { userCalls } from '@candor/protocol/services/users/calls'
import { walletConsoleCalls } from '@candor/protocol/services/wallet/calls'

import { defineConsoleFeature, loadLazily } from '../../app/console-feature.ts'
import { factorFields } from './factor-fields.ts'
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
    group: 'operations',
    order: 10,
    icon: TeamOutlined,
    call: userCalls.userSearch,
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
      call: walletConsoleCalls.userAccounts,
      Tab: loadLazily(async () => (await import('./user-accounts.tsx')).UserAccounts),
    },
    {
      title: 'users.bills',
      order: 20,
      call: walletConsoleCalls.userBills,
      Tab: loadLazily(async () => (await import('./user-bills.tsx')).UserBills),
    },
    {
      title: 'sessions',
      order: 90,
      call: userCalls.userSessions,
      Tab: loadLazily(async () => (await import('./user-sessions.tsx')).UserSessions),
    },
    {
      title: 'users.notes',
      order: 98,
      call: userCalls.userNotes,
      Tab: loadLazily(async () => (await import('./user-notes.tsx')).UserNotes),
    },
  ],
  dashboardCards: [
    {
      title: 'users.section',
      order: 10,
      width: 'narrow',
      call: userCalls.userFigures,
      Card: loadLazily(async () => (await import('./users-card.tsx')).UsersCard),
    },
  ],
  requests: {
    'user.factors_reset': {
      title: () => 'users.reset_factors',
      fields: factorFields,
      Change: loadLazily(async () => (await import('./factors-subject.tsx')).FactorsSubject),
    },
  },
  targets: { user: userPath },
  texts: { en, zh },
})
