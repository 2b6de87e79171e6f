import { protocolModule } from '../../module.ts'
import type { __camel__ConsoleEndpoints } from './console-endpoints.ts'
import type { __camel__Endpoints } from './endpoints.ts'
import type en from './locales/en.json'

type __pascal__ = {
  calls: typeof __camel__Endpoints & typeof __camel__ConsoleEndpoints
  texts: typeof en
}

export const __camel__ = protocolModule<__pascal__>()({
  isSwitchable: true,
  texts: 'products/__kebab__/locales',
  bills: ['__snake___open'],
  actions: ['__camel__.funding_asked'],
  requests: ['__camel__.fund'],
})
