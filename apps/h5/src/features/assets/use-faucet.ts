import { demoEndpoints, type ReplyOf } from '@candor/protocol'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { api } from '../../app/api.ts'
import { newIdempotencyKey } from '../../app/idempotency-key.ts'

type Wish = { currency: string; amount: string }
export type FaucetReceipt = ReplyOf<typeof demoEndpoints.faucet>

/** Credits demo funds. The same wish after a lost answer is sent under the same key: it can only count once. */
export function useFaucet(onDone: (receipt: FaucetReceipt) => void) {
  const client = useQueryClient()
  const open = useRef<Wish & { key: string }>(undefined)
  return useMutation({
    mutationFn: async ({ currency, amount }: Wish) => {
      const last = open.current
      const isSame = last?.currency === currency && last.amount === amount
      const wish = isSame ? last : { currency, amount, key: newIdempotencyKey() }
      open.current = wish
      return api.call(demoEndpoints.faucet, { currency, amount }, { idempotencyKey: wish.key })
    },
    async onSuccess(receipt) {
      open.current = undefined
      await client.invalidateQueries({ queryKey: ['user'] })
      onDone(receipt)
    },
  })
}
