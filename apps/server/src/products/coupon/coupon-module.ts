import { isFew } from '../../catalog/public-total.ts'
import type { ServerModule } from '../../server-module.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { couponCalls } from './calls.ts'
import { couponExecutors } from './console-executors.ts'
import { couponConsole } from './console.ts'
import { couponNotices } from './coupon-notices.ts'
import { loadCoupon } from './load-coupon.ts'
import { replayedCoupon } from './replayed-coupon.ts'
import { seedCoupon } from './seed-coupon.ts'
import { GrantedEvents } from './sync-grants.ts'
import { couponTables } from './tables.ts'
import { couponEvents } from './user-events.ts'
import { verifyCoupon } from './verify-coupon.ts'

export const coupon: ServerModule<'coupon'> = {
  name: 'coupon',
  migrations: new URL('migrations/', import.meta.url),
  tables: couponTables,
  load: loadCoupon,
  events: couponEvents,
  automatic: ['coupon.grant'],
  hidesTotals: {
    coupon_pool: ({ products: { coupon: rules } }, currencyId) => {
      const holders = rules.book.holdersOf(currencyId)
      return holders > 0 && isFew(holders)
    },
  },
  executors: couponExecutors,
  verify: [['coupons', verifyCoupon]],
  replay: replayedCoupon,
  open: async (platform) => {
    const notices = await platform.stateOf(notice)
    notices.addSource(couponNotices(platform.db))
    const granted = new GrantedEvents(platform)
    return {
      calls: couponCalls(platform),
      console: couponConsole(platform),
      jobs: [{ name: 'coupon_grants', everyMs: 2_000, opens: true, run: () => granted.run() }],
      seed: () => seedCoupon(platform),
    }
  },
}
