import { BookOutlined } from '@ant-design/icons'
import { treasuryConsoleCalls } from '@candor/protocol/services/treasury/calls'

import { defineConsoleFeature } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    journal: typeof en
  }
}

export const journal = defineConsoleFeature({
  section: {
    title: 'journal.section',
    path: '/journal',
    group: 'ledger',
    order: 40,
    icon: BookOutlined,
    call: treasuryConsoleCalls.journal,
  },
  pages: [{ path: '/journal', load: async () => (await import('./journal-page.tsx')).JournalPage }],
  texts: { en, zh },
})
