import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { currencyString, flagString, id, oneOf, text, time } from '../../fields.ts'
import { staffEndpoint } from '../../staff-endpoint.ts'
import { networksCalls, networksConsoleCalls } from './calls.ts'
import { network, networkString } from './network-fields.ts'
import { networkIds } from './network-ids.ts'
import { addressProblems } from './network-words.ts'

/** No address is longer; a QR code may hold a longer text, which is refused. */
export const addressText = () => text({ min: 1, max: 150 })
export const memoText = () => text({ max: 100 })

export const networksEndpoints = {
  checkAddress: endpoint(networksCalls.checkAddress, {
    session: 'user',
    rate: 'read',
    summary:
      'Checks the form and the checksum of an address, and of its memo, for a network of a coin.',
    body: {
      currency: currencyString(),
      network: networkString(),
      address: addressText(),
      memo: Type.Optional(memoText()),
    },
    reply: Type.Object({
      ok: Type.Boolean(),
      reason: oneOf(['', ...addressProblems]),
      /** In the usual spelling, with its checksum; empty for an invalid one. */
      address: Type.String(),
      /** The networks that have addresses of this form: on them it could be meant. */
      networks: Type.Array(oneOf([...networkIds])),
    }),
    example: {
      currency: 'USDT',
      network: 'TRC20',
      address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      memo: '',
    },
  }),
}

export const networksConsoleEndpoints = {
  networkList: staffEndpoint(networksConsoleCalls.networkList, {
    summary: 'Lists every network of every coin, and who switched it last.',
    body: {},
    reply: Type.Array(
      Type.Object({
        currency: id(),
        code: Type.String(),
        ...network(),
        /** How many users have a deposit address. */
        addresses: Type.Integer(),
        /** No one has the keys of simulated addresses. */
        is_simulated: Type.Boolean(),
        switched_by_name: Type.String(),
        switched_at: Type.Union([time(), Type.Null()]),
        switch_reason: Type.String(),
      }),
    ),
    example: {},
  }),
  networkSwitch: staffEndpoint(networksConsoleCalls.networkSwitch, {
    action: 'network.switched',
    summary: 'Switches deposits or withdrawals of a coin on a network on or off, at once.',
    body: {
      currency: currencyString(),
      network: networkString(),
      direction: oneOf(['deposit', 'withdraw']),
      on: flagString(),
      reason: text({ min: 3, max: 300 }),
    },
    reply: Type.Boolean(),
    example: {
      currency: 'USDT',
      network: 'TRC20',
      direction: 'withdraw',
      on: '0',
      reason: 'The node is behind',
    },
  }),
}
