import { protocolModule } from '../../module.ts'
import type { fundingConsoleEndpoints } from './console-endpoints.ts'
import type { fundingEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type Funding = {
  calls: typeof fundingEndpoints & typeof fundingConsoleEndpoints
  texts: typeof en
}

export const funding = protocolModule<Funding>()({
  isSwitchable: false,
  texts: 'products/funding/locales',
  bills: ['faucet'],
  actions: ['house.funding_asked'],
  requests: ['house.fund'],
})
