import type { ReplyOf } from '@candor/protocol'
import { lockupCalls } from '@candor/protocol/products/lockup/calls'
import { useQuery, useInfiniteQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'

export type LockupConfig = ReplyOf<typeof lockupCalls.config>[number]
export type LockupPosition = ReplyOf<typeof lockupCalls.list>['list'][number]

/** Every plan as it is offered now; under `user`, because it contains the user's own amount. */
export const configsQuery = {
  queryKey: ['user', 'lockup', 'configs'],
  queryFn: () => api.call(lockupCalls.config, {}),
}

export const useLockupConfigs = () => useQuery(configsQuery)

/** The user's running amount and dividends in each currency. */
export const summaryQuery = {
  queryKey: ['user', 'lockup', 'summary'],
  queryFn: () => api.call(lockupCalls.summary, {}),
}

export type PositionDetail = ReplyOf<typeof lockupCalls.detail>

/** The user's positions, newest first, page by page. */
export const usePositions = (status: 'doing' | 'complete') =>
  useInfiniteQuery({
    queryKey: ['user', 'lockup', 'positions', status],
    queryFn: ({ pageParam }) =>
      api.call(lockupCalls.list, { status, cursor: pageParam, limit: undefined }),
    ...byCursor,
  })

/** One position with all its dividends. */
export const usePosition = (id: string) =>
  useQuery({
    queryKey: ['user', 'lockup', 'position', id],
    queryFn: () => api.call(lockupCalls.detail, { id }),
  })

export type Subscription = {
  readonly configId: number
  readonly amount: string
  readonly couponId?: string | undefined
}

const fieldsOf = ({ configId, amount, couponId }: Subscription) => ({
  config_id: String(configId),
  amount,
  coupon_id: couponId,
})

/** Subscribes to a plan, after the server's own figures were confirmed. */
export const useSubscribe = (input: Subscription, onDone: (position: LockupPosition) => void) =>
  useMoneyMutation({
    call: (input: Subscription, options) =>
      api.call(lockupCalls.subscribe, { ...fieldsOf(input), dry: undefined }, options),
    onDone: (position) => {
      if ('status' in position) onDone(position)
    },
    dryRun: {
      name: 'lockup.subscribe',
      // The figures are those of the plan.
      input: { configId: input.configId, amount: input.amount },
      call: async (input, options) => {
        const reply = await api.call(
          lockupCalls.subscribe,
          { ...fieldsOf(input), dry: '1' },
          options,
        )
        if ('dry' in reply) return reply
        throw new Error('a dry run subscribed')
      },
    },
  })

export type Redemption = ReplyOf<typeof lockupCalls.redeem>

/** Redeems a position; the penalty falls with each day. */
export const useRedeem = (id: number, onDone: (redemption: Redemption) => void) =>
  useMoneyMutation({
    call: (id: number, options) =>
      api.call(lockupCalls.redeem, { id: String(id), dry: undefined }, options),
    onDone,
    dryRun: {
      name: 'lockup.redeem',
      input: id,
      call: (id, options) => api.call(lockupCalls.redeem, { id: String(id), dry: '1' }, options),
    },
  })
