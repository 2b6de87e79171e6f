import { lockupCalls } from '@candor/protocol/products/lockup/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { api, isHandled, isRefusal, sentenceOf } from '../../app/api.ts'
import { ConfirmationKey } from '../../app/confirmation-key.ts'
import { toast } from '../../ui/toast.ts'
import type { LockupPosition } from './use-lockup.ts'

type Wish = { readonly configId: number; readonly amount: string }

const fieldsOf = ({ configId, amount }: Wish) => ({ config_id: String(configId), amount })

/** What the server says a subscription would come to, while it is being confirmed. */
export const useSubscriptionPreview = (wish: Wish, isConfirming: boolean) =>
  useQuery({
    queryKey: ['preview', 'lockup', wish],
    queryFn: async () => {
      const reply = await api.call(lockupCalls.subscribe, { ...fieldsOf(wish), dry: '1' })
      if ('dry' in reply) return reply
      throw new Error('a dry run subscribed')
    },
    enabled: isConfirming,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Subscribes. The same wish keeps its key until it is answered, so it counts once however often it is sent. */
export function useSubscribe(onDone: (position: LockupPosition) => void) {
  const client = useQueryClient()
  const [confirmation] = useState(() => new ConfirmationKey())
  return useMutation({
    mutationFn: (wish: Wish) =>
      api.call(
        lockupCalls.subscribe,
        { ...fieldsOf(wish), dry: undefined },
        { idempotencyKey: confirmation.keyFor(JSON.stringify(wish)) },
      ),
    onSuccess: (position) => {
      confirmation.answered()
      if ('status' in position) onDone(position)
    },
    onError: (error) => {
      if (isRefusal(error)) confirmation.answered()
      if (!isHandled(error)) toast(sentenceOf(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['user'] }),
  })
}
