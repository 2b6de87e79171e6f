import { safeCalls } from '@candor/protocol/services/account/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { toast } from '../../ui/toast.ts'

const key = ['user', 'sessions']

/** Where the reader is logged in, this device first. */
export const useSessions = () =>
  useQuery({ queryKey: key, queryFn: () => api.call(safeCalls.sessionList, {}) })

/** Ends one session by its id, or every other one without; `onDone` hears of success only. */
export function useSessionEnd(onDone: (id: number | undefined) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: number | undefined) => {
      if (id === undefined) await api.call(safeCalls.sessionRevokeOthers, {})
      else await api.call(safeCalls.sessionRevoke, { id: String(id) })
    },
    onSuccess: (_, id) => onDone(id),
    onError: (error) => {
      if (!isHandled(error)) toast(sentenceOf(error))
    },
    // Also after a refusal: what is shown was out of date then.
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
