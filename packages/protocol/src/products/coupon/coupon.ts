import { protocolModule } from '../../module.ts'
import type { couponConsoleEndpoints } from './console-endpoints.ts'
import type { couponEndpoints } from './endpoints.ts'
import type { CouponEvents } from './events.ts'
import type en from './locales/en.json'

type Coupon = {
  calls: typeof couponEndpoints & typeof couponConsoleEndpoints
  events: CouponEvents
  texts: typeof en
}

export const coupon = protocolModule<Coupon>()({
  isSwitchable: true,
  texts: 'products/coupon/locales',
  bills: ['coupon_yield', 'coupon_cash', 'coupon_lend', 'coupon_return', 'coupon_bonus_fee'],
  noticeGroup: 'account',
  notices: ['coupon_granted', 'coupon_expiring'],
  actions: [
    'coupon.rule_asked',
    'coupon.funding_asked',
    'coupon.void_asked',
    'coupon.pause_changed',
  ],
  requests: ['coupon.rule', 'coupon.fund', 'coupon.void'],
})
