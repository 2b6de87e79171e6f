import type { Pages } from '../../app/feature.ts'

export const pages = {
  coupons: {
    path: '/pages/setting/coupon',
    access: 'user',
    heading: 'coupon:title',
    load: async () => (await import('./coupons-page.tsx')).CouponsPage,
  },
  coupon: {
    path: '/pages/setting/coupon_detail',
    sample: '?id=1',
    access: 'user',
    heading: 'coupon:detail',
    load: async () => (await import('./coupon-page.tsx')).CouponPage,
  },
} satisfies Pages
