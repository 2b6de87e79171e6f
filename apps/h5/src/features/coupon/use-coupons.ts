import type { ReplyOf } from '@candor/protocol'
import { couponCalls } from '@candor/protocol/products/coupon/calls'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { api, isMissing } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'
import type { CouponUse } from '../../app/feature.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'

export type Coupon = ReplyOf<typeof couponCalls.list>['list'][number]
export type UsableCoupon = ReplyOf<typeof couponCalls.usable>[number]
export type CouponDetail = ReplyOf<typeof couponCalls.detail>
export type CouponTab = 'unused' | 'used' | 'expired'

type Wanted = Omit<CouponUse, 'amount'> & Partial<Pick<CouponUse, 'amount'>>

const key = ['user', 'coupon'] as const

/** The user's coupons of a tab, newest first, page by page. */
export const useCoupons = (status: CouponTab) =>
  useInfiniteQuery({
    queryKey: [...key, 'list', status],
    queryFn: ({ pageParam }) =>
      api.call(couponCalls.list, { status, cursor: pageParam, page: undefined, limit: undefined }),
    ...byCursor,
  })

/** One coupon with everything that happened to it. */
export const useCoupon = (id: string) =>
  useQuery({
    queryKey: [...key, 'detail', id],
    queryFn: () => api.call(couponCalls.detail, { id }),
    retry: (count, error) => count < 2 && !isMissing(error),
  })

const usableOf = ({ scope, currency, amount, fee, days }: Wanted) => ({
  scope,
  currency,
  amount,
  fee,
  days: days?.toString(),
})

/** What an order or a position accepts, the best first. It is not asked again when it fails: the order goes without. */
export const useUsable = (use: CouponUse) =>
  useQuery({
    queryKey: [...key, 'usable', ...Object.values(usableOf(use))],
    queryFn: () => api.call(couponCalls.usable, usableOf(use)),
    // The figures of a market order change while it is confirmed.
    placeholderData: (before) => before,
    retry: false,
  })

/** The bonuses that contracts in a currency accept, whatever their size. */
export const useBonuses = (currency: string) =>
  useQuery({
    queryKey: [...key, 'usable', 'contract', currency],
    queryFn: () => api.call(couponCalls.usable, usableOf({ scope: 'contract', currency })),
    select: (coupons) => coupons.filter(({ kind }) => kind === 'bonus'),
    enabled: useIsLoggedIn(),
    retry: false,
  })

/** Adds the coupon of a code. */
export function useRedeem() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => api.call(couponCalls.redeem, { code }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  })
}

/** Credits the money of a cash coupon. */
export const useClaim = (onDone: (coupon: Coupon) => void) =>
  useMoneyMutation({
    call: (id: number, options) => api.call(couponCalls.claim, { id: String(id) }, options),
    onDone,
  })
