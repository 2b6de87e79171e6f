import { withQuery } from '../../app/paths.ts'

export const couponPaths = {
  coupons: () => '/pages/setting/coupon',
  coupon: (id?: number) => withQuery('/pages/setting/coupon_detail', { id: id?.toString() }),
}
