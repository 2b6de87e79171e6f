import type { Calls, ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

export const gamesCalls = {
  index: { method: 'GET', path: '/game/index' },
  reserve: { method: 'POST', path: '/game/reserve' },
  seed: { method: 'POST', path: '/game/seed' },
  refill: { method: 'POST', path: '/game/refill' },
  play: { method: 'POST', path: '/game/play' },
  rounds: { method: 'GET', path: '/game/rounds' },
  round: { method: 'GET', path: '/game/round' },
  chain: { method: 'GET', path: '/game/chain' },
} as const satisfies Calls

export const gamesConsoleCalls = {
  gamesRounds: { method: 'GET', path: '/admin/games/rounds', roles: userReaders },
  gamesVersions: { method: 'GET', path: '/admin/games/versions', roles: userReaders },
  gamesTotals: { method: 'GET', path: '/admin/games/totals', roles: userReaders },
  gamesVersionAsk: { method: 'POST', path: '/admin/games/version', roles: ['treasury'] },
} as const satisfies ConsoleCalls
