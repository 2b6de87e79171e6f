import { formatDate } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { contentCalls } from '@candor/protocol/services/content/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { deviceStore } from '../../app/device-store.ts'
import { usePreferences } from '../../app/preferences.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { LazySheet } from '../../ui/lazy-sheet.tsx'
import { useAfter } from '../../ui/loadable.tsx'

/** The delay before a notice, so that the markets can be read and tapped first. */
const delayMs = 4000

/**
 * A notice over the home page of a user: at most one a day, and each only once. A guest is still looking around, and gets
 * it after the sign-up.
 */
export function NoticePopup() {
  // Read once: storing that it was shown must not close the pop-up.
  const [isDue] = useState(() => mayPopUp(useNoticePopupMemory.getState(), Date.now()))
  const isSettled = useAfter(delayMs)
  const isLoggedIn = useIsLoggedIn()
  return isLoggedIn && isDue && isSettled ? <DueNotice /> : null
}

function DueNotice() {
  const lang = usePreferences((preferences) => preferences.lang)
  const [seen] = useState(() => useNoticePopupMemory.getState().seenIds)
  const { data } = useQuery({
    queryKey: ['content', 'popup', lang],
    queryFn: () => api.call(contentCalls.newsPopup, {}),
    staleTime: Infinity,
  })
  if (data === undefined || data === null || seen.includes(data.id)) return null
  return <Notice notice={data} />
}

type PopupNotice = NonNullable<ReplyOf<typeof contentCalls.newsPopup>>

function Notice({ notice: { id, title, body } }: { notice: PopupNotice }) {
  const { t } = useTranslation('home')
  const [isOpen, setIsOpen] = useState(true)
  useEffect(() => useNoticePopupMemory.getState().markShown(id, Date.now()), [id])
  const close = () => setIsOpen(false)
  return (
    <LazySheet title={title} isOpen={isOpen} onClose={close}>
      <div className="grid gap-3 px-4 text-md leading-6 text-pretty text-ink-2">
        {body.map((text, at) => (
          // A paragraph has no id, and the order of paragraphs never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={at}>{text}</p>
        ))}
      </div>
      <div className="p-4">
        <Button onClick={close}>{t('notice_understood')}</Button>
      </div>
    </LazySheet>
  )
}

type Memory = {
  /** The local day on which a notice was last shown. */
  shownOn: string | undefined
  seenIds: readonly number[]
}

type Store = Memory & { markShown: (id: number, now: number) => void }

/** The notices that were shown on this device, and the day of the last one. */
export const useNoticePopupMemory = deviceStore<Store>('notice-popup', (set) => ({
  shownOn: undefined,
  seenIds: [],
  markShown: (id, now) =>
    set(({ seenIds }) => ({
      shownOn: formatDate(now),
      seenIds: [...seenIds.filter((seen) => seen !== id), id].slice(-seenCountMax),
    })),
}))

/** More than the number of current notices at any time. */
const seenCountMax = 50

/** Whether no notice was shown today. */
const mayPopUp = ({ shownOn }: Pick<Memory, 'shownOn'>, now: number) => shownOn !== formatDate(now)
