import { Type } from 'typebox'

import { decimal, id, idString, text, time } from '../../fields.ts'
import { cursorPageOf, limitString, staffEndpoint, timeRange } from '../../staff-endpoint.ts'
import { treasuryConsoleCalls } from './calls.ts'

export const pool = () =>
  Type.Object({
    /** The path of its account, as in `house:liquidity:USDT`. */
    account: Type.String(),
    code: Type.String(),
    balance: decimal(),
    /** The highest amount that its promises can claim; never more than the balance. */
    promised: decimal(),
    free: decimal(),
    /** Whether all that it holds is promised at any time: its use warns of nothing. */
    is_escrow: Type.Boolean(),
  })

export const chainHead = () => Type.Object({ seq: Type.Integer(), hash: Type.String() })

/** These calls read the ledger; none moves money. */
export const treasuryConsoleEndpoints = {
  journal: staffEndpoint(treasuryConsoleCalls.journal, {
    summary:
      'Lists commands with their outcomes, newest first. A part that was searched without enough matches has fewer rows and a cursor.',
    body: {
      kind: Type.Optional(text({ min: 1, max: 60 })),
      /** A kind that is left out. */
      without: Type.Optional(text({ min: 1, max: 60 })),
      user_id: Type.Optional(idString()),
      ...timeRange(),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({
      seq: id(),
      at: time(),
      kind: Type.String(),
      user_id: Type.Integer({ minimum: 0 }),
      body: Type.String(),
      outcome: Type.String(),
      hash: Type.String(),
    }),
    example: {
      kind: 'clock',
      without: 'market.tick',
      user_id: '1',
      from: '1',
      to: '1900000000000',
      cursor: '9',
      limit: '5',
    },
  }),
  journalKinds: staffEndpoint(treasuryConsoleCalls.journalKinds, {
    summary: 'Lists the kinds of commands, by which the journal can be filtered.',
    body: {},
    reply: Type.Array(Type.String()),
    example: {},
  }),
  treasury: staffEndpoint(treasuryConsoleCalls.treasury, {
    summary:
      'Returns the sums of each currency over the whole ledger, the accounts of the house, and its pools.',
    body: {},
    reply: Type.Object({
      at: time(),
      journal: chainHead(),
      currencies: Type.Array(
        Type.Object({
          currency: id(),
          code: Type.String(),
          /** The sum of users' balances, and the held part of it. */
          users: decimal(),
          held: decimal(),
          house: decimal(),
          /** Negative by the amount that came from outside. */
          external: decimal(),
          /** Zero if the ledger is consistent. */
          sum: decimal(),
        }),
      ),
      house: Type.Array(
        Type.Object({ account: Type.String(), code: Type.String(), balance: decimal() }),
      ),
      pools: Type.Array(pool()),
    }),
    example: {},
  }),
}
