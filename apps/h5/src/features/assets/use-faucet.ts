import type { ReplyOf } from '@candor/protocol'
import { fundingCalls } from '@candor/protocol/products/funding/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { api, isRefusal } from '../../app/api.ts'
import { ConfirmationKey } from '../../app/confirmation-key.ts'
import { currenciesKey } from './use-currencies.ts'

export type FaucetReceipt = ReplyOf<typeof fundingCalls.faucet>

export type FaucetLeft = ReplyOf<typeof fundingCalls.faucetLeft>

const leftKey = ['user', 'faucet']

/** What may still be drawn today. */
export const useFaucetLeft = () =>
  useQuery({
    queryKey: leftKey,
    queryFn: () => api.call(fundingCalls.faucetLeft, {}),
    staleTime: 0,
  })

/** Credits demo funds; sent again after a lost answer, a wish can only count once. */
export function useFaucet(onDone: (receipt: FaucetReceipt) => void) {
  const client = useQueryClient()
  const [confirmation] = useState(() => new ConfirmationKey())
  return useMutation({
    mutationFn: (wish: { currency: string; amount: string }) =>
      api.call(fundingCalls.faucet, wish, {
        idempotencyKey: confirmation.keyFor(`${wish.amount} ${wish.currency}`),
      }),
    async onSuccess(receipt) {
      confirmation.answered()
      await client.invalidateQueries({ queryKey: ['user'] })
      onDone(receipt)
    },
    async onError(error) {
      if (!isRefusal(error)) return
      // A refusal is an answer too: what is refused now may be granted tomorrow, under a new key.
      confirmation.answered()
      // It was asked for by figures that are no longer true.
      for (const queryKey of [leftKey, currenciesKey]) await client.invalidateQueries({ queryKey })
    },
  })
}
