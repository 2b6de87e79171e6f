import { Type } from 'typebox'

import { currencyString, decimal, id, idString, oneOf, time } from '../../fields.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { walletNames } from '../../wallet-names.ts'
import { walletConsoleCalls } from './calls.ts'

export const walletConsoleEndpoints = {
  userAccounts: staffEndpoint(walletConsoleCalls.userAccounts, {
    summary: 'Lists the balances of one user.',
    body: { id: idString() },
    reply: Type.Array(
      Type.Object({
        wallet: Type.String(),
        currency: id(),
        code: Type.String(),
        available: decimal(),
        held: decimal(),
        usd: decimal(),
      }),
    ),
    example: { id: '1' },
  }),
  userBills: staffEndpoint(walletConsoleCalls.userBills, {
    summary: 'Lists the movements of the available balances of one user, newest first.',
    body: {
      id: idString(),
      currency: Type.Optional(currencyString()),
      type: Type.Optional(oneOf([...walletNames])),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({
      id: id(),
      at: time(),
      kind: Type.String(),
      kind_name: Type.String(),
      amount: decimal(),
      balance_after: decimal(),
      currency: id(),
      code: Type.String(),
      wallet: Type.String(),
      ref: Type.String(),
    }),
    example: { id: '1', currency: 'USDT', type: 'change', cursor: '9', limit: '5' },
  }),
}
