import type { ServerModule } from '../../server-module.ts'
import { account } from '../../services/account/account-module.ts'
import { balanceEvents } from './balance-events.ts'
import { walletCalls } from './calls.ts'
import { walletConsole } from './console.ts'

export const wallet: ServerModule = {
  name: 'wallet',
  open: async (platform) => {
    const { books, events, rooms } = platform
    events.onCommit(balanceEvents(books, rooms))
    const { fiats } = await platform.stateOf(account)
    return { calls: walletCalls({ ...platform, fiats }), console: walletConsole(platform) }
  },
}
