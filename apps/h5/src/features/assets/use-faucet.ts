import { demoEndpoints, type ReplyOf } from '@candor/protocol'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { api, isRefusal } from '../../app/api.ts'
import { ConfirmationKey } from '../../app/confirmation-key.ts'

export type FaucetReceipt = ReplyOf<typeof demoEndpoints.faucet>

/** Credits demo funds; sent again after a lost answer, a wish can only count once. */
export function useFaucet(onDone: (receipt: FaucetReceipt) => void) {
  const client = useQueryClient()
  const [confirmation] = useState(() => new ConfirmationKey())
  return useMutation({
    mutationFn: (wish: { currency: string; amount: string }) =>
      api.call(demoEndpoints.faucet, wish, {
        idempotencyKey: confirmation.keyFor(`${wish.amount} ${wish.currency}`),
      }),
    async onSuccess(receipt) {
      confirmation.answered()
      await client.invalidateQueries({ queryKey: ['user'] })
      onDone(receipt)
    },
    onError(error) {
      // A refusal is an answer too: what is refused now may be granted tomorrow, under a new key.
      if (isRefusal(error)) confirmation.answered()
    },
  })
}
