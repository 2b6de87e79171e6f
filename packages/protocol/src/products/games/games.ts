import { protocolModule } from '../../module.ts'
import type { gamesConsoleEndpoints } from './console-endpoints.ts'
import type { gamesEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type Games = {
  calls: typeof gamesEndpoints & typeof gamesConsoleEndpoints
  texts: typeof en
}

export const games = protocolModule<Games>()({
  isSwitchable: true,
  texts: 'products/games/locales',
  actions: ['games.version_asked'],
  requests: ['games.version'],
})
