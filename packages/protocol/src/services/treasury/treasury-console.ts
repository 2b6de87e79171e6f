import { Type } from 'typebox'

import { currencyString, decimal, id, idString, oneOf, text, time } from '../../fields.ts'
import { spotEndpoints } from '../../products/spot/spot.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { amountString, requestReply } from '../four-eyes/four-eyes.ts'
import type { StaffRole } from '../staff/staff-roles.ts'
import { userReaders } from '../users/users.ts'
import { walletNames } from '../wallet/wallet.ts'

const watchers = ['risk', 'treasury', 'auditor', 'owner'] as const satisfies StaffRole[]

export const pool = () =>
  Type.Object({
    /** Its account: `house:liquidity:USDT`. */
    account: Type.String(),
    code: Type.String(),
    balance: decimal(),
    /** The most it can be asked for by what it has promised; never more than it has. */
    promised: decimal(),
    free: decimal(),
  })

export const chainHead = () => Type.Object({ seq: Type.Integer(), hash: Type.String() })

/** What is read of the ledger; nothing here moves money. */
export const ledgerEndpoints = {
  userAccounts: staffEndpoint({
    method: 'GET',
    path: '/admin/user/accounts',
    roles: userReaders,
    summary: "Somebody's balances.",
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
  }),
  userBills: staffEndpoint({
    method: 'GET',
    path: '/admin/user/bills',
    roles: userReaders,
    summary: "Movements of somebody's available balances, newest first.",
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
  }),
  userOrders: staffEndpoint({
    method: 'GET',
    path: '/admin/user/orders',
    roles: userReaders,
    summary: "Somebody's spot orders, newest first.",
    body: {
      id: idString(),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: Type.Object({
      list: spotEndpoints.list.reply.properties.list,
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
  journal: staffEndpoint({
    method: 'GET',
    path: '/admin/journal',
    roles: watchers,
    summary: 'Every command with its answer, newest first.',
    body: { cursor: Type.Optional(idString()), limit: Type.Optional(limitString()) },
    reply: cursorPageOf({
      seq: id(),
      at: time(),
      kind: Type.String(),
      user_id: Type.Integer({ minimum: 0 }),
      body: Type.String(),
      outcome: Type.String(),
      hash: Type.String(),
    }),
  }),
  treasury: staffEndpoint({
    method: 'GET',
    path: '/admin/treasury',
    roles: watchers,
    summary:
      'Each currency summed over the whole ledger, the accounts of the house, and its pools.',
    body: {},
    reply: Type.Object({
      at: time(),
      journal: chainHead(),
      currencies: Type.Array(
        Type.Object({
          currency: id(),
          code: Type.String(),
          /** All that users have, and the part of it that is set aside. */
          users: decimal(),
          held: decimal(),
          house: decimal(),
          /** Below nought by what came from outside. */
          external: decimal(),
          /** Nought, or the books are broken. */
          sum: decimal(),
        }),
      ),
      house: Type.Array(
        Type.Object({ account: Type.String(), code: Type.String(), balance: decimal() }),
      ),
      pools: Type.Array(pool()),
    }),
  }),
  houseFund: staffEndpoint({
    method: 'POST',
    path: '/admin/house/fund',
    roles: ['treasury'],
    action: 'house.funding_asked',
    summary: "Asks for demo funds for the house's liquidity or treasury; a second person decides.",
    body: {
      pot: Type.Optional(oneOf(['liquidity', 'treasury'])),
      currency: currencyString(),
      amount: amountString(),
      reason: text({ min: 3, max: 300 }),
    },
    reply: Type.Object(requestReply()),
  }),
}
