import type { BodyOf, ReplyOf } from '@candor/protocol'
import { alertCalls } from '@candor/protocol/services/alerts/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'

export type Alert = ReplyOf<typeof alertCalls.alertList>[number]
export type AlertFields = BodyOf<typeof alertCalls.alertSave>

// Below `user`, so that a notice of a reached price loads them again.
const key = ['user', 'alerts'] as const

export const useAlerts = () =>
  useQuery({ queryKey: key, queryFn: () => api.call(alertCalls.alertList, {}) })

function useChange<Input, Reply>(call: (input: Input) => Promise<Reply>, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onError(error) {
      if (!isHandled(error)) toast(sentenceOf(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

/** Saves a new alert, or one again that exists. */
export const useSaveAlert = (onDone: () => void) =>
  useChange((fields: AlertFields) => api.call(alertCalls.alertSave, fields), onDone)

export const useDeleteAlert = (onDone: () => void) =>
  useChange((id: number) => api.call(alertCalls.alertDelete, { id: String(id) }), onDone)
