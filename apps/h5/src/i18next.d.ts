import 'i18next'
import type { AppTexts } from './app/app-texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: AppTexts
  }
}
