import { ApiError } from '@candor/client'
import type { BodyOf, ReplyOf } from '@candor/protocol'
import { convertCalls } from '@candor/protocol/products/convert/calls'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import { toast } from '../../ui/toast.tsx'

export type Offer = ReplyOf<typeof convertCalls.currencies>
export type Quote = ReplyOf<typeof convertCalls.quote>
export type Conversion = ReplyOf<typeof convertCalls.list>['list'][number]
/** The figures at the present index. */
export type Estimate = Pick<Quote, 'number' | 'receives' | 'rate' | 'from_code' | 'to_code'>
export type Wanted = BodyOf<typeof convertCalls.quote>

/** The coins that can be converted, with what the user has of each. */
export const useOffer = () =>
  useQuery({
    queryKey: ['user', 'convert', 'currencies'],
    queryFn: () => api.call(convertCalls.currencies, {}),
  })

/** The user's conversions, of all kinds or of one, newest first, page by page. */
export const useConversions = (kind: Conversion['kind'] | undefined) =>
  useInfiniteQuery({
    queryKey: ['user', 'convert', 'list', kind],
    queryFn: ({ pageParam: cursor }) =>
      api.call(convertCalls.list, { kind, cursor, page: undefined, limit: '20' }),
    initialPageParam: undefined as string | undefined, // The first page has no cursor.
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** The figures at the present index while the user types; they promise nothing. */
export function useEstimate(wanted: Wanted | undefined) {
  return useQuery({
    queryKey: ['preview', 'convert', wanted],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, restMs))
      signal.throwIfAborted()
      if (wanted === undefined) throw new Error('an estimate without an amount')
      return api.call(
        convertCalls.convert,
        { ...wanted, dry: '1', quote_id: undefined },
        { signal },
      )
    },
    enabled: wanted !== undefined,
    refetchInterval: refreshMs,
    staleTime: refreshMs,
    retry: false,
  })
}
const restMs = 300
const refreshMs = 3000

/** Asks for a price that is kept; a failure is shown in a toast. */
export const useQuote = (onQuote: (quote: Quote) => void) =>
  useMutation({
    mutationFn: (wanted: Wanted) => api.call(convertCalls.quote, wanted),
    onSuccess: onQuote,
    onError: (error) => {
      if (!isHandled(error)) toast(sentenceOf(error))
    },
  })

/** Converts at a quote, after it was confirmed. */
export const useConversion = (onDone: (made: Conversion) => void, onExpired: () => void) =>
  useMoneyMutation({
    call: async (quote: Quote, options) => {
      const made = await api.call(
        convertCalls.convert,
        { ...wantedOf(quote), quote_id: String(quote.quote_id), dry: undefined },
        options,
      )
      if ('dry' in made) throw new Error('a conversion was sent, not a dry run')
      return made
    },
    onDone,
    showFailure: (error) => {
      if (error instanceof ApiError && error.code === 'convert_quote_expired') onExpired()
      toast(sentenceOf(error))
    },
  })

/** Converts at the next price of the index, after it was confirmed. */
export const useNextPrice = (onMade: (made: Conversion) => void) =>
  useMoneyMutation({
    call: async (wanted: Wanted, options) => {
      const fields = { ...wanted, quote_id: undefined, dry: undefined }
      const made = await api.call(convertCalls.convert, fields, options)
      if ('dry' in made) throw new Error('a conversion was sent, not a dry run')
      return made
    },
    onDone: onMade,
    showFailure: (error) => toast(sentenceOf(error)),
  })

/** The fields of the call by which a quote was asked for. */
export const wantedOf = (quote: Quote): Wanted => ({
  number: quote.number,
  from_currency_id: String(quote.from_currency_id),
  to_currency_id: String(quote.to_currency_id),
})
