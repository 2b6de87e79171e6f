import { otcCalls } from '@candor/protocol/products/otc/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'

const newKey = () => `otc-${Date.now()}-${Math.random().toString(36).slice(2, 10)}`

/** Sends a message of an order; a repeat after a lost reply sends no second one. */
export function useSendMessage(id: string, onDone: () => void) {
  const client = useQueryClient()
  const [key, setKey] = useState(newKey)
  const send = useMutation({
    mutationFn: (message: { text: string; file: string | undefined }) =>
      api.call(otcCalls.send, { id, ...message }, { idempotencyKey: key }),
    onSuccess: () => {
      setKey(newKey())
      onDone()
    },
    onError(error) {
      if (!isHandled(error)) toast(sentenceOf(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['user', 'otc', 'messages', id] }),
  })
  /** Another text is another message. */
  return { send, renew: () => setKey(newKey()) }
}
