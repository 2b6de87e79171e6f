import { protocolModule } from '../../module.ts'
import type { settingsConsoleEndpoints, settingsEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type Settings = {
  calls: typeof settingsEndpoints & typeof settingsConsoleEndpoints
  texts: typeof en
}

export const settings = protocolModule<Settings>()({
  texts: 'services/settings/locales',
  actions: ['settings.change_asked'],
  requests: ['settings.change'],
})
