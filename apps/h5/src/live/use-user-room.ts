import { formatAmount } from '@candor/client'
import type { NoticeData, RealtimeMessage } from '@candor/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { featureNames } from '../app/feature-at.ts'
import { i18n } from '../app/i18n.ts'
import { loadPlace, partsOf } from '../app/places.ts'
import { useIsLoggedIn } from '../app/session.ts'
import { toast } from '../ui/toast.tsx'
import { useRoom } from './use-room.ts'

const gatherMs = 200

/**
 * Orders and balances of the user changed: their queries are fetched again, once for a burst. The frame around all pages listens;
 * it is absent under a page of an error, and what changes meanwhile is fetched by the page after it.
 */
export function useUserRoom() {
  const isLoggedIn = useIsLoggedIn()
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      void client.invalidateQueries({ queryKey: ['user'], refetchType: 'none' })
    },
    [client],
  )
  useRoom(isLoggedIn ? 'user' : undefined, (message) => {
    if (message.event === 'notice') void showNotice(message.data)
    else void passOn(message)
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: ['user'] })
    }, gatherMs)
  })
}

/** The code of the products' notices is fetched with the first event. */
async function passOn({ event, data }: RealtimeMessage) {
  await loadPlace('liveNotices')
  for (const notices of partsOf('liveNotices')) {
    const show = notices[event] as ((data: unknown) => void) | undefined // Of the same event.
    show?.(data)
  }
}

/** A kind of notice begins with the name of the feature that has its text. */
async function showNotice({ kind, values }: NoticeData) {
  const owner = featureNames.find((name) => kind.startsWith(`${name}_`))
  if (owner === undefined) return
  const key = `notice_${kind}`
  await i18n.loadNamespaces(owner)
  const shown = Object.entries(values).map(([name, value]) => [name, shownValue(value)])
  const text = i18n.t(`${owner}:${key}` as 'loading', Object.fromEntries(shown))
  // A feature without a text shows it in the list only.
  if (!text.endsWith(key)) toast(text)
}

const shownValue = (value: string) => (/^-?\d+\.\d+$/.test(value) ? formatAmount(value) : value)
