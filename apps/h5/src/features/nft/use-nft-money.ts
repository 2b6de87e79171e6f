import type { BodyOf, ReplyOf } from '@candor/protocol'
import { nftCalls } from '@candor/protocol/products/nft/calls'
import { useQueryClient } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import { nftKey } from './use-nft.ts'

export type Bought = ReplyOf<typeof nftCalls.buy>
type Buying = Omit<BodyOf<typeof nftCalls.buy>, 'dry'>

/** What everybody sees has changed too. */
function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: nftKey })
}

/** A purchase at the fixed price, or of a box: previewed, confirmed, sent. */
export function useBuy(input: Buying, onDone: (bought: Bought) => void) {
  const refresh = useRefresh()
  return useMoneyMutation({
    call: (wanted: Buying, options) =>
      api.call(nftCalls.buy, { ...wanted, dry: undefined }, options),
    onDone: async (bought) => {
      onDone(bought)
      await refresh()
    },
    onRefused: () => void refresh(),
    dryRun: {
      name: 'nft.buy',
      input,
      call: (wanted, options) => api.call(nftCalls.buy, { ...wanted, dry: '1' }, options),
    },
  })
}

/** What a bid of a price needs as a deposit, while it is typed; the deposit itself after a confirmation. */
export function useDeposit(
  { code, price, isLive }: { code: string; price: string | undefined; isLive: boolean },
  onDone: () => void,
) {
  const refresh = useRefresh()
  return useMoneyMutation({
    call: ({ number }: { code: string; number: string }, options) =>
      api.call(nftCalls.margin, { code, number, price: undefined, dry: undefined }, options),
    onDone: async () => {
      await refresh()
      onDone()
    },
    dryRun: {
      name: 'nft.margin',
      input: price === undefined ? undefined : { code, number: price },
      isLive,
      restMs: 250,
      isKept: () => true,
      call: (wanted, options) =>
        api.call(
          nftCalls.margin,
          { code, number: undefined, price: wanted.number, dry: '1' },
          options,
        ),
    },
  })
}

type Bidding = { readonly code: string; readonly price: string }

export function useBid(onDone: (bid: ReplyOf<typeof nftCalls.bid>) => void) {
  const refresh = useRefresh()
  return useMoneyMutation({
    call: (wanted: Bidding, options) =>
      api.call(nftCalls.bid, { ...wanted, dry: undefined }, options),
    onDone: async (bid) => {
      onDone(bid)
      await refresh()
    },
    onRefused: () => void refresh(),
  })
}

type OrderStep = { readonly id: string; readonly step: 'pay' | 'decline' }

/** Pays a won auction, or declines a second offer. */
export function useOrderStep(onDone: (step: OrderStep['step']) => void) {
  const refresh = useRefresh()
  return useMoneyMutation({
    call: async ({ id, step }: OrderStep, options) => {
      const decline = step === 'decline' ? ('1' as const) : undefined
      await api.call(nftCalls.pay, { id, decline }, options)
      return step
    },
    onDone: async (step) => {
      onDone(step)
      await refresh()
    },
  })
}

type ListingBody = BodyOf<typeof nftCalls.resell>
/** The amounts of an auction are undefined for a fixed price. */
export type Listing = Pick<ListingBody, 'code' | 'mode' | 'price' | 'end'> & {
  readonly [Field in 'currency' | 'start']: string
} & { readonly [Field in 'increment' | 'margin' | 'reserve']: string | undefined }
export type Listed = ReplyOf<typeof nftCalls.resell>

export function useResell(onDone: (listed: Listed) => void) {
  const refresh = useRefresh()
  return useMoneyMutation({
    call: (wanted: Listing, options) => api.call(nftCalls.resell, wanted, options),
    onDone: async (listed) => {
      onDone(listed)
      await refresh()
    },
  })
}

type Leaving = BodyOf<typeof nftCalls.withdraw>

export function useWithdraw(onDone: () => void, showFailure: (error: unknown) => void) {
  const refresh = useRefresh()
  return useMoneyMutation({
    call: (wanted: Leaving, options) => api.call(nftCalls.withdraw, wanted, options),
    onDone: async () => {
      onDone()
      await refresh()
    },
    showFailure,
  })
}
