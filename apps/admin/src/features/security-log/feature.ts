import { SecurityScanOutlined } from '@ant-design/icons'
import { securityLogCalls } from '@candor/protocol/services/security-log/calls'

import { defineConsoleFeature, loadLazily } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    securityLog: typeof en
  }
}

export const securityLog = defineConsoleFeature({
  section: {
    title: 'securityLog.section',
    path: '/security-log',
    group: 'system',
    order: 85,
    icon: SecurityScanOutlined,
    call: securityLogCalls.securityEvents,
  },
  pages: [
    {
      path: '/security-log',
      load: async () => (await import('./security-log-page.tsx')).SecurityLogPage,
    },
  ],
  userTabs: [
    {
      title: 'securityLog.tab',
      order: 95,
      call: securityLogCalls.userSecurityEvents,
      Tab: loadLazily(async () => (await import('./user-security.tsx')).UserSecurity),
    },
  ],
  texts: { en, zh },
})
