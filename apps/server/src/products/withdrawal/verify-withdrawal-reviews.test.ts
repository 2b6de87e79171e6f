import { amountOf } from '@candor/core/money'
import { sql } from 'kysely'

import { describeForgeries } from '../../verify/testing/forge.ts'
import { alice, draw, openBooks, tick } from '../../verify/testing/open-books.ts'
import { reviewed } from './testing/withdrawing.ts'

const index = 6_000_000
const above = amountOf(15n * 10n ** 8n)
/** 20 USDT at that index, rounded up to a unit of bitcoin. */
const value = 2_000_040_000n

/** Reviews: 1 of a withdrawal that was approved, 2 of one that waits. */
describeForgeries(
  { tables: ['withdrawal_review'], reasons: [] },
  {
    fill: async (backend) => {
      const { db } = backend
      const { submit, drain } = await openBooks(backend)
      await submit(draw(alice), tick(index), reviewed(alice), reviewed(alice))
      await submit({ kind: 'withdrawal.approve', withdrawalId: 1 })
      await drain()
      await sql`insert into review (kind, user_id, tier, state, opened_at, due_at, decider, decided_at)
        select 'withdrawal', user_id, 2, case id when 1 then 'approved' else 'open' end, reviewed_at, reviewed_at,
          case id when 1 then 'rule' else '' end, case id when 1 then approved_at end
        from withdrawal order by id`.execute(db)
      await sql`insert into withdrawal_review (id, withdrawal_id, value_usdt, bitcoin_usdt, second_above)
        select id, id, ${value}::bigint, ${index}, ${above}::bigint from withdrawal`.execute(db)
    },
    reported: ['withdrawal reviews 2 reviews agree with their withdrawals'],
    columns: [
      ['withdrawal_review', 'id = 1', 'value_usdt bitcoin_usdt second_above'],
      ['withdrawal_review', 'id = 2', 'id withdrawal_id value_usdt bitcoin_usdt second_above'],
    ],
    changeOf: { second_above: (column) => `${column} + 1000000000` },
    changes: [
      ['withdrawal_review', 'id = 2', 'delete from withdrawal_review', 'withdrawal_review 2'],
      ['review', 'id = 2', 'update review set tier = 1', 'withdrawal_review 2'],
      ['review', 'id = 2', 'update review set user_id = 99', 'withdrawal_review 2'],
      [
        'review',
        'id = 1',
        `update review set state = 'open', decider = '', decided_at = null`,
        'withdrawal_review 1',
      ],
    ],
  },
)
