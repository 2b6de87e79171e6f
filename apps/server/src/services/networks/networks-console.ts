import { networksConsoleEndpoints } from '@candor/protocol/services/networks/endpoints'

import { mount } from '../../calls/mount.ts'
import { currencies, findCurrency } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import type { DepositAddresses } from './deposit-addresses.ts'
import { familyOf } from './deposit-families.ts'
import { networkReply } from './network-reply.ts'
import type { NetworkSwitches } from './network-switches.ts'
import type { Networks } from './networks.ts'

type Context = {
  readonly db: Database
  readonly networks: Networks
  readonly switches: NetworkSwitches
  readonly addresses: DepositAddresses
}

export function networksConsole({ db, networks, switches, addresses }: Context) {
  return mount(networksConsoleEndpoints, {
    networkList: async () => {
      const staff = await db.selectFrom('staff').select(['id', 'name']).execute()
      const names = new Map(staff.map(({ id, name }) => [Number(id), name]))
      const counts = await addresses.counts()
      const value = currencies.flatMap((currency) =>
        networks.of(currency).map((network) => {
          const last = switches.last(network)
          const family = familyOf[network.kind]
          const account = family && addresses.accountOf(family)
          const reply = networkReply(networks, network)
          return Object.assign(reply, {
            currency: currency.id,
            code: currency.code,
            addresses: account === undefined ? 0 : (counts.get(account.id) ?? 0),
            is_simulated: networks.isSimulated(network),
            switched_by_name: names.get(last?.by ?? 0) ?? '',
            switched_at: last?.at ?? null,
            switch_reason: last?.reason ?? '',
          })
        }),
      )
      return { ok: true, value }
    },
    networkSwitch: async ({ body, user: staff, ip }) => {
      const currency = findCurrency(body.currency)
      if (currency === undefined)
        return { ok: false, rejection: 'currency_unknown', field: 'currency' }
      const network = networks.find(currency, body.network)
      if (network === undefined)
        return { ok: false, rejection: 'network_unknown', field: 'network' }
      const { direction, reason } = body
      const wanted = { currencyId: currency.id, network: network.network, direction, reason }
      return switches.set({ staffId: staff.id, ip }, { ...wanted, isOn: body.on === '1' })
    },
  })
}
