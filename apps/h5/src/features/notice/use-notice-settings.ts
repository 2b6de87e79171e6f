import type { BodyOf, ReplyOf } from '@candor/protocol'
import { noticeCalls } from '@candor/protocol/services/notice/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'

export type NoticeSettings = ReplyOf<typeof noticeCalls.noticeSettings>
type Change = Partial<Omit<BodyOf<typeof noticeCalls.noticeSettingsSet>, 'lang' | 'client_id'>>

const key = ['user', 'notice-settings']

export const useNoticeSettings = () =>
  useQuery({ queryKey: key, queryFn: () => api.call(noticeCalls.noticeSettings, {}) })

/** Changes a part of the settings; the reply has all of them. */
export function useNoticeChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) =>
      api.call(noticeCalls.noticeSettingsSet, {
        group: undefined,
        channel: undefined,
        on: undefined,
        quiet: undefined,
        quiet_from: undefined,
        quiet_to: undefined,
        time_zone: undefined,
        ...change,
      }),
    onSuccess: (settings) => client.setQueryData(key, settings),
    onError: (error) => {
      if (!isHandled(error)) toast(sentenceOf(error))
    },
  })
}
