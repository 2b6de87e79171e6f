import { IdcardOutlined } from '@ant-design/icons'
import { staffCalls } from '@candor/protocol/services/staff/calls'

import { defineConsoleFeature } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    staff: typeof en
  }
}

export const staff = defineConsoleFeature({
  section: {
    title: 'staff.section',
    path: '/staff',
    group: 'system',
    order: 90,
    icon: IdcardOutlined,
    call: staffCalls.staffList,
  },
  pages: [{ path: '/staff', load: async () => (await import('./staff-page.tsx')).StaffPage }],
  texts: { en, zh },
})
