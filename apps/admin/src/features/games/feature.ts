import { AppstoreOutlined } from '@ant-design/icons'
import { gamesConsoleCalls } from '@candor/protocol/products/games/calls'

import { defineConsoleFeature, type FieldsOf } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    games: typeof en
  }
}

export const games = defineConsoleFeature({
  section: {
    title: 'games.section',
    path: '/games',
    order: 56,
    icon: AppstoreOutlined,
    call: gamesConsoleCalls.gamesRounds,
  },
  pages: [{ path: '/games', load: async () => (await import('./games-page.tsx')).GamesPage }],
  requests: {
    'games.version': {
      title: () => 'games.new_version',
      fields: {
        stake_min: { label: 'games.stake_min', isAmount: true },
        stake_max: { label: 'games.stake_max', isAmount: true },
        day_cap: { label: 'games.day_cap', isAmount: true },
        refill_below: { label: 'games.refill_below', isAmount: true },
        refill_to: { label: 'games.refill_to', isAmount: true },
        dice_percent: { label: 'games.dice_percent' },
        coin_percent: { label: 'games.coin_percent' },
        segments: { label: 'games.segments' },
        prizes: { label: 'games.prizes' },
        effective_on: { label: 'games.effective_on' },
      } satisfies FieldsOf<typeof gamesConsoleCalls.gamesVersionAsk>,
    },
  },
  texts: { en, zh },
})
