import { FileTextOutlined } from '@ant-design/icons'
import { contentConsoleCalls } from '@candor/protocol/services/content/calls'

import { defineConsoleFeature } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    content: typeof en
  }
}

export const content = defineConsoleFeature({
  section: {
    title: 'content.section',
    path: '/content',
    group: 'system',
    order: 60,
    icon: FileTextOutlined,
    call: contentConsoleCalls.contentItems,
  },
  pages: [{ path: '/content', load: async () => (await import('./content-page.tsx')).ContentPage }],
  texts: { en, zh },
})
