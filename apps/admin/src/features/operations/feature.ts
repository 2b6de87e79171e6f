import { operationsCalls } from '@candor/protocol/services/operations/calls'

import { defineConsoleFeature, loadLazily } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    operations: typeof en
  }
}

const { operations: operationsCall } = operationsCalls

export const operations = defineConsoleFeature({
  dashboardCards: [
    {
      title: 'operations.card',
      order: 90,
      width: 'narrow',
      call: operationsCall,
      Card: loadLazily(async () => (await import('./operations-card.tsx')).OperationsCard),
    },
  ],
  alerts: {
    call: operationsCall,
    load: async () => (await import('./alerts.ts')).alerts(),
  },
  texts: { en, zh },
})
