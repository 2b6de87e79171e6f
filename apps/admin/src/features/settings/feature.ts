import { SettingOutlined } from '@ant-design/icons'
import { settingsConsoleCalls } from '@candor/protocol/services/settings/calls'

import {
  defineConsoleFeature,
  type FieldsOf,
  type RequestFields,
} from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'
import { settingTexts } from './setting-texts.ts'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    settings: typeof en
  }
}

export const settings = defineConsoleFeature({
  section: {
    title: 'settings.section',
    path: '/settings',
    group: 'system',
    order: 75,
    icon: SettingOutlined,
    call: settingsConsoleCalls.settingVersions,
  },
  pages: [
    { path: '/settings', load: async () => (await import('./settings-page.tsx')).SettingsPage },
  ],
  requests: {
    'settings.change': {
      title: () => 'settings.change_title',
      fields: {
        setting: { label: 'settings.setting', values: settingTexts },
        before: { label: 'settings.before', isAmount: true },
        value: { label: 'settings.value', isAmount: true },
        unit: { label: 'settings.unit' },
      } satisfies FieldsOf<typeof settingsConsoleCalls.settingAsk> & RequestFields,
    },
  },
  texts: { en, zh },
})
