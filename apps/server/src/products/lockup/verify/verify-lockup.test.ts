import { describeVerification } from '../../../verify/testing/forge.ts'
import { lockup } from '../lockup-module.ts'
import { fillLockup } from '../testing/fill-lockup.ts'

describeVerification(lockup, {
  fill: fillLockup,
  reported: ['lock-up  4 positions were paid 14 dividends as promised, 1 transfers to the pool'],
  columns: [
    ['posting', 'kind = 9 and ref = 1', 'seq kind ref'],
    ['posting', 'kind = 6', 'amount kind'],
    ['lockup_plan', 'id = 2', 'currency_id is_paused'],
    [
      'lockup_version',
      'id = 3',
      `number effective_at days daily_rate_min daily_rate_max penalty_rate amount_min user_amount_max
      plan_amount_max dividend_time_ms`,
    ],
    ['lockup_rate', 'version_id = 1', 'day daily_rate'],
    [
      'lockup_position',
      'id = 2',
      'user_id version_id amount started_at days_paid dividends status penalty closed_at',
    ],
    ['lockup_dividend', 'position_id = 1 and day = 2', 'daily_rate amount at'],
  ],
  changes: [
    ['lockup_plan', 'id = 2', 'delete from lockup_plan', 'lockup_plan 2'],
    ['lockup_version', 'id = 3', 'delete from lockup_version', 'lockup_version 3'],
    ['lockup_rate', 'version_id = 1', 'delete from lockup_rate', 'lockup_rate 1/20470'],
    ['lockup_position', 'id = 2', 'delete from lockup_position', 'lockup_position 2'],
    ['lockup_position', 'id = 4', 'update lockup_position set id = 5', 'lockup_position 4'],
    [
      'lockup_dividend',
      'position_id = 1 and day = 2',
      'delete from lockup_dividend',
      'lockup_dividend 1/3',
    ],
    [
      'lockup_dividend',
      'position_id = 1 and day = 5',
      'delete from lockup_dividend',
      'lockup_position 1',
    ],
    [
      'lockup_dividend',
      'position_id = 4 and day = 1',
      'update lockup_dividend set position_id = 5',
      'lockup_position 4',
    ],
  ],
  changeOf: { is_paused: (column) => `1 - ${column}`, status: (column) => `3 - ${column}` },
})
