import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { alertPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    alerts: typeof en
  }
}

const toAlerts = () => alertPaths.alerts()

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  noticeLinks: async () => ({
    alerts_above: toAlerts,
    alerts_below: toAlerts,
    alerts_rise: toAlerts,
    alerts_fall: toAlerts,
  }),
})
