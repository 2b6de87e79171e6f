import type { BodyOf, ReplyOf } from '@candor/protocol'
import { otcCalls } from '@candor/protocol/products/otc/calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'

export type OtcBoard = ReplyOf<typeof otcCalls.ads>
export type OtcAd = OtcBoard['list'][number]
export type OtcMerchant = ReplyOf<typeof otcCalls.merchant>
export type OtcOrder = ReplyOf<typeof otcCalls.pay>
export type OtcOrderDetail = ReplyOf<typeof otcCalls.orderDetail>
export type OtcFilter = Required<Pick<BodyOf<typeof otcCalls.ads>, 'side'>> & {
  readonly currency: string
  readonly fiat: string
  /** Undefined for any. */
  readonly method: OtcAd['methods'][number] | undefined
  /** Of the fiat money; empty for any. */
  readonly amount: string
}

/** Prices and the other side's steps reach a page within this time. */
const refreshMs = 3000

/** The advertisements of a filter; under `user`, because the limit is the user's own. */
export const useBoard = ({ side, currency, fiat, method, amount }: OtcFilter) =>
  useQuery({
    queryKey: ['user', 'otc', 'ads', side, currency, fiat, method, amount],
    queryFn: () =>
      api.call(otcCalls.ads, {
        side,
        currency,
        fiat,
        method,
        amount: Number(amount) > 0 ? amount : undefined,
      }),
    refetchInterval: refreshMs,
  })

/** The bond and the advertisements of the user. */
export const useMerchant = () =>
  useQuery({
    queryKey: ['user', 'otc', 'merchant'],
    queryFn: () => api.call(otcCalls.merchant, {}),
  })

/** Deposits the bond, or what is missing of it. */
export const useJoin = (onDone: () => void) =>
  useMoneyMutation({ call: (_: 'join', options) => api.call(otcCalls.join, {}, options), onDone })

export const useLeave = (onDone: () => void) =>
  useMoneyMutation({ call: (_: 'leave', options) => api.call(otcCalls.leave, {}, options), onDone })

export const usePublish = (onDone: () => void) =>
  useMoneyMutation({
    call: (input: BodyOf<typeof otcCalls.publish>, options) =>
      api.call(otcCalls.publish, input, options),
    onDone,
  })

type AdStep = { readonly id: string; readonly step: 'pause' | 'resume' | 'close' }

export const useAdStep = (onDone: () => void) =>
  useMoneyMutation({
    call: async ({ id, step }: AdStep, options) => {
      if (step === 'close') await api.call(otcCalls.close, { id }, options)
      else await api.call(otcCalls.pause, { id, paused: step === 'pause' ? '1' : '0' }, options)
    },
    onDone,
  })

/** How the staff decided appeals, newest first. */
export const useDecisions = () =>
  useInfiniteQuery({
    queryKey: ['otc', 'decisions'],
    queryFn: ({ pageParam }) => api.call(otcCalls.decisions, { cursor: pageParam, limit: '20' }),
    ...byCursor,
  })

export type OtcMessage = ReplyOf<typeof otcCalls.send>

/** The messages of an order; a message of the other side is an event that loads them again. */
export const useMessages = (id: string) =>
  useQuery({
    queryKey: ['user', 'otc', 'messages', id],
    queryFn: () => api.call(otcCalls.messages, { id }),
  })

/** The user's orders of either side, newest first. */
export const useOtcOrders = () =>
  useInfiniteQuery({
    queryKey: ['user', 'otc', 'orders'],
    queryFn: ({ pageParam }) =>
      api.call(otcCalls.orders, {
        status: undefined,
        page: undefined,
        cursor: pageParam,
        limit: '20',
      }),
    ...byCursor,
  })

/** One order, renewed while it is not ended. */
export const useOtcOrder = (id: string) =>
  useQuery({
    queryKey: ['user', 'otc', 'order', id],
    queryFn: () => api.call(otcCalls.orderDetail, { id }),
    refetchInterval: ({ state }) => (state.data?.ended_at === 0 ? refreshMs : false),
  })

export type OtcStep = 'pay' | 'cancel' | 'returned' | 'withdraw'
type Step = { readonly step: OtcStep; readonly id: string }

/** A step of an order, after it was confirmed. */
export const useOtcStep = (onDone: () => void) =>
  useMoneyMutation({
    call: async ({ step, id }: Step, options) => {
      if (step === 'pay') await api.call(otcCalls.pay, { id }, options)
      if (step === 'cancel') await api.call(otcCalls.cancel, { id }, options)
      if (step === 'returned') await api.call(otcCalls.returned, { id }, options)
      if (step === 'withdraw') await api.call(otcCalls.withdrawAppeal, { id }, options)
    },
    onDone,
  })

/** Gives the coins to the buyer; the payment password is a part of it. */
export const useRelease = (onDone: () => void, showFailure: (error: unknown) => void) =>
  useMoneyMutation({
    call: (input: BodyOf<typeof otcCalls.release>, options) =>
      api.call(otcCalls.release, input, options),
    onDone,
    showFailure,
  })

export const useAppeal = (onDone: () => void) =>
  useMoneyMutation({
    call: (input: BodyOf<typeof otcCalls.appeal>, options) =>
      api.call(otcCalls.appeal, input, options),
    onDone,
  })

/** An order to be previewed, or with the price of its preview to be placed. */
export type OtcAnswer = Omit<BodyOf<typeof otcCalls.order>, 'dry'>

/** A preview's price holds longer than this. */
const repriceMs = 5000

/** An order that answers an advertisement, previewed by the server. */
export const useAnswer = (
  { input, isFloating }: { input: OtcAnswer | undefined; isFloating: boolean },
  onDone: (order: OtcOrder) => void,
) =>
  useMoneyMutation({
    call: (wanted: OtcAnswer, options) =>
      api.call(otcCalls.order, { ...wanted, dry: undefined }, options),
    onDone: (reply) => {
      if ('status' in reply) onDone(reply)
    },
    dryRun: {
      name: 'otc.order',
      input,
      ...(isFloating && { refreshMs: repriceMs }),
      call: async (wanted, options) => {
        const reply = await api.call(otcCalls.order, { ...wanted, dry: '1' as const }, options)
        if ('dry' in reply) return reply
        throw new Error('a dry run placed an order')
      },
    },
  })
