import { describeForgeries } from '../../../verify/testing/forge.ts'
import { noon } from '../../../verify/testing/open-books.ts'
import { fillFollow } from '../testing/fill-follow.ts'
import { computeHour } from './compute-hour.ts'

const hourMs = 3_600_000
const ofTrader = (hour: number) => `trader_id = 1 and hour = ${noon + hour * hourMs}`

describeForgeries(
  { tables: ['follow_hour'], reasons: [] },
  {
    fill: async (backend) => {
      await fillFollow(backend)
      for (const hour of [1, 2, 5 * 24]) await computeHour(backend.db, noon + hour * hourMs)
    },
    reported: ['figures  3 hours of traders'],
    columns: [
      [
        'follow_hour',
        ofTrader(2),
        `mark cash open_profit inflow outflow growth peak drawdown closed won profit holding_ms copies
        slippage copied_profit copied_margin followers followers_ever aum`,
      ],
    ],
    changes: [
      ['follow_hour', ofTrader(1), 'delete from follow_hour', `follow_hour 1 ${noon + 2 * hourMs}`],
      [
        'follow_hour',
        ofTrader(1),
        'update follow_hour set trader_id = 7',
        `follow_hour 7 ${noon + hourMs}`,
      ],
    ],
  },
)
