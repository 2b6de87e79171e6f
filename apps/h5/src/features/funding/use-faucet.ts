import type { ReplyOf } from '@candor/protocol'
import { fundingCalls } from '@candor/protocol/products/funding/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import { currenciesKey } from '../../live/use-currencies.ts'

export type FaucetReceipt = ReplyOf<typeof fundingCalls.faucet>

export type FaucetLeft = ReplyOf<typeof fundingCalls.faucetLeft>

/** The remaining limit of today. */
export const useFaucetLeft = () =>
  useQuery({
    queryKey: ['user', 'faucet'],
    queryFn: () => api.call(fundingCalls.faucetLeft, {}),
    staleTime: 0,
  })

type FaucetInput = { currency: string; amount: string }
type Outcomes = { onDone: (receipt: FaucetReceipt) => void; showFailure: (error: unknown) => void }

/** Credits demo funds. */
export function useFaucet({ onDone, showFailure }: Outcomes) {
  const client = useQueryClient()
  return useMoneyMutation({
    call: (input: FaucetInput, options) => api.call(fundingCalls.faucet, input, options),
    onDone: async (receipt) => {
      await client.invalidateQueries({ queryKey: ['user'] })
      onDone(receipt)
    },
    // The request was made from figures that have changed.
    onRefused: () => void client.invalidateQueries({ queryKey: currenciesKey }),
    showFailure,
  })
}
