import type { BodyOf } from '@candor/protocol'
import type { CardKind } from '@candor/protocol/services/bank-cards/bank-card-rules'
import { bankCardsCalls } from '@candor/protocol/services/bank-cards/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'

export type CardBody = BodyOf<typeof bankCardsCalls.cashSave>

const saveCalls = {
  domestic: bankCardsCalls.cashSave,
  international: bankCardsCalls.cashSaveInternational,
} as const

/** `onDone` is called before the card is fetched again, which replaces the form that has sent it. */
export function useSaveCard(kind: CardKind, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CardBody) => api.call(saveCalls[kind], body),
    onSuccess: () => {
      onDone()
      return client.invalidateQueries({ queryKey: ['user'] })
    },
  })
}

export function useDeleteCard(kind: CardKind, { onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(bankCardsCalls.cashDelete, { kind }),
    onSuccess: onDone,
    onError: (error) => {
      if (!isHandled(error)) toast(sentenceOf(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['user'] }),
  })
}
