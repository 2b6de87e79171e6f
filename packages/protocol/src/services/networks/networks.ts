import { protocolModule } from '../../module.ts'
import type { networksConsoleEndpoints, networksEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type Networks = {
  calls: typeof networksEndpoints & typeof networksConsoleEndpoints
  texts: typeof en
}

export const networks = protocolModule<Networks>()({
  texts: 'services/networks/locales',
  actions: ['network.switched'],
})
