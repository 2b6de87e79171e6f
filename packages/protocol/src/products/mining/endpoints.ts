import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { decimal, flagString, id, idString, oneOf, pageOf, paging, time } from '../../fields.ts'
import { miningCalls } from './calls.ts'
import { miningContract, miningDay, miningOutput, miningPlan } from './mining-fields.ts'

const readers = { rate: 'read', keys: 'read' } as const

export const miningEndpoints = {
  plans: endpoint(miningCalls.plans, {
    ...readers,
    session: 'optional',
    summary: 'Lists the plans of cloud mining, the newest first.',
    body: {},
    reply: Type.Array(Type.Object(miningPlan())),
    example: {},
  }),
  calculator: endpoint(miningCalls.calculator, {
    ...readers,
    session: 'optional',
    summary:
      'Returns a plan with everything that its calculator needs: the last published day of its network, the index now, and how many TH the pool covers.',
    body: { id: idString() },
    reply: Type.Object({
      ...miningPlan(),
      /** The price now; zero where there is none. */
      index: decimal(),
      covered_th: Type.Integer(),
      /** Empty before the first published day. */
      latest: Type.Array(Type.Object(miningDay())),
      /** Of a contract that is bought now. */
      first_day: Type.String(),
      last_day: Type.String(),
      empty_days_max: Type.Integer(),
    }),
    example: { id: '1' },
  }),
  days: endpoint(miningCalls.days, {
    ...readers,
    session: 'optional',
    summary: 'Lists the last hundred published days of a network, the newest first.',
    body: { match_id: idString() },
    reply: Type.Array(Type.Object(miningDay())),
    example: { match_id: '1' },
  }),
  buy: endpoint(miningCalls.buy, {
    session: 'user',
    rate: 'money',
    keys: 'trade',
    opens: true,
    summary:
      'Buys TH of a plan from the exchange account and pays the electricity of all days in advance. With dry=1 nothing is bought.',
    body: {
      id: idString(),
      num: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }),
      dry: Type.Optional(flagString()),
    },
    reply: Type.Union([
      Type.Object(miningContract()),
      Type.Object({
        dry: Type.Literal(true),
        plan_id: id(),
        th: Type.Integer(),
        quote_code: Type.String(),
        cost: decimal(),
        prepaid: decimal(),
        total: decimal(),
        available: decimal(),
        first_day: Type.String(),
        last_day: Type.String(),
      }),
    ]),
    example: { id: '1', num: '10' },
  }),
  contracts: endpoint(miningCalls.contracts, {
    ...readers,
    session: 'user',
    summary: 'Lists the caller’s contracts, newest first: doing, complete, or all.',
    body: { status: Type.Optional(oneOf(['doing', 'complete'])), ...paging() },
    reply: pageOf(miningContract()),
    example: { status: 'doing', page: '1', limit: '10' },
  }),
  contract: endpoint(miningCalls.contract, {
    ...readers,
    session: 'user',
    summary: 'Returns a contract of the caller.',
    body: { id: idString() },
    reply: Type.Object(miningContract()),
    example: { id: '1' },
  }),
  outputs: endpoint(miningCalls.outputs, {
    ...readers,
    session: 'user',
    summary:
      'Lists what a contract of the caller was paid for each day, newest first. Each has a receipt `mining_output`.',
    body: { id: idString(), ...paging() },
    reply: pageOf(miningOutput()),
    example: { id: '1', page: '1', limit: '10' },
  }),
  summary: endpoint(miningCalls.summary, {
    ...readers,
    session: 'user',
    summary:
      'Returns by currency what the caller has prepaid for electricity, and the outputs of the previous UTC day and in total.',
    body: {},
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          currency: id(),
          code: Type.String(),
          running: decimal(),
          yesterday: decimal(),
          total: decimal(),
        }),
      ),
    }),
    example: {},
  }),
  defi: endpoint(miningCalls.defi, {
    ...readers,
    session: 'optional',
    summary:
      'Lists yields of decentralised finance for information. The exchange neither offers nor keeps any of them.',
    body: {},
    reply: Type.Object({
      is_demo: Type.Boolean(),
      as_of: time(),
      list: Type.Array(
        Type.Object({
          id: id(),
          protocol: Type.String(),
          chain: Type.String(),
          asset: Type.String(),
          kind: oneOf(['lending', 'staking', 'pool']),
          /** A year’s simple rate and how often its yield is added, as a ratio and a number a year. */
          apr: decimal(),
          periods: Type.Integer(),
          source: Type.String(),
        }),
      ),
    }),
    example: {},
  }),
}
