import { Type } from 'typebox'

import { endpoint } from '../endpoint.ts'
import { currencyString, decimal, id, idString, oneOf, pageOf, paging, time } from '../fields.ts'

/** The specification's account types; `margin` on the overview is a view of lever and no account. */
export const walletNames = [
  'legal',
  'change',
  'lever',
  'micro',
  'stock',
  'mining',
  'invest',
] as const
export type WalletName = (typeof walletNames)[number]

const account = () => ({
  currency: id(),
  code: Type.String(),
  name: Type.String(),
  available: decimal(),
  held: decimal(),
  /** Valued at the index, scale 2. */
  usd: decimal(),
})

const bill = () => ({
  id: id(),
  at: time(),
  kind: Type.String(),
  kind_name: Type.String(),
  /** Signed, in the currency's scale. */
  amount: decimal(),
  balance_after: decimal(),
  currency: id(),
  code: Type.String(),
  wallet: Type.String(),
  /** What caused it: an order id, a trade id. */
  ref: Type.String(),
})

const accountList = () => Type.Object({ usd: decimal(), list: Type.Array(Type.Object(account())) })

export const walletEndpoints = {
  list: endpoint({
    method: 'POST',
    path: '/wallet/list',
    session: 'user',
    rate: 'read',
    summary: 'Every account of the caller with its value.',
    body: {},
    reply: Type.Object({
      /** `fiat` is in the caller's own `currency_code`, at the fixed reference rate. */
      total: Type.Object({
        usd: decimal(),
        btc: decimal(),
        fiat: decimal(),
        currency_code: Type.String(),
      }),
      accounts: Type.Object({
        legal: accountList(),
        change: accountList(),
        lever: accountList(),
        micro: accountList(),
        stock: accountList(),
        mining: accountList(),
        invest: accountList(),
        margin: accountList(),
      }),
    }),
  }),
  detail: endpoint({
    method: 'POST',
    path: '/wallet/detail',
    session: 'user',
    rate: 'read',
    summary: 'One account with its last ten bills.',
    body: { currency: currencyString(), type: Type.Optional(oneOf([...walletNames])) },
    reply: Type.Object({
      ...account(),
      wallet: Type.String(),
      bills: Type.Array(Type.Object(bill())),
    }),
  }),
  bills: endpoint({
    method: 'POST',
    path: '/wallet/legal_log',
    session: 'user',
    rate: 'read',
    summary: 'Movements of the available balance; without a currency, of all of them.',
    body: {
      currency: Type.Optional(currencyString()),
      type: Type.Optional(oneOf([...walletNames])),
      ...paging(),
    },
    reply: pageOf(bill()),
  }),
  rateCurrency: endpoint({
    method: 'GET',
    path: '/wallet/getRateCurrency',
    session: 'optional',
    rate: 'read',
    summary:
      "What one unit of a currency is worth at the index, in US dollars and the caller's fiat.",
    body: { id: idString() },
    reply: Type.Object({
      currency_id: id(),
      usd: decimal(),
      fiat: decimal(),
      currency_code: Type.String(),
    }),
  }),
}
