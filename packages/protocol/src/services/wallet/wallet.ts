import { protocolModule } from '../../module.ts'
import type { walletConsoleEndpoints } from './console-endpoints.ts'
import type { walletEndpoints } from './endpoints.ts'
import type { WalletEvents } from './events.ts'

type Wallet = {
  calls: typeof walletEndpoints & typeof walletConsoleEndpoints
  events: WalletEvents
}

export const wallet = protocolModule<Wallet>()({})
