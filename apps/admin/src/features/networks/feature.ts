import { ApartmentOutlined } from '@ant-design/icons'
import { networksConsoleCalls } from '@candor/protocol/services/networks/calls'

import { defineConsoleFeature } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    networks: typeof en
  }
}

export const networks = defineConsoleFeature({
  section: {
    title: 'networks.section',
    path: '/networks',
    group: 'ledger',
    order: 35,
    icon: ApartmentOutlined,
    call: networksConsoleCalls.networkList,
  },
  pages: [
    { path: '/networks', load: async () => (await import('./networks-page.tsx')).NetworksPage },
  ],
  texts: { en, zh },
})
