import { ApiError } from '@candor/client'
import type { BodyOf, ReplyOf } from '@candor/protocol'
import { quickCalls } from '@candor/protocol/products/convert/calls'
import { useMutation, useQuery } from '@tanstack/react-query'

import { api, isHandled, sentenceOf } from '../../../app/api.ts'
import { useMoneyMutation } from '../../../flows/use-money-mutation.ts'
import { toast } from '../../../ui/toast.tsx'

export type Offer = ReplyOf<typeof quickCalls.offer>
export type Fiat = Offer['fiats'][number]
export type Coin = Offer['list'][number]
export type Purchase = ReplyOf<typeof quickCalls.buy>
type Reply = ReplyOf<typeof quickCalls.quickQuote>
export type Quote = Extract<Reply, { quote_id: number }>
export type Estimate = Exclude<Reply, { quote_id: number }>
export type Wanted = Omit<BodyOf<typeof quickCalls.quickQuote>, 'dry'>

const restMs = 300
const refreshMs = 3000

/** What can be bought, and with what; refreshed, because it has prices. */
export const useOffer = () =>
  useQuery({
    queryKey: ['user', 'quick', 'offer'],
    queryFn: () => api.call(quickCalls.offer, {}),
    refetchInterval: refreshMs,
  })

/** The figures at the present index while the user types; they promise nothing. */
export function useEstimate(wanted: Wanted | undefined) {
  return useQuery({
    queryKey: ['preview', 'quick', wanted],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, restMs))
      signal.throwIfAborted()
      if (wanted === undefined) throw new Error('an estimate without an amount')
      return api.call(quickCalls.quickQuote, { ...wanted, dry: '1' }, { signal })
    },
    enabled: wanted !== undefined,
    refetchInterval: refreshMs,
    staleTime: refreshMs,
    retry: false,
  })
}

/** Asks for a price that is kept; a failure is shown in a toast. */
export const useQuote = (onQuote: (quote: Quote) => void) =>
  useMutation({
    mutationFn: async (wanted: Wanted) => {
      const quote = await api.call(quickCalls.quickQuote, { ...wanted, dry: undefined })
      if ('dry' in quote) throw new Error('a quote was asked for, not a dry run')
      return quote
    },
    onSuccess: onQuote,
    onError: (error) => {
      if (!isHandled(error)) toast(sentenceOf(error))
    },
  })

/** Buys at a quote, after it was confirmed. */
export const usePurchase = (onDone: (made: Purchase) => void, onExpired: () => void) =>
  useMoneyMutation({
    call: ({ quote_id: id }: Quote, options) =>
      api.call(quickCalls.buy, { quote_id: String(id) }, options),
    onDone,
    showFailure: (error) => {
      if (error instanceof ApiError && error.code === 'convert_quote_expired') onExpired()
      toast(sentenceOf(error))
    },
  })
