import type { ProductModule } from '../../product-module.ts'
import { type CouponCommand, type CouponRejection, couponRejections } from './commands.ts'
import type { CouponPort } from './coupon-port.ts'
import { Coupons } from './coupons.ts'
import { couponReasons } from './reasons.ts'

export const coupon = {
  number: 39,
  open: (parts) => new Coupons(parts),
  commands: {
    'coupon.publish': (rules) => (command) => rules.rules.publish(command),
    'coupon.pause': (rules) => (command) => rules.rules.pause(command),
    'coupon.void': (rules) => (command) => rules.void(command),
    'coupon.fund': (rules) => (command) => rules.fund(command),
    'coupon.grant': (rules) => (command) => rules.grant(command),
    'coupon.redeem': (rules) => (command) => rules.redeem(command),
    'coupon.claim': (rules) => (command) => rules.claim(command),
  },
  rejections: couponRejections,
  reasons: couponReasons,
  pots: { coupon_pool: { isPublic: true } },
  timers: {
    coupon_expiry: { mode: 'deferred', run: (rules, id) => rules.book.runTimer(id) },
  },
  ports: ({ port }): CouponPorts => ({ coupons: port }),
} as const satisfies ProductModule<{
  state: Coupons
  command: CouponCommand
  rejection: CouponRejection
}>

/** How orders and positions of other products use coupons. */
type CouponPorts = { readonly coupons: CouponPort }
