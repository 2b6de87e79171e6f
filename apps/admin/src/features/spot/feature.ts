import { SwapOutlined } from '@ant-design/icons'
import { spotConsoleCalls } from '@candor/protocol/products/spot/calls'

import { defineConsoleFeature, loadLazily } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    spot: typeof en
  }
}

export const spot = defineConsoleFeature({
  section: {
    title: 'spot.section',
    path: '/spot',
    order: 45,
    icon: SwapOutlined,
    call: spotConsoleCalls.spotOrders,
  },
  pages: [{ path: '/spot', load: async () => (await import('./spot-page.tsx')).SpotPage }],
  dashboardCards: [
    {
      title: 'spot.card',
      order: 20,
      width: 'narrow',
      call: spotConsoleCalls.spotFigures,
      Card: loadLazily(async () => (await import('./spot-card.tsx')).SpotCard),
    },
  ],
  userTabs: [
    {
      title: 'orders',
      order: 30,
      call: spotConsoleCalls.userOrders,
      Tab: loadLazily(async () => (await import('./user-orders.tsx')).UserOrders),
    },
    {
      title: 'spot.stops',
      order: 31,
      call: spotConsoleCalls.userStops,
      Tab: loadLazily(async () => (await import('./user-stops.tsx')).UserStops),
    },
  ],
  texts: { en, zh },
})
