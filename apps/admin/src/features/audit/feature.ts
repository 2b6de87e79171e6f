import { AuditOutlined } from '@ant-design/icons'
import { auditCalls } from '@candor/protocol/services/audit/calls'

import { defineConsoleFeature } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    audit: typeof en
  }
}

export const audit = defineConsoleFeature({
  section: {
    title: 'audit.section',
    path: '/audit',
    group: 'system',
    order: 80,
    icon: AuditOutlined,
    call: auditCalls.auditList,
  },
  pages: [{ path: '/audit', load: async () => (await import('./audit-page.tsx')).AuditPage }],
  texts: { en, zh },
})
