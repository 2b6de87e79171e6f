import type { Pages } from '../../app/feature.ts'

export const pages = {
  games: {
    path: '/pages/game/game',
    access: 'open',
    hasGuestView: true,
    opens: true,
    heading: 'games:title',
    load: async () => (await import('./games-page.tsx')).GamesPage,
  },
  history: {
    path: '/pages/game/history',
    access: 'user',
    heading: 'games:history',
    load: async () => (await import('./history-page.tsx')).HistoryPage,
  },
  round: {
    path: '/pages/game/round',
    sample: '?id=1',
    access: 'user',
    heading: 'games:verify',
    load: async () => (await import('./round-page.tsx')).RoundPage,
  },
} satisfies Pages
