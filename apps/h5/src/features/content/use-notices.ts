import type { ReplyOf } from '@candor/protocol'
import { contentCalls, contentCategories } from '@candor/protocol/services/content/calls'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { api } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'
import { usePreferences } from '../../app/preferences.ts'

export type NoticeSummary = ReplyOf<typeof contentCalls.newsList>['list'][number]
export type NoticeCategory = NoticeSummary['category']

/** The pause in typing after which the server is asked. */
const pauseMs = 300

/** The notices about a subject that contain all words, newest first. */
export function useNotices({
  category,
  words = '',
  isNeeded = true,
}: {
  category?: NoticeCategory | undefined
  words?: string
  isNeeded?: boolean
}) {
  const lang = usePreferences((preferences) => preferences.lang)
  return useInfiniteQuery({
    queryKey: ['content', 'notices', lang, category, words],
    queryFn: ({ pageParam }) =>
      api.call(contentCalls.newsList, {
        c_id: contentCategories.news,
        category,
        words: words === '' ? undefined : words,
        cursor: pageParam,
        limit: undefined,
      }),
    enabled: isNeeded,
    // A reader who comes back within seconds of a publication would not see it until the next visit.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    ...byCursor,
  })
}

/** A text once it has not changed for a while. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
