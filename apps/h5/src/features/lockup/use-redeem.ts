import type { ReplyOf } from '@candor/protocol'
import { lockupCalls } from '@candor/protocol/products/lockup/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { toast } from '../../ui/toast.ts'

export type Redemption = ReplyOf<typeof lockupCalls.redeem>

/** What redeeming would come to right now; each day that passes makes it cheaper. */
export const useRedemptionPreview = (id: number, isConfirming: boolean) =>
  useQuery({
    queryKey: ['user', 'lockup', 'redemption', id],
    queryFn: () => api.call(lockupCalls.redeem, { id: String(id), dry: '1' }),
    enabled: isConfirming,
    staleTime: 0,
    retry: false,
  })

/** Redeeming is asked for by position, so a second tap means the same one and answers the same. */
export function useRedeem(onDone: (redemption: Redemption) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.call(lockupCalls.redeem, { id: String(id), dry: undefined }),
    onSuccess: onDone,
    onError: (error) => isHandled(error) || toast(sentenceOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['user'] }),
  })
}
