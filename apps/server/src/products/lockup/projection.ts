import type { Changes } from '@candor/core'

import { bigints, ints, smallints } from '../../commit/columns.ts'
import { column, type Projection } from '../../commit/projection.ts'

export const lockupProjections: readonly Projection<Changes['lockup']>[] = [
  {
    table: 'lockup_plan',
    rows: ({ plans }) => plans.length,
    columns: [
      column('id', 'int', ({ plans }) => ints(plans, (row) => row.id)),
      column('currency_id', 'int', ({ plans }) => ints(plans, (row) => row.currencyId)),
      column('is_paused', 'smallint', ({ plans }) =>
        smallints(plans, (row) => Number(row.isPaused)),
      ),
    ],
    onConflict: 'on conflict (id) do update set is_paused = excluded.is_paused',
  },
  {
    table: 'lockup_version',
    rows: ({ versions }) => versions.length,
    columns: [
      column('id', 'int', ({ versions }) => ints(versions, (row) => row.id)),
      column('plan_id', 'int', ({ versions }) => ints(versions, (row) => row.plan.id)),
      column('number', 'int', ({ versions }) => ints(versions, (row) => row.number)),
      column('effective_at', 'bigint', ({ versions }) =>
        bigints(versions, (row) => row.effectiveAt),
      ),
      column('days', 'int', ({ versions }) => ints(versions, (row) => row.days)),
      column('daily_rate_min', 'bigint', ({ versions }) =>
        bigints(versions, (row) => row.dailyRateMin),
      ),
      column('daily_rate_max', 'bigint', ({ versions }) =>
        bigints(versions, (row) => row.dailyRateMax),
      ),
      column('penalty_rate', 'bigint', ({ versions }) =>
        bigints(versions, (row) => row.penaltyRate),
      ),
      column('amount_min', 'bigint', ({ versions }) => bigints(versions, (row) => row.amountMin)),
      column('user_amount_max', 'bigint', ({ versions }) =>
        bigints(versions, (row) => row.userAmountMax),
      ),
      column('plan_amount_max', 'bigint', ({ versions }) =>
        bigints(versions, (row) => row.planAmountMax),
      ),
      column('dividend_time_ms', 'int', ({ versions }) =>
        ints(versions, (row) => row.dividendTimeMs),
      ),
    ],
  },
  {
    table: 'lockup_rate',
    rows: ({ rates }) => rates.length,
    columns: [
      column('version_id', 'int', ({ rates }) => ints(rates, (row) => row.versionId)),
      column('day', 'int', ({ rates }) => ints(rates, (row) => row.day)),
      column('daily_rate', 'bigint', ({ rates }) => bigints(rates, (row) => row.dailyRate)),
    ],
  },
  {
    table: 'lockup_position',
    rows: ({ positions }) => positions.length,
    columns: [
      column('id', 'bigint', ({ positions }) => bigints(positions, (row) => row.id)),
      column('user_id', 'bigint', ({ positions }) => bigints(positions, (row) => row.userId)),
      column('version_id', 'int', ({ positions }) => ints(positions, (row) => row.version.id)),
      column('amount', 'bigint', ({ positions }) => bigints(positions, (row) => row.amount)),
      column('started_at', 'bigint', ({ positions }) => bigints(positions, (row) => row.startedAt)),
      column('days_paid', 'int', ({ positions }) => ints(positions, (row) => row.daysPaid)),
      column('dividends', 'bigint', ({ positions }) => bigints(positions, (row) => row.dividends)),
      column('status', 'smallint', ({ positions }) => smallints(positions, (row) => row.status)),
      column('penalty', 'bigint', ({ positions }) => bigints(positions, (row) => row.penalty)),
      column('closed_at', 'bigint', ({ positions }) => bigints(positions, (row) => row.closedAt)),
    ],
    onConflict: `on conflict (id) do update set days_paid = excluded.days_paid,
      dividends = excluded.dividends, status = excluded.status, penalty = excluded.penalty,
      closed_at = excluded.closed_at`,
  },
  {
    table: 'lockup_dividend',
    rows: ({ dividends }) => dividends.length,
    columns: [
      column('position_id', 'bigint', ({ dividends }) =>
        bigints(dividends, (row) => row.positionId),
      ),
      column('day', 'int', ({ dividends }) => ints(dividends, (row) => row.day)),
      column('daily_rate', 'bigint', ({ dividends }) => bigints(dividends, (row) => row.dailyRate)),
      column('amount', 'bigint', ({ dividends }) => bigints(dividends, (row) => row.amount)),
      column('at', 'bigint', ({ dividends }) => bigints(dividends, (row) => row.at)),
      column('seq', 'bigint', ({ dividends }) => bigints(dividends, (row) => row.seq)),
    ],
  },
]
