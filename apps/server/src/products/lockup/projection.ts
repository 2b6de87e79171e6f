import type { Changes } from '@candor/core'

import { bigints, ints, smallints } from '../../commit/columns.ts'
import { column, type Projection } from '../../commit/projection.ts'

export const lockupProjections: readonly Projection<Changes>[] = [
  {
    table: 'lockup_plan',
    rows: ({ lockupPlans }) => lockupPlans.length,
    columns: [
      column('id', 'int', ({ lockupPlans }) => ints(lockupPlans, (row) => row.id)),
      column('currency_id', 'int', ({ lockupPlans }) => ints(lockupPlans, (row) => row.currencyId)),
      column('is_paused', 'smallint', ({ lockupPlans }) =>
        smallints(lockupPlans, (row) => Number(row.isPaused)),
      ),
    ],
    onConflict: 'on conflict (id) do update set is_paused = excluded.is_paused',
  },
  {
    table: 'lockup_version',
    rows: ({ lockupVersions }) => lockupVersions.length,
    columns: [
      column('id', 'int', ({ lockupVersions }) => ints(lockupVersions, (row) => row.id)),
      column('plan_id', 'int', ({ lockupVersions }) => ints(lockupVersions, (row) => row.plan.id)),
      column('number', 'int', ({ lockupVersions }) => ints(lockupVersions, (row) => row.number)),
      column('effective_at', 'bigint', ({ lockupVersions }) =>
        bigints(lockupVersions, (row) => row.effectiveAt),
      ),
      column('days', 'int', ({ lockupVersions }) => ints(lockupVersions, (row) => row.days)),
      column('daily_rate_min', 'bigint', ({ lockupVersions }) =>
        bigints(lockupVersions, (row) => row.dailyRateMin),
      ),
      column('daily_rate_max', 'bigint', ({ lockupVersions }) =>
        bigints(lockupVersions, (row) => row.dailyRateMax),
      ),
      column('penalty_rate', 'bigint', ({ lockupVersions }) =>
        bigints(lockupVersions, (row) => row.penaltyRate),
      ),
      column('amount_min', 'bigint', ({ lockupVersions }) =>
        bigints(lockupVersions, (row) => row.amountMin),
      ),
      column('user_amount_max', 'bigint', ({ lockupVersions }) =>
        bigints(lockupVersions, (row) => row.userAmountMax),
      ),
      column('plan_amount_max', 'bigint', ({ lockupVersions }) =>
        bigints(lockupVersions, (row) => row.planAmountMax),
      ),
      column('dividend_time_ms', 'int', ({ lockupVersions }) =>
        ints(lockupVersions, (row) => row.dividendTimeMs),
      ),
    ],
  },
  {
    table: 'lockup_rate',
    rows: ({ lockupRates }) => lockupRates.length,
    columns: [
      column('version_id', 'int', ({ lockupRates }) => ints(lockupRates, (row) => row.versionId)),
      column('day', 'int', ({ lockupRates }) => ints(lockupRates, (row) => row.day)),
      column('daily_rate', 'bigint', ({ lockupRates }) =>
        bigints(lockupRates, (row) => row.dailyRate),
      ),
    ],
  },
  {
    table: 'lockup_position',
    rows: ({ lockupPositions }) => lockupPositions.length,
    columns: [
      column('id', 'bigint', ({ lockupPositions }) => bigints(lockupPositions, (row) => row.id)),
      column('user_id', 'bigint', ({ lockupPositions }) =>
        bigints(lockupPositions, (row) => row.userId),
      ),
      column('version_id', 'int', ({ lockupPositions }) =>
        ints(lockupPositions, (row) => row.version.id),
      ),
      column('amount', 'bigint', ({ lockupPositions }) =>
        bigints(lockupPositions, (row) => row.amount),
      ),
      column('started_at', 'bigint', ({ lockupPositions }) =>
        bigints(lockupPositions, (row) => row.startedAt),
      ),
      column('days_paid', 'int', ({ lockupPositions }) =>
        ints(lockupPositions, (row) => row.daysPaid),
      ),
      column('dividends', 'bigint', ({ lockupPositions }) =>
        bigints(lockupPositions, (row) => row.dividends),
      ),
      column('status', 'smallint', ({ lockupPositions }) =>
        smallints(lockupPositions, (row) => row.status),
      ),
      column('penalty', 'bigint', ({ lockupPositions }) =>
        bigints(lockupPositions, (row) => row.penalty),
      ),
      column('closed_at', 'bigint', ({ lockupPositions }) =>
        bigints(lockupPositions, (row) => row.closedAt),
      ),
    ],
    onConflict: `on conflict (id) do update set days_paid = excluded.days_paid,
      dividends = excluded.dividends, status = excluded.status, penalty = excluded.penalty,
      closed_at = excluded.closed_at`,
  },
  {
    table: 'lockup_dividend',
    rows: ({ lockupDividends }) => lockupDividends.length,
    columns: [
      column('position_id', 'bigint', ({ lockupDividends }) =>
        bigints(lockupDividends, (row) => row.positionId),
      ),
      column('day', 'int', ({ lockupDividends }) => ints(lockupDividends, (row) => row.day)),
      column('daily_rate', 'bigint', ({ lockupDividends }) =>
        bigints(lockupDividends, (row) => row.dailyRate),
      ),
      column('amount', 'bigint', ({ lockupDividends }) =>
        bigints(lockupDividends, (row) => row.amount),
      ),
      column('at', 'bigint', ({ lockupDividends }) => bigints(lockupDividends, (row) => row.at)),
      column('seq', 'bigint', ({ lockupDividends }) => bigints(lockupDividends, (row) => row.seq)),
    ],
  },
]
