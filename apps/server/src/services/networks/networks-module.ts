import { networksEndpoints } from '@candor/protocol/services/networks/endpoints'

import { mount } from '../../calls/mount.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import type { ServerModule } from '../../server-module.ts'
import { DepositAddresses } from './deposit-addresses.ts'
import { NetworkSwitches } from './network-switches.ts'
import { networksConsole } from './networks-console.ts'
import { Networks, networksOf } from './networks.ts'
import { verifyDepositAddresses, verifyNetworkSwitches } from './verify-networks.ts'

export const networks = {
  name: 'networks',
  migrations: new URL('migrations/', import.meta.url),
  verify: [
    ['deposit addresses', verifyDepositAddresses],
    ['networks', verifyNetworkSwitches],
  ],
  open: async (platform) => {
    const { config, db } = platform
    const switches = new NetworkSwitches(platform)
    await switches.load()
    const addresses = new DepositAddresses(platform)
    await addresses.load({ sources: config.depositSources, demo: config.demo })
    const state = new Networks({ switches, addresses, chainSettings: config.chains })
    return {
      state,
      calls: networksCalls(state),
      console: networksConsole({ db, networks: state, switches, addresses }),
    }
  },
} as const satisfies ServerModule

function networksCalls(networks: Networks) {
  return mount(networksEndpoints, {
    checkAddress: async ({ body }) => {
      const currency = findCurrency(body.currency)
      if (currency === undefined)
        return { ok: false, rejection: 'currency_unknown', field: 'currency' }
      const network = networks.find(currency, body.network)
      if (network === undefined)
        return { ok: false, rejection: 'network_unknown', field: 'network' }
      const checked = networks.checkPayee(network, body)
      const meant = networksOf(body.address)
      if (!checked.ok)
        return {
          ok: true,
          value: { ok: false, reason: checked.problem, address: '', networks: meant },
        }
      return {
        ok: true,
        value: { ok: true, reason: '' as const, address: checked.address, networks: meant },
      }
    },
  })
}
